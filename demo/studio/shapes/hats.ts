import { at, ball, band, box, cyl, group, grow, lathe, lay, pipe, plate, times, turn, type Thing } from '../kit.ts'
import { drawn, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, leather, metal } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { folded } from './folds.ts'

export const hats: Record<string, (look: Look) => Thing> = {
  folded(look) {
    const grounds = look.list('grounds', 'adire #1c1a55 #cfcdff')
    const n = look.num('layers', grounds.length)
    const whole = group(
      times(n, (i) =>
        at(
          turn(
            folded(2.3 - i * 0.05, 0.24, 1.6 - i * 0.04, grounds[i % grounds.length] ?? '', i * 2),
            0,
            3 * Math.sin(i * 5),
          ),
          0.03 * Math.sin(i * 3),
          i * 0.23,
        ),
      ),
    )
    if (look.has('fringe'))
      whole.add(
        group(
          times(34, (i) =>
            pipe(
              [
                [1.14, n * 0.23 - 0.12, -0.7 + i * 0.042],
                [1.26, n * 0.23 - 0.2, -0.7 + i * 0.042],
                [1.28, n * 0.23 - 0.4, -0.7 + i * 0.042],
              ],
              0.011,
              cloth(look.text('fringe')),
            ),
          ),
        ),
      )
    whole.userData.view = { yaw: 28, pitch: 22 }
    return whole
  },
  facecap(look) {
    const paint = look.text('body', '#7fb8e8')
    const crown = cloth(
      drawn(
        200,
        100,
        (g) => {
          g.fillStyle = paint
          g.fillRect(0, 0, 200, 100)
          for (let i = 0; i < 6; i++) line(g, '#00000033', 0.8, `M${i * 33.3 + 16} 0V100`)
          say(g, look.text('word', 'Èkó'), 100, 74, { size: 22, colour: '#ffffff', weight: 700 })
          line(g, '#ffffff', 1, 'M84 82H116')
        },
        2048,
      ),
    )
    const dome = turn(
      lathe(
        [
          [0.78, 0],
          [0.8, 0.1],
          [0.76, 0.42],
          [0.58, 0.7],
          [0.28, 0.85],
          [0, 0.88],
        ],
        crown,
        true,
      ),
      0,
      180,
    )
    const peak = plate('M20 60Q20 12 50 10Q80 12 80 60Q66 46 50 46Q34 46 20 60Z', 0.06, cloth(paint), 0.02)
    return group(
      at(dome, 0, 0.06),
      at(turn(group(at(peak, 0, -1)), 98, 0, 0), 0, 0.1, 0.55),
      at(ball(0.06, cloth(paint), 1, 0.5, 1), 0, 0.95),
    )
  },
  hula() {
    const skin = cloth(
      drawn(
        400,
        100,
        (g) => {
          g.fillStyle = '#f3efe4'
          g.fillRect(0, 0, 400, 100)
          for (let i = 0; i < 20; i++) {
            const x = i * 20 + 10
            line(g, '#1f7a4a', 2.2, `M${x - 8} 50L${x} 34L${x + 8} 50L${x} 66Z`)
            line(g, '#2a5fae', 1.8, `M${x - 4.5} 50L${x} 41L${x + 4.5} 50L${x} 59Z`)
            line(g, '#1f7a4a', 1.4, `M${x} 12v14M${x - 7} 19h14M${x} 74v14M${x - 7} 81h14`)
          }
          for (const y of [6, 29, 71, 94]) line(g, '#2a5fae', 1.6, `M0 ${y}H400`)
        },
        2048,
      ),
    )
    return group(
      lathe(
        [
          [0.78, 0],
          [0.8, 0.04],
          [0.76, 0.9],
          [0.74, 0.95],
        ],
        skin,
      ),
      at(
        lathe(
          [
            [0, 0.05],
            [0.5, 0.07],
            [0.73, 0.02],
            [0.75, -0.02],
          ],
          cloth(pattern('dots', ['#f3efe4', '#1f7a4a'], 2)),
        ),
        0,
        0.93,
      ),
      band(0.806, 0.08, cloth('#2a5fae')),
    )
  },
  sunhat() {
    const straw = cloth(pattern('raffia', ['#e2c283'], 4))
    return group(
      lathe(
        [
          [0.72, 0.1],
          [1.1, 0.06],
          [1.5, 0.0],
          [1.52, 0.02],
          [1.1, 0.1],
          [0.74, 0.16],
          [0.7, 0.5],
          [0.62, 0.68],
          [0.4, 0.78],
          [0, 0.8],
        ],
        straw,
        true,
      ),
      at(band(0.745, 0.17, cloth('#b8202a'), 360, 0.72), 0, 0.16),
      at(
        turn(
          group(puff('M50 50L30 40Q26 50 30 60ZM50 50L70 40Q74 50 70 60Z', cloth('#b8202a'), { height: 0.1, soft: 5 })),
          0,
          40,
        ),
        0.5,
        -0.76,
        0.6,
      ),
    )
  },
  sunglasses() {
    const frame = gloss('#17191d')
    const d =
      'M4 44Q6 38 22 38Q44 38 47 46Q50 43 53 46Q56 38 78 38Q94 38 96 44L94 56Q88 70 74 70Q58 70 54 56Q50 50 46 56Q42 70 26 70Q12 70 6 56Z'
    return group(
      at(
        turn(
          group(
            at(plate(d, 0.08, frame, 0.025), 0, -0.6),
            [-1, 1].map((s) => at(grow(ball(0.42, gloss('#1e2a22')), 1.04, 0.68, 0.12), s * 0.49, 0.33, 0.04)),
          ),
          -6,
        ),
        0,
        0.05,
        0.6,
      ),
      [-1, 1].map((s) =>
        pipe(
          [
            [s * 0.9, 0.5, 0.58],
            [s * 0.94, 0.5, -0.6],
            [s * 0.92, 0.36, -0.95],
            [s * 0.9, 0.12, -1.1],
          ],
          0.04,
          frame,
        ),
      ),
      at(turn(box(1.4, 0.3, 0.6, leather('#3b2013'), 0.14), 0, 24), 0.4, 0, -1.7),
    )
  },
  beads() {
    const coral = gloss('#d8472f')
    const strand = (r: number, n: number, size: number): Thing[] =>
      times(n, (i) => {
        const t = (i / n) * 6.283
        return at(
          turn(
            i % 9 === 0
              ? grow(ball(size * 1.2, metal('#d9b45b')), 1, 1, 1)
              : cyl(size, size * 2.2, coral, size, size * 0.5),
            0,
            0,
            (t * 180) / 3.1416,
          ),
          r * 0.84 * Math.cos(t) + (i % 9 === 0 ? 0 : size * Math.sin(t)),
          1 + r * Math.sin(t) - (i % 9 === 0 ? 0 : size * Math.cos(t)),
          size,
        )
      })
    return lay(
      strand(0.95, 40, 0.062),
      strand(0.79, 34, 0.06),
      strand(0.64, 28, 0.056),
      group(strand(0.34, 17, 0.055))
        .translateX(1.2)
        .translateY(-0.55),
    )
  },
}
