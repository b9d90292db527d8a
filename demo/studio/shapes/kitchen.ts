import { at, ball, box, cyl, group, lathe, pipe, ring, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { glass, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { heapOf } from './heaps.ts'
import { silver } from './home-parts.ts'

function pot(r: number, h: number, paint = silver(), handles = true): Thing {
  return group(
    lathe(
      [
        [0, 0],
        [r * 0.9, 0],
        [r, 0.06],
        [r, h],
        [r + 0.05, h + 0.02],
        [r + 0.04, h + 0.05],
        [r - 0.03, h],
        [r - 0.05, 0.1],
        [0, 0.06],
      ],
      paint,
    ),
    handles
      ? [-1, 1].map((s) =>
          pipe(
            [
              [s * r, h * 0.8, -0.18],
              [s * (r + 0.2), h * 0.84, -0.14],
              [s * (r + 0.2), h * 0.84, 0.14],
              [s * r, h * 0.8, 0.18],
            ],
            0.045,
            paint,
          ),
        )
      : [],
  )
}

const cover = (r: number, paint = silver()): Thing =>
  group(
    lathe(
      [
        [r + 0.03, 0],
        [r + 0.03, 0.04],
        [r * 0.7, 0.14],
        [0, 0.2],
      ],
      paint,
      true,
    ),
    at(ball(0.09, rubber('#1b1d22'), 1, 0.8, 1), 0, 0.26),
  )

export const kitchen: Record<string, (look: Look) => Thing> = {
  pan() {
    const black = rubber(pattern('speckle', ['#26282c', '#8a8f96'], 2))
    const whole = group(
      lathe(
        [
          [0, 0],
          [0.8, 0],
          [0.92, 0.06],
          [1.04, 0.34],
          [1.06, 0.36],
          [1.0, 0.36],
          [0.88, 0.1],
          [0, 0.06],
        ],
        black,
      ),
      at(turn(box(1.3, 0.12, 0.22, rubber('#17191d'), 0.06), 0, 0, 10), 1.62, 0.26),
      at(
        turn(
          group(
            lathe(
              [
                [1.02, 0],
                [1.02, 0.05],
                [0.96, 0.06],
              ],
              silver(),
            ),
            lathe(
              [
                [1, 0.04],
                [0.6, 0.14],
                [0, 0.2],
              ],
              glass('#cfe6ee', 0.6),
              true,
            ),
            at(cyl(0.06, 0.1, silver()), 0, 0.2),
            at(ball(0.13, rubber('#17191d'), 1, 0.7, 1), 0, 0.32),
          ),
          56,
        ),
        -0.35,
        0.84,
        -1.15,
      ),
    )
    whole.userData.view = { yaw: 18, pitch: 26 }
    return whole
  },
  potset() {
    const one = (r: number, x: number, z: number): Thing =>
      at(group(pot(r, r * 0.95), at(cover(r), 0, r * 0.95 + 0.04)), x, 0, z)
    return group(
      one(0.95, -0.9, -0.5),
      one(0.8, 0.95, -0.45),
      one(0.64, 1.5, 0.85),
      one(0.52, 0.2, 0.9),
      one(0.42, -0.85, 1.05),
    )
  },
  partypan() {
    const iron = rubber(pattern('speckle', ['#33312f', '#57534e'], 2))
    const whole = group(
      lathe(
        [
          [0, 0],
          [0.7, 0.0],
          [1.1, 0.2],
          [1.3, 0.52],
          [1.36, 0.54],
          [1.34, 0.6],
          [1.24, 0.56],
          [1.04, 0.26],
          [0, 0.12],
        ],
        iron,
        false,
      ),
      [-1, 1].map((s) =>
        pipe(
          [
            [s * 1.28, 0.5, -0.26],
            [s * 1.62, 0.58, -0.2],
            [s * 1.62, 0.58, 0.2],
            [s * 1.28, 0.5, 0.26],
          ],
          0.055,
          iron,
        ),
      ),
      at(heapOf('jollof', 1.1, 0.14), 0, 0.42),
    )
    whole.userData.view = { yaw: 14, pitch: 30 }
    return whole
  },
  mortar() {
    const wood = rubber(pattern('wood', ['#8f5a2c'], 1))
    return group(
      lathe(
        [
          [0, 0],
          [0.62, 0],
          [0.64, 0.08],
          [0.42, 0.3],
          [0.44, 0.42],
          [0.82, 0.9],
          [0.86, 1.24],
          [0.82, 1.28],
          [0.74, 1.24],
          [0.62, 0.86],
          [0, 0.66],
        ],
        wood,
        false,
      ),
      times(2, (i) => at(turn(ring(0.845, 0.02, rubber('#5b3618')), 90), 0, 1.06 + i * 0.1)),
      at(
        turn(
          lathe(
            [
              [0, 0],
              [0.16, 0.04],
              [0.2, 0.3],
              [0.13, 0.6],
              [0.1, 1.5],
              [0.14, 2.1],
              [0.1, 2.3],
              [0, 2.32],
            ],
            rubber(pattern('wood', ['#a56a34'])),
            true,
          ),
          0,
          0,
          -26,
        ),
        -0.05,
        0.76,
        0.1,
      ),
    )
  },
}
