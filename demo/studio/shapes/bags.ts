import { at, ball, box, cyl, group, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { drawn, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, leather, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { sewn } from './sewing.ts'

export const bags: Record<string, (look: Look) => Thing> = {
  tote(look) {
    const paint = look.text('body', '#a4622f')
    const hide = leather(pattern('leather', [paint], 2))
    const stitch = (d: string) =>
      puff(
        d,
        leather(
          sewn(`leather ${paint}`, (g) => {
            line(g, '#f0d9b0', 0.6, 'M19 34L15 95Q50 98 85 95L81 34', [1.6, 1.2])
            say(g, look.text('word', 'Ƙofar Mata'), 50, 62, { size: 7, colour: '#3b1f0c' })
          }),
        ),
        { height: 0.34, soft: 20, isRound: true },
      )
    const handle = (z: number): Thing =>
      pipe(
        [
          [-0.42, 1.32, z],
          [-0.44, 1.7, z],
          [-0.3, 2.1, z * 0.8],
          [0, 2.22, z * 0.7],
          [0.3, 2.1, z * 0.8],
          [0.44, 1.7, z],
          [0.42, 1.32, z],
        ],
        0.045,
        hide,
      )
    return group(
      stitch('M17 30H83L88 94Q88 98 84 98Q50 100 16 98Q12 98 12 94Z'),
      handle(0.22),
      handle(-0.22),
      times(2, (i) => at(turn(cyl(0.06, 0.04, metal('#d9b45b')), 90), i ? 0.42 : -0.42, 1.3, 0.26)),
    )
  },
  purse() {
    const hide = leather(pattern('leather', ['#9b1b2e'], 2))
    return group(
      puff('M16 56Q16 44 30 42H70Q84 44 84 56Q92 76 84 92Q74 100 50 100Q26 100 16 92Q8 76 16 56Z', hide, {
        height: 0.44,
        soft: 24,
        isRound: true,
      }),
      pipe(
        [
          [-0.66, 0.84, 0.04],
          [-0.62, 1.16, 0],
          [0, 1.22, 0],
          [0.62, 1.16, 0],
          [0.66, 0.84, 0.04],
        ],
        0.06,
        metal('#c9973f', 0.25),
      ),
      at(ball(0.1, metal('#d9b45b', 0.2)), 0.08, 1.34),
      at(ball(0.1, metal('#d9b45b', 0.2)), -0.09, 1.32, 0.06),
    )
  },
  clutch() {
    const beads = gloss(
      drawn(100, 100, (g) => {
        g.fillStyle = '#e27a6c'
        g.fillRect(0, 0, 100, 100)
        for (let j = 0; j < 40; j++)
          for (let i = 0; i < 40; i++) {
            g.fillStyle = ['#f6b3a6', '#d9604f', '#ffd9cf', '#c94f5f'][(i * 3 + j * 5 + Math.floor(i / 5)) % 4] ?? ''
            g.beginPath()
            g.arc(i * 2.5 + (j % 2) * 1.25, j * 2.5, 1.05, 0, 7)
            g.fill()
          }
      }),
    )
    return group(
      puff('M10 62Q10 56 16 56H84Q90 56 90 62V94Q90 99 84 99H16Q10 99 10 94Z', beads, {
        height: 0.26,
        soft: 12,
        isRound: true,
      }),
      at(box(1.6, 0.06, 0.16, metal('#d9b45b')), 0, 0.85),
      at(ball(0.09, metal('#e2c170')), 0, 0.96),
      times(26, (i) => {
        const t = i / 25
        return at(
          turn(ring(0.055, 0.016, metal('#e2c170')), 0, i % 2 ? 90 : 0),
          -0.78 + 1.56 * t + 0.4 * Math.sin(t * 3.14),
          0.86 + 0.9 * Math.sin(t * 3.14),
          -0.1,
        )
      }),
    )
  },
  backpack(look) {
    const paint = look.text('body', '#c0272d')
    const skin = cloth(pattern('mesh', [paint], 2))
    const dark = cloth('#22252b')
    return group(
      box(1.4, 1.9, 0.7, skin, 0.3),
      at(box(1.14, 0.8, 0.3, skin, 0.14), 0, 0.12, 0.4),
      at(box(1.0, 0.5, 0.2, skin, 0.1), 0, 1.08, 0.36),
      pipe(
        [
          [-0.5, 0.84, 0.54],
          [0, 0.88, 0.56],
          [0.5, 0.84, 0.54],
        ],
        0.02,
        metal('#3b3f47'),
      ),
      pipe(
        [
          [-0.62, 1.0, 0.36],
          [-0.58, 1.72, 0.36],
          [0, 1.86, 0.36],
          [0.58, 1.72, 0.36],
          [0.62, 1.0, 0.36],
        ],
        0.022,
        rubber('#17191d'),
      ),
      at(turn(ring(0.18, 0.045, dark, 180), 0), 0, 1.88),
      times(2, (i) =>
        pipe(
          [
            [i ? 0.45 : -0.45, 1.8, -0.3],
            [i ? 0.72 : -0.72, 1.4, -0.6],
            [i ? 0.76 : -0.76, 0.8, -0.6],
            [i ? 0.6 : -0.6, 0.2, -0.34],
          ],
          0.09,
          dark,
        ),
      ),
      at(box(0.16, 0.1, 0.03, rubber('#e9ebef')), 0.6, 0.5, 0.36),
    )
  },
  briefcase() {
    const hide = leather(pattern('leather', ['#3b2013'], 2))
    return group(
      box(2.3, 1.5, 0.55, hide, 0.14),
      at(plate('M8 28H92V62Q92 66 88 67Q50 74 12 67Q8 66 8 62Z', 0.08, hide, 0.03), 0, 0.06, 0.3).translateX(0),
      at(
        pipe(
          [
            [-0.42, 0, 0],
            [-0.4, 0.26, 0],
            [0, 0.36, 0],
            [0.4, 0.26, 0],
            [0.42, 0, 0],
          ],
          0.07,
          hide,
        ),
        0,
        1.5,
      ),
      times(2, (i) =>
        group(
          at(box(0.18, 0.34, 0.05, hide), i ? 0.66 : -0.66, 0.5, 0.34),
          at(box(0.24, 0.2, 0.06, metal('#c9973f', 0.25)), i ? 0.66 : -0.66, 0.52, 0.36),
        ),
      ),
    )
  },
  suitcase() {
    const shell = gloss('#1f6f78')
    return group(
      at(
        group(
          box(1.5, 2.0, 0.8, shell, 0.16),
          times(6, (i) => at(box(0.1, 1.74, 0.06, shell, 0.04), -0.56 + i * 0.225, 0.13, 0.4)),
          at(box(1.52, 0.05, 0.05, rubber('#17191d')), 0, 1.0, 0.36)
            .translateY(50)
            .translateY(-50),
        ),
        0,
        0.22,
      ),
      times(4, (i) =>
        group(
          at(
            turn(cyl(0.12, 0.08, rubber('#17191d')), 0, 0, 90),
            (i % 2 ? 0.58 : -0.58) + 0.04,
            0.12,
            i < 2 ? 0.28 : -0.28,
          ),
          at(box(0.2, 0.14, 0.2, plastic('#2b2e34'), 0.04), i % 2 ? 0.58 : -0.58, 0.14, i < 2 ? 0.28 : -0.28),
        ),
      ),
      times(2, (i) => rod([i ? 0.3 : -0.3, 2.2, -0.3], [i ? 0.3 : -0.3, 2.8, -0.3], 0.035, metal())),
      at(box(0.76, 0.12, 0.12, rubber('#22252b'), 0.05), 0, 2.76, -0.3),
      at(box(0.3, 0.16, 0.04, plastic('#22252b')), 0.58, 1.2, 0.42),
    )
  },
}
