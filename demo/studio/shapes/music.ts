import { at, ball, box, cyl, group, grow, lathe, lay, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { dot, drawn, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, metal, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { ink } from './toy-parts.ts'

export const music: Record<string, (look: Look) => Thing> = {
  drum() {
    const skin = rubber('#f0e2c0')
    const wood = rubber(pattern('wood', ['#7a4522']))
    return group(
      at(
        turn(
          group(
            lathe(
              [
                [0.68, 0],
                [0.7, 0.06],
                [0.34, 0.84],
                [0.34, 0.96],
                [0.7, 1.74],
                [0.68, 1.8],
              ],
              wood,
              true,
            ),
            at(cyl(0.68, 0.06, skin), 0, -0.02),
            at(cyl(0.68, 0.06, skin), 0, 1.77),
            at(turn(ring(0.7, 0.06, rubber('#4a2812')), 90), 0, 0.06),
            at(turn(ring(0.7, 0.06, rubber('#4a2812')), 90), 0, 1.76),
            times(30, (i) => {
              const t = (i / 30) * 6.283
              return pipe(
                [
                  [0.72 * Math.cos(t), 0.06, 0.72 * Math.sin(t)],
                  [0.5 * Math.cos(t + 0.06), 0.9, 0.5 * Math.sin(t + 0.06)],
                  [0.72 * Math.cos(t + 0.12), 1.75, 0.72 * Math.sin(t + 0.12)],
                ],
                0.017,
                rubber('#d9bd86'),
              )
            }),
            pipe(
              [
                [0.6, 1.7, 0.3],
                [1.0, 1.2, 0.5],
                [1.0, 0.6, 0.5],
                [0.6, 0.1, 0.3],
              ],
              0.04,
              cloth('#17427a'),
            ),
          ),
          0,
          0,
          0,
        ),
        -0.1,
        0.06,
      ),
      at(
        turn(
          pipe(
            [
              [0, 0, 0],
              [0, 0.9, 0],
              [0.1, 1.2, 0],
              [0.4, 1.36, 0],
              [0.56, 1.2, 0],
            ],
            0.045,
            wood,
          ),
          -84,
          0,
          40,
        ),
        0.7,
        0.07,
        1.2,
      ),
    )
  },
  shekere() {
    const gourd = gloss(pattern('leather', ['#c58a3f'], 2))
    const maraca = (paint: string): Thing =>
      group(
        rod([0, 0, 0], [0, 0.8, 0], 0.055, rubber(pattern('wood', ['#a5602f']))),
        at(grow(ball(0.3, gloss(paint)), 1, 1.2, 1), 0, 1.08),
        at(turn(ring(0.298, 0.02, gloss('#ffffff')), 90), 0, 1.06),
      )
    return group(
      lathe(
        [
          [0, 0],
          [0.5, 0.06],
          [0.76, 0.5],
          [0.66, 0.96],
          [0.3, 1.2],
          [0.14, 1.5],
          [0.15, 2.0],
          [0, 2.04],
        ],
        gourd,
        true,
      ),
      Array.from({ length: 7 }, (_, j) =>
        times(18, (i) => {
          const t = ((i + (j % 2) * 0.5) / 18) * 6.283
          const y = 0.16 + j * 0.15
          const r = 0.55 + 0.24 * Math.sin(((y - 0.05) / 1.16) * 3.1) - (y > 0.9 ? (y - 0.9) * 0.9 : 0)
          return at(
            ball(0.06, gloss(['#c02a1c', '#f6f1e2', '#17191d', '#f6c445'][(i + j) % 4] ?? '')),
            r * Math.cos(t),
            y,
            r * Math.sin(t),
          )
        }),
      ).flat(),
      at(turn(maraca('#2f8a5a'), -82, 0, -40), 0.5, 0.3, 1.3),
      at(turn(maraca('#d1342f'), -82, 0, 30), 1.5, 0.3, 1.0),
    )
  },
  flute() {
    const cane = gloss(pattern('wood', ['#d9b26a'], 1))
    return lay(
      at(
        turn(
          group(
            rod([0, -0.4, 0], [0, 2.6, 0], 0.12, cane),
            times(3, (i) => at(turn(ring(0.125, 0.018, rubber('#8a5a2b')), 90), 0, 0.1 + i * 0.95)),
            times(6, (i) => at(grow(ball(0.045, rubber('#2b1a0e')), 1, 1, 0.4), 0, 0.2 + i * 0.2, 0.115)),
            at(grow(ball(0.06, rubber('#2b1a0e')), 0.8, 1.2, 0.4), 0, 2.1, 0.115),
            times(2, (i) => at(turn(ring(0.126, 0.03, cloth('#c02a1c')), 90), 0, 1.6 + i * 0.08)),
          ),
          0,
          0,
          -48,
        ),
        -0.8,
        0.2,
        0.14,
      ),
    )
  },
  guitar() {
    const wood = drawn(100, 100, (g) => {
      const r = g.createRadialGradient(50, 68, 6, 50, 68, 34)
      r.addColorStop(0, '#e8a94f')
      r.addColorStop(0.7, '#c9762b')
      r.addColorStop(1, '#5b2a10')
      g.fillStyle = r
      g.fillRect(0, 0, 100, 100)
      dot(g, '#1b0f08', 50, 61, 6.4)
      g.globalAlpha = 1
      line(g, '#f3e2c0', 0.8, 'M43 61a7 7 0 1 0 14 0a7 7 0 1 0 -14 0')
    })
    return lay(
      at(
        turn(
          group(
            plate(
              'M50 42Q62 40 65 50Q66 58 63 62Q68 68 71 78Q72 98 50 98Q28 98 29 78Q32 68 37 62Q34 58 35 50Q38 40 50 42Z',
              0.26,
              gloss(wood),
              0.05,
            ),
            at(box(0.14, 1.2, 0.1, rubber('#3b2013'), 0.03), 0, 0.95, 0.13),
            times(9, (i) => at(box(0.14, 0.012, 0.02, metal('#c9ccd1')), 0, 1.1 + i * 0.11, 0.18)),
            at(box(0.24, 0.4, 0.08, gloss('#5b2a10'), 0.03), 0, 2.12, 0.12),
            times(6, (i) =>
              at(
                turn(cyl(0.035, 0.12, metal('#d4d7da')), 0, 0, i % 2 ? -90 : 90),
                i % 2 ? 0.11 : -0.11,
                2.2 + Math.floor(i / 2) * 0.12,
                0.12,
              ),
            ),
            times(6, (i) =>
              rod([-0.05 + i * 0.02, 0.34, 0.16], [-0.05 + i * 0.02, 2.14, 0.19], 0.004, metal('#f4f1ea')),
            ),
            at(box(0.34, 0.06, 0.06, rubber('#3b2013'), 0.02), 0, 0.32, 0.13),
          ),
          0,
          0,
          -24,
        ),
        -0.3,
        0,
        0.12,
      ),
      times(2, (i) =>
        at(
          turn(
            grow(plate('M50 40Q66 40 62 56L50 70L38 56Q34 40 50 40Z', 0.03, gloss(ink(i * 3)), 0.01), 0.5, 0.5, 1),
            0,
            0,
            i * 40,
          ),
          0.8 + i * 0.24,
          0.0,
          0.02,
        ),
      ),
    )
  },
}
