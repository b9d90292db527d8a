import { at, ball, group, grow, lathe, lay, pipe, plate, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, fill, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'

function racket(ink: string, strings: string, big = 1): Thing {
  const frame = gloss(ink)
  return group(
    at(grow(ring(0.62, 0.05, frame), 0.82 * big, 1.1 * big, 1), 0, 2.3),
    times(13, (i) => {
      const x = -0.48 + i * 0.08
      const y = 0.66 * Math.sqrt(Math.max(0.02, 1 - (x / 0.52) ** 2))
      return rod([x * big, 2.3 - y * big, 0], [x * big, 2.3 + y * big, 0], 0.008, plastic(strings))
    }),
    times(15, (i) => {
      const y = -0.6 + i * 0.086
      const x = 0.5 * Math.sqrt(Math.max(0.02, 1 - (y / 0.68) ** 2))
      return rod([-x * big, 2.3 + y * big, 0], [x * big, 2.3 + y * big, 0], 0.008, plastic(strings))
    }),
    pipe(
      [
        [-0.26 * big, 1.72 - (big - 1) * 0.5, 0],
        [0, 1.2, 0],
        [0.26 * big, 1.72 - (big - 1) * 0.5, 0],
      ],
      0.045,
      frame,
    ),
    rod([0, 0.9, 0], [0, 1.3, 0], 0.06, frame),
    rod([0, 0, 0], [0, 0.95, 0], 0.08, rubber(pattern('stripes', ['#17191d', '#33363c'], 3))),
  )
}

const shuttle = (): Thing =>
  group(
    at(ball(0.12, rubber('#f4f1ea')), 0, 0.1),
    lathe(
      [
        [0.1, 0.16],
        [0.28, 0.56],
      ],
      cloth(pattern('stripes', ['#ffffff', '#d9dde2'], 2)),
    ),
  )

export const rackets: Record<string, (look: Look) => Thing> = {
  tennis(look) {
    const whole = group(
      at(turn(racket('#1f5fae', '#f4f1ea', 1.2), -6, 0, -14), -0.3, 0.05, 0),
      at(ball(0.25, cloth('#d9e84a')), 0.9, 0.25, 0.7),
      at(
        turn(
          puff(
            'M36 10Q50 2 64 10Q78 24 76 46Q72 62 56 68L54 96H46L44 68Q28 62 24 46Q22 24 36 10Z',
            cloth(
              drawn(100, 100, (g) => {
                g.fillStyle = '#17191d'
                g.fillRect(0, 0, 100, 100)
                say(g, look.text('brand'), 50, 38, { size: 13, colour: '#ffffff' })
              }),
            ),
            { height: 0.16, soft: 10, isRound: true },
          ),
          -8,
          -12,
          8,
        ),
        1.3,
        0.05,
        -0.7,
      ),
    )
    whole.userData.view = { yaw: 10, pitch: 10 }
    return whole
  },
  badminton() {
    const whole = lay(
      at(turn(racket('#c02a1c', '#f4f1ea', 0.9), 0, 0, 16), 0.3, 0, 0.06),
      at(turn(racket('#17427a', '#f4f1ea', 0.9), 0, 0, -16), -0.3, 0, 0.14),
      times(3, (i) => at(turn(shuttle(), 0, 0, 40 - i * 60), -0.1 + i * 0.4 - 0.35, 0.1 + (i % 2) * 0.3, 0.25)),
    )
    return whole
  },
  tabletennis() {
    const bat = (ink: string): Thing =>
      group(
        plate(
          'M50 8Q80 8 80 40Q80 60 60 66L56 68V98Q50 100 44 98V68L40 66Q20 60 20 40Q20 8 50 8Z',
          0.1,
          rubber(pattern('wood', ['#d3a566'])),
          0.02,
        ),
        plate('M50 9Q79 9 79 40Q79 57 62 63H38Q21 57 21 40Q21 9 50 9Z', 0.15, rubber(ink), 0.02),
      )
    return lay(
      at(turn(bat('#c02a1c'), 0, 0, -24), 0.5, 0.3, 0.08),
      at(turn(bat('#17191d'), 0, 0, 24), -0.5, 0.3, 0.2),
      at(turn(bat('#c02a1c'), 0, 0, -62), 0.6, -0.5, 0.02),
      at(turn(bat('#17191d'), 0, 0, 62), -0.6, -0.5, 0.02),
      times(6, (i) =>
        at(ball(0.13, gloss(i % 2 ? '#f28c1c' : '#ffffff')), -0.7 + i * 0.28, -0.75 + (i % 2) * 0.16, 0.14),
      ),
    )
  },
  cricket() {
    return lay(
      at(
        turn(
          group(
            plate(
              'M40 40Q40 36 44 34H56Q60 36 60 40V96Q60 100 56 100H44Q40 100 40 96Z',
              0.22,
              rubber(pattern('wood', ['#e8cf9c'])),
              0.07,
            ),
            rod([0, 1.3, 0], [0, 2.05, 0], 0.075, rubber(pattern('stripes', ['#17427a', '#2f6fb3'], 2))),
            at(
              sheet(
                0.3,
                0.4,
                plastic(
                  drawn(
                    30,
                    40,
                    (g) => {
                      fill(g, '#d1342f', 'M0 0H30V26L15 40L0 26Z')
                    },
                    200,
                  ),
                ),
              ),
              0,
              1.05,
              0.114,
            ),
          ),
          0,
          0,
          -24,
        ),
        -0.1,
        0,
        0.1,
      ),
      at(
        turn(group(ball(0.27, gloss('#b8201c')), turn(ring(0.272, 0.016, cloth('#f4f1ea')), 0, 60)), 0, 20),
        0.75,
        0.6,
        0.27,
      ),
    )
  },
}
