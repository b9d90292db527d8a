import { at, ball, box, cyl, group, grow, pipe, plate, times, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { glass, gloss, rubber } from '../materials.ts'

export const swimming: Record<string, (look: Look) => Thing> = {
  goggles(look) {
    const frame = gloss(look.text('body', '#17427a'))
    const eye = (s: number): Thing =>
      at(
        group(
          plate('M14 50Q14 30 46 32Q84 34 86 54Q84 72 50 72Q14 72 14 50Z', 0.3, frame, 0.1),
          at(grow(ball(0.5, glass('#3b8df0', 0.62)), 1.2, 0.66, 0.3), 0, 0.98, 0.12),
        ),
        s * 0.82,
        0,
      )
    return group(
      at(
        grow(group(at(grow(eye(1), -0.62, 0.62, 0.62), 0.56, 0), at(grow(eye(1), 0.62, 0.62, 0.62), -0.56, 0)), 1),
        0,
        -0.2,
        0.6,
      ),
      at(box(0.2, 0.07, 0.08, frame), 0, 0.38, 0.66),
      times(2, (i) =>
        pipe(
          [
            [i ? 1.1 : -1.1, 0.42, 0.6],
            [i ? 1.3 : -1.3, 0.44, 0.1],
            [i ? 0.9 : -0.9, 0.5, -0.9],
            [0, 0.5 + i * 0.12, -1.1],
          ],
          0.06,
          rubber('#2f7fd6'),
        ),
      ),
    )
  },
  snorkel() {
    const rim = rubber('#17191d')
    return group(
      plate('M8 52Q8 24 50 24Q92 24 92 52Q92 76 72 78Q58 78 54 66Q50 60 46 66Q42 78 28 78Q8 76 8 52Z', 0.5, rim, 0.16),
      plate(
        'M14 52Q14 31 50 31Q86 31 86 52Q86 70 71 71Q62 71 58 61Q50 52 42 61Q38 71 29 71Q14 70 14 52Z',
        0.56,
        glass('#9fd8f0', 0.7),
        0.04,
      ),
      at(
        pipe(
          [
            [0.2, 0.3, 0.2],
            [0.7, 0.2, 0.2],
            [1.1, 0.5, 0],
            [1.2, 1.4, -0.1],
            [1.1, 2.3, -0.1],
          ],
          0.1,
          gloss('#f6c445'),
        ),
        0,
        0,
      ),
      at(cyl(0.14, 0.4, gloss('#d1342f')), 1.1, 2.2, -0.1),
      at(box(0.3, 0.24, 0.2, rim, 0.08), 0.1, 0.2, 0.22),
      times(2, (i) =>
        pipe(
          [
            [i ? 0.8 : -0.8, 1, -0.1],
            [i ? 1 : -1, 1, -0.5],
            [i ? 0.5 : -0.5, 1.05, -1],
            [0, 1.06, -1.1],
          ],
          0.07,
          rim,
        ),
      ),
    )
  },
}
