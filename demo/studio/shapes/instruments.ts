import { at, ball, box, cyl, group, lay, pipe, plate, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { screen } from '../screens.ts'
import { slab } from './phones.ts'
import { word, brandPlate } from './brand-plates.ts'

export const instruments: Record<string, (look: Look) => Thing> = {
  watch(look) {
    const strap = rubber(look.text('body', '#1d1f24'))
    const whole = group(
      at(slab(0.98, 1.16, 0.26, 0.26, metal('#3a3d42', 0.3)), 0, 0.6, 0),
      at(sheet(0.84, 1.0, lit(screen('watch', 0.84, 1), 0.9)), 0, 1.18, 0.134),
      at(turn(cyl(0.08, 0.1, metal()), 0, 0, -90), 0.48, 1.2),
      [1, -1].map((s) =>
        group(
          times(9, (i) => {
            const t = i * 0.2
            return at(
              turn(box(0.72 - i * 0.012, 0.2, 0.09, strap, 0.04), s * -i * 12),
              0,
              1.18 + s * (0.62 + Math.sin(t) * 0.75) - 0.1,
              -0.02 - (1 - Math.cos(t)) * 0.9,
            )
          }),
        ),
      ),
    )
    whole.userData.view = { yaw: 28, pitch: 12 }
    return whole
  },
  meter() {
    return group(
      box(1.3, 1.9, 0.3, plastic('#eef0f2'), 0.1),
      at(sheet(1.05, 0.44, paper(screen('segments', 1.05, 0.44))), 0, 1.5, 0.154),
      times(12, (i) =>
        group(
          at(
            box(0.28, 0.2, 0.06, rubber('#3b4048'), 0.04),
            -0.36 + (i % 3) * 0.36,
            0.88 - Math.floor(i / 3) * 0.25,
            0.14,
          ),
          at(
            sheet(0.16, 0.16, word('123456789✱0#'[i] ?? '', '#ffffff', '#3b4048', 1)),
            -0.36 + (i % 3) * 0.36,
            0.98 - Math.floor(i / 3) * 0.25,
            0.173,
          ),
        ),
      ),
    )
  },
  bpmonitor(look) {
    return group(
      box(1.3, 0.5, 1.5, plastic('#f4f5f6'), 0.16),
      at(turn(sheet(0.85, 0.8, paper(screen('pressure', 0.85, 0.8))), -90), 0, 0.506, -0.2),
      at(cyl(0.24, 0.06, gloss('#2a6fb3')), 0, 0.48, 0.48),
      at(turn(brandPlate(look, 0.4, 0.1, '#f4f5f6', '#1c4f8a'), 0), 0, 0.25, 0.755),
      at(turn(cyl(0.44, 0.9, rubber(pattern('mesh', ['#39424f'])), 0.44, 0.1), 0, 0, 90), 1.9, 0.45, -0.5),
      pipe(
        [
          [0.64, 0.2, 0],
          [1.1, 0.1, 0.7],
          [1.6, 0.2, 0.4],
          [1.5, 0.4, -0.1],
        ],
        0.05,
        rubber('#39424f'),
      ),
    )
  },
  thermometer() {
    return lay(
      plate('M6 56Q6 44 16 43L62 44L88 48.6Q92 50 88 51.4L62 56L16 57Q6 58 6 56Z', 0.16, plastic('#f4f5f6'), 0.05),
      plate('M80 48.4L94 49.4Q96 50 94 50.6L80 51.6Z', 0.12, metal('#c9ccd1'), 0.03),
      at(sheet(0.56, 0.17, paper(screen('fever', 0.56, 0.17))), -0.22, 1, 0.084),
      at(turn(cyl(0.07, 0.05, gloss('#3b8df0')), 90), -0.68, 1, 0.07),
    )
  },
  phoneholder() {
    return group(
      cyl(0.6, 0.1, rubber('#1d1f24'), 0.56, 0.04),
      rod([0, 0.1, 0], [0, 0.4, 0.1], 0.16, metal('#8f949b')),
      at(ball(0.2, metal('#3a3d42')), 0, 0.48, 0.12),
      at(
        turn(
          group(
            cyl(0.6, 0.14, gloss('#1d1f24'), 0.6, 0.05),
            at(cyl(0.46, 0.01, rubber('#3a3d42')), 0, 0.14),
            at(turn(ring(0.53, 0.02, metal('#d4d7da')), 90), 0, 0.13),
          ),
          62,
        ),
        0,
        0.82,
        0.2,
      ),
      at(cyl(0.4, 0.02, metal('#9ba0a6')), 1.2, 0, 0.5),
      at(cyl(0.4, 0.02, metal('#c9ccd1')), 1.5, 0.02, 0.9),
    )
  },
}
