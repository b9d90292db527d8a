import { at, box, cyl, group, lathe, lay, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, metal, plastic, rubber } from '../materials.ts'
import { silver, badge } from './home-parts.ts'

const painted = (paint: string) => gloss(paint)

export const tools: Record<string, (look: Look) => Thing> = {
  broom() {
    const orange = plastic('#e86a1c')
    return group(
      at(
        turn(
          group(
            rod([0, 0.5, 0], [0, 3, 0], 0.05, plastic('#f4f1ea')),
            at(box(1, 0.2, 0.22, orange, 0.08), 0, 0.42),
            times(20, (i) =>
              rod(
                [-0.5 + i * 0.053, 0, 0.03 * (i % 3)],
                [-0.44 + i * 0.046, 0.44, 0],
                0.03,
                rubber(i % 2 ? '#f28c3c' : '#d9581c'),
              ),
            ),
          ),
          -4,
          0,
          -14,
        ),
        -0.5,
        0.02,
      ),
      at(
        group(
          box(1.2, 0.06, 0.9, orange, 0.02),
          at(box(0.06, 0.3, 0.9, orange), -0.58, 0),
          at(box(0.06, 0.3, 0.9, orange), 0.58, 0),
          at(box(1.2, 0.34, 0.06, orange), 0, 0, -0.44),
          rod([0, 0.2, -0.46], [0, 1.3, -0.8], 0.06, orange),
          times(12, (i) => at(box(0.04, 0.1, 0.04, orange, 0.01), -0.5 + i * 0.09, 0.04, -0.36)),
        ),
        0.75,
        0,
        0.5,
      ),
    )
  },
  bucket(look) {
    const blue = plastic(look.text('body', '#2467b8'))
    return group(
      lathe(
        [
          [0, 0],
          [0.72, 0],
          [0.74, 0.04],
          [0.95, 1.6],
          [1, 1.62],
          [1, 1.74],
        ],
        blue,
      ),
      times(2, (i) => at(turn(ring(0.9 + i * 0.03, 0.03, blue), 90), 0, 1.26 + i * 0.16)),
      at(cyl(1.05, 0.16, plastic('#1b4f92'), 1.0), 0, 1.7),
      at(badge(look, 0.7, 0.22, '#2467b8', '#ffffff'), 0, 0.8, 0.86),
      pipe(
        [
          [-1.02, 1.5, 0.1],
          [-0.9, 1.0, 0.62],
          [0, 0.62, 0.98],
          [0.9, 1.0, 0.62],
          [1.02, 1.5, 0.1],
        ],
        0.022,
        silver(),
      ),
      at(turn(cyl(0.06, 0.5, plastic('#f4f1ea')), 0, 0, 90), 0.25, 0.62, 0.98),
    )
  },
  generator(look) {
    const red = painted('#c0272d')
    const frame = metal('#2b2e34', 0.5)
    const bar = (z: number): Thing =>
      pipe(
        [
          [-1.2, 0.1, z],
          [-1.2, 1.5, z],
          [-1.0, 1.66, z],
          [1.0, 1.66, z],
          [1.2, 1.5, z],
          [1.2, 0.1, z],
          [1.0, 0.06, z],
          [-1.0, 0.06, z],
          [-1.2, 0.1, z],
        ],
        0.06,
        frame,
      )
    return group(
      bar(0.7),
      bar(-0.7),
      times(4, (i) =>
        rod([i % 2 ? 1.2 : -1.2, i < 2 ? 0.2 : 1.5, -0.7], [i % 2 ? 1.2 : -1.2, i < 2 ? 0.2 : 1.5, 0.7], 0.05, frame),
      ),
      at(box(2.1, 0.46, 1.3, red, 0.16), 0, 1.2),
      at(cyl(0.14, 0.1, metal()), -0.3, 1.64),
      at(box(0.9, 0.8, 0.9, metal('#8f949b', 0.5), 0.1), -0.6, 0.3),
      times(6, (i) => at(box(0.92, 0.04, 0.92, metal('#6f747b', 0.5)), -0.6, 0.4 + i * 0.1)),
      at(turn(cyl(0.42, 0.8, metal('#4a4e55', 0.5)), 0, 0, 90), 0.9, 0.62),
      at(box(0.95, 0.72, 0.1, rubber('#1b1d22'), 0.04), 0.55, 0.34, 0.62),
      times(2, (i) => at(turn(cyl(0.12, 0.03, plastic('#f4f1ea')), 90), 0.36 + i * 0.36, 0.62, 0.66)),
      at(box(0.2, 0.2, 0.03, plastic('#c0272d')), 0.82, 0.82, 0.67),
      at(badge(look, 1.0, 0.2, '#c0272d', '#ffffff'), 0, 1.42, 0.656),
      at(turn(cyl(0.24, 0.1, rubber('#17191d')), 90), -0.6, 0.68, 0.44),
      times(2, (i) => at(turn(cyl(0.26, 0.16, rubber('#17191d')), 0, 0, 90), i ? 1.36 : -1.2, 0.24, -0.5)),
    )
  },
  drill(look) {
    const yellow = gloss('#f2b81c')
    const black = rubber('#1d1f24')
    return group(
      at(turn(cyl(0.34, 1.2, yellow, 0.3, 0.08), 0, 0, 90), 0.3, 1.3),
      at(turn(cyl(0.24, 0.4, black, 0.14), 0, 0, -90), 0.26, 1.3),
      rod([0.6, 1.3, 0], [1.2, 1.3, 0], 0.04, metal()),
      at(turn(box(0.34, 1.0, 0.4, yellow, 0.14), 0, 0, -10), -0.52, 0.3),
      at(box(0.12, 0.26, 0.2, rubber('#c81e12'), 0.04), -0.28, 0.86),
      at(box(0.8, 0.34, 0.6, black, 0.08), -0.58, 0.02),
      at(badge(look, 0.5, 0.14, '#f2b81c', '#1d1f24'), -0.3, 1.32, 0.335),
      at(box(0.8, 0.34, 0.6, black, 0.08), 0.7, 0, 0.7),
      at(box(1.1, 0.26, 0.8, yellow, 0.08), 0.9, 0, -0.6),
      times(6, (i) => rod([-0.5 + i * 0.14, 0.03, 1.1], [-0.46 + i * 0.14, 0.03, 1.4], 0.025, metal())),
    )
  },
  ladder() {
    const alu = metal('#c9ccd1', 0.4)
    const side = (x: number): Thing => rod([x * 1.1, 0, 0.5], [x * 0.8, 3, -0.2], 0.06, alu)
    return group(
      side(-0.6),
      side(0.6),
      times(6, (i) => {
        const t = (i + 0.6) / 6.4
        return at(box(1.24 - t * 0.3, 0.05, 0.24, alu, 0.015), 0, 3 * t, 0.5 - 0.7 * t)
      }),
      at(box(1.0, 0.08, 0.44, plastic('#d1342f'), 0.03), 0, 2.98, -0.26),
      rod([-0.62, 0, -0.95], [-0.46, 2.9, -0.3], 0.045, alu),
      rod([0.62, 0, -0.95], [0.46, 2.9, -0.3], 0.045, alu),
      at(box(1.1, 0.05, 0.05, alu), 0, 0.9, -0.74),
      times(4, (i) =>
        at(
          box(0.16, 0.12, 0.2, rubber('#17191d'), 0.03),
          (i % 2 ? 1 : -1) * (i < 2 ? 0.66 : 0.62),
          0,
          i < 2 ? 0.5 : -0.95,
        ),
      ),
    )
  },
  hammer() {
    const steel = metal('#a9aeb5', 0.3)
    return lay(
      at(
        turn(
          group(
            plate(
              'M47 100Q45 92 46.6 80L47.6 40H52.4L53.4 80Q55 92 53 100Q50 102 47 100Z',
              0.2,
              rubber('#f2b81c'),
              0.06,
            ),
            plate('M46 100Q44 88 46 66H54Q56 88 54 100Q50 102 46 100Z', 0.24, rubber('#1d1f24'), 0.07),
            plate('M36 30Q46 26 56 28L66 29V26H74V42H66V39L54 40H46Q34 40 22 52L20 50Q26 36 36 30Z', 0.24, steel, 0.05),
          ),
          0,
          0,
          -26,
        ),
        0,
        0,
        0.1,
      ),
    )
  },
}
