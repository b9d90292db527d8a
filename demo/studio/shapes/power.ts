import { at, ball, box, cyl, group, lathe, pipe, ring, sheet, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'
import { screen } from '../screens.ts'
import { slab } from './phones.ts'
import { word, brandPlate } from './brand-plates.ts'

function painted2(paint: string) {
  return plastic(paint)
}

export const power: Record<string, (look: Look) => Thing> = {
  bank(look) {
    const paint = look.text('body', '#20242b')
    const body = group(
      slab(0.96, 1.9, 0.3, 0.1, gloss(paint)),
      at(brandPlate(look, 0.5, 0.13, paint, '#9be5ba'), 0, 1, 0.154),
      times(4, (i) => at(ball(0.03, lit('#9be5ba')), -0.15 + i * 0.1, 0.6, 0.15)),
      times(3, (i) => at(box(0.16, 0.02, 0.07, metal('#3b4048')), -0.25 + i * 0.25, 1.895)),
    )
    const cable = pipe(
      [
        [0.25, 1.92, 0],
        [0.3, 2.15, 0],
        [0.8, 1.9, 0.1],
        [0.86, 0.8, 0.3],
        [1.1, 0.06, 0.5],
        [0.9, 0.04, 0.9],
      ],
      0.035,
      rubber('#e9ebef'),
    )
    return group(turn(body, -4), cable)
  },
  wallbattery(look) {
    const white = painted2('#eef0f2')
    return group(
      box(1.5, 2.1, 0.46, white, 0.08),
      at(box(1.5, 0.03, 0.47, plastic('#f28c1c')), 0, 1.62),
      at(sheet(0.5, 0.24, lit(screen('bars', 0.5, 0.24))), 0, 1.82, 0.234),
      at(brandPlate(look, 1.1, 0.2, '#eef0f2', '#1c4f8a'), 0, 1.3, 0.234),
      at(sheet(0.9, 0.14, word('48V · 5 kWh · LiFePO4', '#57483b', '#eef0f2', 6)), 0, 1.08, 0.234),
      times(2, (i) => at(turn(cyl(0.09, 0.14, gloss(i ? '#c81e12' : '#17191d')), 90), i ? 0.4 : -0.4, 0.4, 0.2)),
      times(2, (i) =>
        pipe(
          [
            [i ? 0.4 : -0.4, 0.4, 0.3],
            [i ? 0.5 : -0.3, 0.1, 0.5],
            [i ? 0.9 : 0.6, 0.05, 0.8],
          ],
          0.05,
          gloss(i ? '#c81e12' : '#17191d'),
        ),
      ),
    )
  },
  extension() {
    const white = plastic('#f4f2ec')
    const socket = (x: number): Thing =>
      group(
        at(box(0.02, 0.02, 0.02, white), x, 0.2),
        [
          [0, -0.13, 0.06, 0.14],
          [-0.11, 0.08, 0.14, 0.06],
          [0.11, 0.08, 0.14, 0.06],
        ].map(([dx = 0, dz = 0, w = 0, d = 0]) => at(box(w, 0.01, d, rubber('#1a1a1a'), 0.004), x + dx, 0.297, dz)),
        at(box(0.18, 0.05, 0.12, gloss('#c81e12'), 0.02), x, 0.28, 0.31),
      )
    const whole = group(
      box(3, 0.3, 0.9, white, 0.1),
      times(6, (i) => socket(-1.2 + i * 0.46)),
      at(box(0.1, 0.05, 0.1, lit('#ff7a3c')), 1.4, 0.28),
      pipe(
        [
          [1.5, 0.15, 0],
          [2, 0.1, 0.2],
          [1.8, 0.06, 1],
          [0.6, 0.06, 1.1],
          [-0.6, 0.06, 1.2],
        ],
        0.06,
        white,
      ),
      at(box(0.4, 0.34, 0.36, white, 0.08), -0.8, 0, 1.2),
    )
    whole.userData.view = { yaw: 26, pitch: 30 }
    return whole
  },
  bulbs() {
    const bulb = (): Thing =>
      group(
        lathe(
          [
            [0, 0],
            [0.06, 0],
            [0.1, 0.05],
            [0.2, 0.09],
            [0.2, 0.38],
            [0.22, 0.42],
            [0.26, 0.46],
            [0.34, 0.8],
          ],
          metal('#c9ccd1'),
          false,
        ),
        times(4, (i) => at(turn(ring(0.2, 0.022, metal()), 90), 0, 0.13 + i * 0.07)),
        at(
          lathe(
            [
              [0.2, 0.4],
              [0.3, 0.55],
              [0.36, 0.86],
              [0.36, 0.88],
            ],
            plastic('#f1f2f4'),
          ),
          0,
          0,
        ),
        at(
          lathe(
            [
              [0.36, 0.86],
              [0.46, 1.1],
              [0.46, 1.3],
              [0.36, 1.5],
              [0.16, 1.62],
              [0, 1.64],
            ],
            lit('#fff4d6', 0.85),
            true,
          ),
          0,
          0,
        ),
      )
    return group(
      at(bulb(), 0, 0, 0.3),
      at(bulb(), 0.95, 0, -0.1),
      at(bulb(), -0.95, 0, -0.1),
      at(turn(bulb(), 0, 30, 84), 0.9, 0.42, 0.95),
    )
  },
  torch() {
    const body = metal('#2b2f36', 0.42)
    const whole = group(
      lathe(
        [
          [0, 0],
          [0.2, 0],
          [0.22, 0.03],
          [0.22, 1.5],
          [0.24, 1.56],
          [0.4, 1.9],
          [0.42, 1.94],
          [0.42, 2.2],
          [0.36, 2.2],
          [0.34, 2.14],
          [0, 2.1],
        ],
        body,
      ),
      at(cyl(0.34, 0.02, lit('#fff6d8', 1.2)), 0, 2.14),
      times(9, (i) => at(turn(ring(0.222, 0.016, rubber('#111111')), 90), 0, 0.3 + i * 0.07)),
      at(box(0.12, 0.4, 0.06, lit('#fff6d8', 0.9)), 0.0, 1.05, 0.2),
      at(turn(cyl(0.07, 0.06, rubber('#c81e12')), 90), 0, 1.62, 0.24),
    )
    const all = group(at(turn(whole, 90, 0, 0), 0, 0.42, -1.05))
    all.userData.view = { yaw: 52, pitch: 16 }
    return all
  },
  charger() {
    return group(
      at(
        turn(
          group(
            cyl(0.22, 0.9, gloss('#1d1f24'), 0.24),
            at(cyl(0.1, 0.1, metal()), 0, -0.08),
            at(cyl(0.36, 0.5, gloss('#1d1f24'), 0.38, 0.05), 0, 0.85),
            at(turn(ring(0.33, 0.025, lit('#3b8df0')), 90), 0, 1.34),
            at(box(0.3, 0.01, 0.1, metal()), 0, 1.35, 0.1),
            at(box(0.2, 0.01, 0.07, metal()), 0, 1.35, -0.12),
          ),
          0,
          0,
          -58,
        ),
        -0.9,
        0.3,
      ),
      pipe(
        [
          [0.35, 1, 0.02],
          [0.8, 1.3, 0.1],
          [1.3, 0.6, 0.3],
          [0.8, 0.05, 0.8],
          [-0.4, 0.05, 0.9],
          [-0.9, 0.05, 0.6],
        ],
        0.04,
        rubber('#f4f4f1'),
      ),
      at(box(0.3, 0.1, 0.14, metal()), -1, 0, 0.58),
    )
  },
  jump() {
    const clamp = (x: number, ink: string): Thing =>
      group(
        pipe(
          [
            [x * 0.5, 0.5, 0.4],
            [x, 0.5, 0.7],
            [x * 1.2, 0.1, 1],
          ],
          0.06,
          rubber(ink),
        ),
        at(
          turn(
            group(box(0.5, 0.1, 0.16, gloss(ink)), at(turn(box(0.5, 0.1, 0.16, gloss(ink)), 0, 0, 14), 0, 0.12)),
            0,
            -50,
          ),
          x * 1.4,
          0.03,
          1.15,
        ),
      )
    return group(
      box(1.5, 0.5, 0.9, gloss('#1d1f24'), 0.12),
      at(box(1.52, 0.14, 0.92, gloss('#f28c1c'), 0.06), 0, 0.18),
      at(sheet(0.5, 0.16, lit(screen('bars', 0.5, 0.16))), 0.35, 0.38, 0.456),
      at(turn(sheet(0.9, 0.3, word('1,000A', '#ffffff', '#1d1f24', 3)), -90), 0, 0.505, 0),
      clamp(-0.7, '#17191d'),
      clamp(0.75, '#c81e12'),
    )
  },
}
