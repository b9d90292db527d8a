import { at, box, group, lay, printed, sheet, times, turn, type Thing } from '../kit.ts'
import { dot, drawn, fill, line, say } from '../drawing.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { gloss, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const letterGames: Record<string, (look: Look) => Thing> = {
  scrabble(look) {
    const board = drawn(100, 100, (g) => {
      g.fillStyle = '#cfe0c9'
      g.fillRect(0, 0, 100, 100)
      for (let j = 0; j < 15; j++)
        for (let i = 0; i < 15; i++) {
          const c =
            (i * j) % 7 === 0
              ? (i + j) % 14 === 0
                ? '#c8452f'
                : (i + j) % 3
                  ? '#e8a5a0'
                  : '#5f9fc9'
              : (i * 3 + j * 5) % 11 === 0
                ? '#9fc9e0'
                : '#cfe0c9'
          g.fillStyle = c
          g.fillRect(5 + i * 6, 5 + j * 6, 5.7, 5.7)
        }
    })
    const tile = (letter: string): Thing =>
      group(
        box(0.2, 0.06, 0.2, rubber('#ecd6a6'), 0.02),
        at(
          turn(
            sheet(
              0.17,
              0.17,
              paper(
                drawn(
                  20,
                  20,
                  (g) => {
                    g.fillStyle = '#ecd6a6'
                    g.fillRect(0, 0, 20, 20)
                    say(g, letter, 9, 15, { size: 14 })
                    say(g, String(1 + ((letter.codePointAt(0) ?? 0) % 4)), 17, 18, { size: 5 })
                  },
                  128,
                ),
              ),
            ),
            -90,
          ),
          0,
          0.062,
        ),
      )
    const whole = group(
      box(2.6, 0.1, 2.6, rubber('#2f5f4a'), 0.03),
      at(turn(sheet(2.5, 2.5, paper(board)), -90), 0, 0.103),
      'NAIRA'.split('').map((l, i) => at(tile(l), -0.46 + i * 0.225, 0.1, 0)),
      'MARKET'
        .split('')
        .map((l, i) => at(tile(l), -0.46 + 0.225, 0.1, -0.22 + i * 0.225).translateY(i === 1 ? -0.2 : 0)),
      at(
        group(
          turn(box(1.8, 0.1, 0.3, rubber(pattern('wood', ['#a5602f'])), 0.04), -20),
          'AJTREOS'.split('').map((l, i) => at(turn(tile(l), 62), -0.62 + i * 0.23, 0.16, 0.02)),
        ),
        0,
        0.1,
        1.75,
      ),
    )
    void look
    whole.userData.view = { yaw: 24, pitch: 38 }
    return whole
  },
  cards(look) {
    const shapes2 = ['circle', 'star', 'square', 'cross', 'triangle']
    const face = (i: number): ReturnType<typeof gloss> =>
      gloss(
        drawn(63, 88, (g) => {
          g.fillStyle = '#fbf6ea'
          g.fillRect(0, 0, 63, 88)
          line(g, '#6d1236', 1.4, 'M3 3H60V85H3Z')
          const kind = shapes2[i % 5]
          const paint = '#8a1b3a'
          if (kind === 'circle') dot(g, paint, 31.5, 44, 17)
          else if (kind === 'star') fill(g, paint, 'M31.5 24L37 38L52 38L40 48L45 64L31.5 54L18 64L23 48L11 38L26 38Z')
          else if (kind === 'square') {
            g.fillStyle = paint
            g.fillRect(16, 29, 31, 31)
          } else if (kind === 'cross') fill(g, paint, 'M25 26H38V37H49V50H38V62H25V50H14V37H25Z')
          else fill(g, paint, 'M31.5 26L50 60H13Z')
          say(g, String([5, 8, 14, 3, 11][i % 5]), 10, 15, { size: 12, colour: paint, weight: 700 })
          say(g, String([5, 8, 14, 3, 11][i % 5]), 53, 82, { size: 12, colour: paint, weight: 700 })
        }),
      )
    return lay(
      times(5, (i) =>
        at(
          turn(
            group(
              at(box(0.9, 1.26, 0.012, paper('#fbf6ea'), 0.005), 0, 0),
              at(sheet(0.88, 1.24, face(i)), 0, 0.63, 0.008),
            ),
            0,
            0,
            34 - i * 17,
          ),
          0.1 - (i - 2) * -0.24,
          0.2 - Math.abs(i - 2) * 0.06,
          0.02 + i * 0.016,
        ),
      ),
      at(
        turn(printed(0.94, 1.3, 0.2, plastic('#8a1b3a'), gloss(label(readLabel(look), 0.94 / 1.3))), 0, 0, 8),
        -1.25,
        0.1,
        0.1,
      ),
    )
  },
}
