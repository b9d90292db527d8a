import { at, ball, box, cyl, group, grow, pipe, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, metal, plastic, rubber } from '../materials.ts'
import { word, brandPlate } from './brand-plates.ts'

export const climate: Record<string, (look: Look) => Thing> = {
  aircon(look) {
    const white = plastic('#f4f5f6')
    const fanCase = group(
      box(1.7, 1.3, 0.6, plastic('#e7e9ec'), 0.05),
      at(turn(cyl(0.52, 0.04, rubber('#22252a')), 90), -0.22, 0.66, 0.29),
      times(6, (i) => at(ring(0.1 + i * 0.08, 0.012, metal('#d4d7da')), -0.22, 0.66, 0.33)),
      times(8, (i) => at(turn(box(0.02, 0.52, 0.02, metal('#d4d7da')), 0, 0, i * 45), -0.22, 0.66, 0.33)),
      at(box(1.2, 0.06, 0.1, rubber('#333333')), 0, -0.04),
    )
    return group(
      at(
        group(
          box(2.6, 0.78, 0.6, white, 0.16),
          at(turn(box(2.3, 0.03, 0.22, plastic('#d9dde2')), 24), 0, 0.06, 0.28),
          at(brandPlate(look, 0.6, 0.16, '#f4f5f6', '#1c4f8a'), -0.85, 0.52, 0.305),
          at(sheet(0.24, 0.14, word('24°', '#2a6fb3', '#f4f5f6', 1.7)), 0.95, 0.5, 0.305),
        ),
        0,
        1.6,
        -0.3,
      ),
      at(fanCase, 0.3, 0.04, 0.2),
      pipe(
        [
          [1.1, 1.7, -0.3],
          [1.5, 1.4, -0.2],
          [1.3, 0.7, 0.1],
          [1.1, 0.5, 0.2],
        ],
        0.06,
        rubber('#eef0f2'),
      ),
    )
  },
  fan(look) {
    const dark = plastic('#24272d')
    const head = group(
      times(5, (i) =>
        turn(group(at(turn(grow(ball(0.34, gloss('#3b8df0')), 0.52, 1, 0.06), 0, 28), 0, 0.36)), 0, 0, i * 72),
      ),
      times(30, (i) => {
        const t = i * 0.2094
        return pipe(
          [
            [0.14 * Math.cos(t), 0.14 * Math.sin(t), 0.26],
            [0.6 * Math.cos(t), 0.6 * Math.sin(t), 0.2],
            [0.82 * Math.cos(t), 0.82 * Math.sin(t), 0],
          ],
          0.01,
          metal('#c9ccd1'),
        )
      }),
      ring(0.83, 0.03, metal('#c9ccd1')),
      at(turn(cyl(0.16, 0.06, gloss('#f4f5f6')), 90), 0, 0, 0.24),
      at(turn(cyl(0.22, 0.5, dark, 0.18, 0.08), -90), 0, 0, -0.05),
    )
    return group(
      box(1.1, 0.24, 0.8, dark, 0.1),
      at(brandPlate(look, 0.5, 0.1, '#24272d'), 0, 0.12, 0.404),
      rod([0, 0.2, -0.1], [0, 1.5, -0.2], 0.08, metal('#d4d7da')),
      at(turn(head, -6), 0, 1.62, 0),
    )
  },
}
