import { at, ball, box, cyl, group, grow, lathe, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { ink, wheel } from './toy-parts.ts'

export const toyVehicles: Record<string, (look: Look) => Thing> = {
  rideon() {
    const red = gloss('#d1342f')
    return group(
      at(box(2.4, 0.5, 1.1, red, 0.22), 0, 0.34),
      at(box(1.0, 0.34, 1.0, red, 0.16), 0.7, 0.7),
      at(turn(box(0.3, 0.7, 0.9, red, 0.14), 0, 0, 10), -1.0, 0.66),
      at(box(0.8, 0.12, 0.8, rubber('#22252b'), 0.06), -0.4, 0.82),
      at(
        turn(
          group(ring(0.26, 0.06, rubber('#17191d')), at(box(0.4, 0.08, 0.06, plastic('#f6c445')), 0, -0.04)),
          0,
          90,
          0,
        ),
        0.3,
        1.28,
      ),
      rod([0.55, 1.0, 0], [0.3, 1.28, 0], 0.06, plastic('#f6c445')),
      [-1, 1].map((s) =>
        group(
          at(wheel(0.36, 0.22, '#17191d'), 0.75, 0.36, s * 0.5 + (s < 0 ? -0.2 : 0)),
          at(wheel(0.36, 0.22, '#17191d'), -0.75, 0.36, s * 0.5 + (s < 0 ? -0.2 : 0)),
          at(grow(ball(0.16, lit('#fff6cf')), 0.6, 1, 1), 1.2, 0.72, s * 0.3),
        ),
      ),
      at(box(0.08, 0.2, 0.5, plastic('#d9dde2'), 0.04), 1.18, 0.46),
    )
  },
  train() {
    const wood = rubber(pattern('wood', ['#d9b07a']))
    const wagon = (x: number, paint: string, load: Thing): Thing =>
      at(
        group(
          at(box(0.8, 0.14, 0.6, wood, 0.03), 0, 0.2),
          at(load, 0, 0.34),
          times(4, (i) => at(wheel(0.17, 0.1, paint, '#d9b07a'), i % 2 ? 0.26 : -0.26, 0.17, i < 2 ? 0.3 : -0.4)),
          rod([-0.5, 0.26, 0], [-0.38, 0.26, 0], 0.03, metal()),
        ),
        x,
        0,
        0,
      )
    const engine = group(
      at(turn(cyl(0.26, 0.6, gloss('#d1342f')), 0, 0, -90), -0.2, 0.28),
      at(box(0.36, 0.66, 0.58, gloss('#2f7fd6'), 0.04), -0.3, 0),
      at(box(0.46, 0.08, 0.66, gloss('#f6c445'), 0.03), -0.3, 0.66),
      at(cyl(0.09, 0.26, gloss('#17191d'), 0.12), 0.22, 0.5),
    )
    const whole = group(
      wagon(1.5, '#d1342f', engine),
      wagon(
        0.5,
        '#f6c445',
        group(times(3, (i) => at(box(0.22, 0.22 + i * 0.1, 0.4, gloss(ink(i + 2)), 0.03), -0.24 + i * 0.24, 0))),
      ),
      wagon(
        -0.5,
        '#2bb673',
        group(times(3, (i) => at(cyl(0.14, 0.2 + (i % 2) * 0.16, gloss(ink(i + 5))), -0.25 + i * 0.25, 0))),
      ),
      wagon(
        -1.5,
        '#2f7fd6',
        group(at(ball(0.18, gloss('#f28c1c')), -0.18, 0.16), at(ball(0.18, gloss('#6b4fc0')), 0.18, 0.16)),
      ),
    )
    whole.userData.view = { yaw: 30, pitch: 20 }
    return whole
  },
  helicopter() {
    const red = gloss('#d1342f')
    return group(
      at(grow(ball(0.6, red), 1.3, 0.95, 0.9), 0, 0.9),
      at(grow(ball(0.52, gloss('#1b2a3f')), 1.05, 0.8, 0.94), 0.36, 0.98),
      rod([-0.5, 1.0, 0], [-2, 1.25, 0], 0.16, red, 0.06),
      at(box(0.2, 0.5, 0.05, gloss('#f6c445'), 0.02), -2, 1.2),
      at(turn(box(0.08, 0.6, 0.02, plastic('#17191d')), 0, 0, 30), -2.05, 1.1, 0.08),
      rod([0, 1.4, 0], [0, 1.74, 0], 0.05, metal()),
      times(2, (i) => at(turn(box(3, 0.03, 0.16, plastic('#17191d'), 0.014), 0, 24 + i * 90), 0, 1.72)),
      at(cyl(0.12, 0.08, metal()), 0, 1.7),
      [-1, 1].map((s) =>
        group(
          pipe(
            [
              [-0.8, 0.1, s * 0.5],
              [0.7, 0.08, s * 0.5],
              [0.95, 0.2, s * 0.5],
            ],
            0.04,
            metal('#3a3d42'),
          ),
          rod([-0.35, 0.1, s * 0.5], [-0.25, 0.5, s * 0.3], 0.03, metal()),
          rod([0.35, 0.1, s * 0.5], [0.3, 0.5, s * 0.3], 0.03, metal()),
        ),
      ),
      at(
        group(
          box(0.7, 0.2, 0.46, plastic('#22252b'), 0.08),
          times(2, (i) => at(cyl(0.05, 0.18, metal()), i ? 0.2 : -0.2, 0.18)),
          rod([0, 0.2, -0.2], [0, 0.9, -0.3], 0.015, metal()),
        ),
        1.4,
        0,
        1.0,
      ),
    )
  },
  planes() {
    const plane = (paint: string, wing: string): Thing =>
      group(
        at(
          turn(
            lathe(
              [
                [0, 0],
                [0.16, 0.1],
                [0.24, 0.6],
                [0.2, 1.1],
                [0.07, 1.6],
                [0, 1.64],
              ],
              gloss(paint),
              true,
            ),
            0,
            0,
            90,
          ),
          0.8,
          0.34,
        ),
        at(box(0.42, 0.06, 1.7, gloss(wing), 0.025), 0.14, 0.32),
        at(box(0.24, 0.05, 0.7, gloss(wing), 0.02), -0.66, 0.38),
        at(box(0.24, 0.36, 0.05, gloss(wing), 0.02), -0.68, 0.4),
        at(grow(ball(0.18, gloss('#1b2a3f')), 1.3, 0.8, 0.8), 0.26, 0.52),
        times(2, (i) => at(wheel(0.11, 0.08, '#17191d', '#ffffff'), 0.2, 0.11, i ? 0.3 : -0.38)),
        at(turn(box(0.06, 0.6, 0.03, plastic('#ffffff')), 20), 0.84, 0.04),
      )
    return group(
      at(turn(plane('#d1342f', '#f6c445'), 0, -20), -0.9, 0, 0.6),
      at(turn(plane('#2f7fd6', '#ffffff'), 0, 10), 1, 0, 0.8),
      at(turn(plane('#2bb673', '#f6c445'), 0, -14), -0.5, 0, -1.1),
      at(turn(plane('#f28c1c', '#2f7fd6'), 0, 16), 1.4, 0, -1),
    )
  },
  rocket() {
    return group(
      lathe(
        [
          [0, 0.3],
          [0.4, 0.3],
          [0.56, 0.7],
          [0.6, 1.2],
          [0.46, 1.8],
          [0.2, 2.24],
          [0, 2.36],
        ],
        lit('#ffe9c4', 0.78),
        true,
      ),
      at(
        lathe(
          [
            [0.5, 0],
            [0.3, 0.38],
            [0, 0.62],
          ],
          gloss('#d1342f'),
          true,
        ),
        0,
        1.74,
      ),
      times(3, (i) =>
        turn(
          at(group(plate('M50 60Q74 70 76 100Q64 90 50 92Z', 0.12, gloss('#d1342f'), 0.04)), 0.32, 0.02),
          0,
          i * 120 + 30,
        ),
      ),
      at(turn(ring(0.18, 0.05, gloss('#2f7fd6')), 0), 0, 1.36, 0.56),
      at(grow(ball(0.17, lit('#9fd8ff')), 1, 1, 0.3), 0, 1.36, 0.55),
      at(cyl(0.3, 0.2, metal('#8f949b'), 0.36), 0, 0.14),
      at(cyl(0.6, 0.14, gloss('#f4f1ea')), 0, 0),
    )
  },
}
