import { at, ball, box, cyl, group, grow, lathe, lay, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { drawn, fill, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, metal, plastic } from '../materials.ts'
import { ink } from './toy-parts.ts'

export const playground: Record<string, (look: Look) => Thing> = {
  balloons() {
    const balloon = (paint: string, x: number, y: number, z: number): Thing =>
      group(
        at(
          lathe(
            [
              [0, 0],
              [0.05, 0.03],
              [0.3, 0.4],
              [0.46, 0.8],
              [0.42, 1.12],
              [0.22, 1.32],
              [0, 1.36],
            ],
            gloss(paint),
            true,
          ),
          x,
          y,
          z,
        ),
        at(cyl(0.06, 0.06, gloss(paint), 0.03, 0.01), x, y - 0.05, z),
        pipe(
          [
            [x, y - 0.05, z],
            [x * 0.6, y * 0.7, z * 0.5],
            [x * 0.2, 0.5, 0],
            [0, 0.12, 0],
          ],
          0.01,
          plastic('#d9dde2'),
        ),
      )
    return group(
      balloon('#d1342f', -0.75, 1.4, 0.1),
      balloon('#2f7fd6', 0.72, 1.5, 0),
      balloon('#f6c445', 0, 1.9, 0.2),
      balloon('#2bb673', -0.4, 2.5, -0.3),
      balloon('#e26aa5', 0.5, 2.4, -0.25),
      balloon('#6b4fc0', 0.0, 1.25, 0.55),
      at(
        group(
          turn(cyl(0.2, 1.2, plastic('#f6c445')), 0, 0, 90),
          at(turn(cyl(0.06, 0.5, metal()), 0, 0, -90), 0, 0),
          at(turn(cyl(0.1, 0.5, plastic('#d1342f')), 90), 0.5, 0, -0.25),
          at(turn(cyl(0.09, 0.3, plastic('#d1342f'), 0.04), 0, 0, 90), -1.2, 0),
        ),
        0.9,
        0.2,
        0.7,
      ),
    )
  },
  slide() {
    const yellow = gloss('#f6c445')
    return group(
      at(
        turn(
          group(
            box(2.6, 0.1, 0.8, gloss('#d1342f'), 0.05),
            at(box(2.6, 0.3, 0.1, gloss('#d1342f'), 0.05), 0, 0, 0.4),
            at(box(2.6, 0.3, 0.1, gloss('#d1342f'), 0.05), 0, 0, -0.4),
          ),
          0,
          0,
          -33,
        ),
        0.5,
        0.78,
      ),
      at(box(0.9, 0.12, 0.9, gloss('#d1342f'), 0.04), 1.9, 0.02),
      [-1, 1].map((s) =>
        group(at(plate('M40 10Q50 0 58 12L74 100H62L54 60H46L34 100H22Z', 0.12, yellow, 0.04), -0.9, 0, s * 0.5)),
      ),
      times(4, (i) => at(box(0.3, 0.1, 0.9, gloss('#2f7fd6'), 0.04), -1.36 + i * 0.1, 0.3 + i * 0.4)),
      at(ball(0.1, gloss('#2bb673')), -0.9, 1.9, 0.5),
    )
  },
  kite() {
    const paint = drawn(100, 100, (g) => {
      for (const [c, d] of [
        ['#d1342f', 'M50 0L0 60L50 60Z'],
        ['#f6c445', 'M50 0L100 60L50 60Z'],
        ['#2f7fd6', 'M0 50L50 100V50Z'],
        ['#2bb673', 'M100 50L50 100V50Z'],
      ] as const)
        fill(g, c, d)
      line(g, '#ffffff', 1.6, 'M50 4V96M6 46H94')
    })
    return lay(
      plate('M50 4L94 46L50 96L6 46Z', 0.03, cloth(paint), 0.008),
      rod([0, 0.08, 0.04], [0, 1.92, 0.04], 0.018, plastic('#17191d')),
      rod([-0.88, 1.08, 0.04], [0.88, 1.08, 0.04], 0.018, plastic('#17191d')),
      pipe(
        [
          [0, 0.08, 0.03],
          [0.3, -0.3, 0.03],
          [-0.1, -0.6, 0.03],
          [0.3, -0.95, 0.03],
        ],
        0.015,
        plastic('#f4f1ea'),
      ),
      times(4, (i) =>
        at(
          turn(grow(plate('M50 50L20 34V66ZM50 50L80 34V66Z', 0.03, cloth(ink(i)), 0.01), 0.2, 0.2, 0.6), 0, 0, i * 30),
          [0.24, 0.08, -0.02, 0.22][i] ?? 0,
          [-0.4, -0.66, -0.82, -1.1][i] ?? 0,
          0.03,
        ),
      ),
      at(group(turn(cyl(0.22, 0.3, gloss('#f28c1c')), 0, 0, 90)), 1.1, 0.1, 0.22),
    )
  },
  yoyo() {
    const side = metal('#2f6fd6', 0.24)
    return group(
      at(
        turn(
          group(
            lathe(
              [
                [0, 0],
                [0.3, 0],
                [0.8, 0.1],
                [0.86, 0.2],
                [0.84, 0.34],
                [0.5, 0.36],
                [0.14, 0.48],
                [0.12, 0.56],
                [0.14, 0.64],
                [0.5, 0.76],
                [0.84, 0.78],
                [0.86, 0.92],
                [0.8, 1.02],
                [0.3, 1.12],
                [0, 1.12],
              ],
              side,
            ),
            at(cyl(0.3, 0.05, metal('#e2b23c', 0.2)), 0, 1.1),
          ),
          90,
          20,
        ),
        -0.3,
        0.87,
        -0.3,
      ),
      pipe(
        [
          [-0.15, 1.2, 0.2],
          [0.5, 1.75, 0.2],
          [1.1, 1.1, 0.4],
          [1.2, 0.1, 0.5],
          [0.6, 0.04, 1.0],
          [0.9, 0.04, 1.3],
        ],
        0.022,
        cloth('#f4f1ea'),
      ),
      at(turn(ring(0.2, 0.024, cloth('#f4f1ea')), 90), 1.0, 0.03, 1.5),
      times(3, (i) =>
        at(
          turn(ring(0.26, 0.026, cloth(['#d1342f', '#f6c445', '#2bb673'][i] ?? '')), 90),
          -0.9 + i * 0.1,
          0.03 + i * 0.04,
          1.1,
        ),
      ),
    )
  },
}
