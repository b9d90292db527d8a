import { at, ball, box, cyl, group, grow, lathe, plate, sheet, turn, type Thing } from '../kit.ts'
import { dot, drawn, fill, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, paper, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const boardGames: Record<string, (look: Look) => Thing> = {
  ludo() {
    const face = drawn(100, 100, (g) => {
      g.fillStyle = '#fbf6ea'
      g.fillRect(0, 0, 100, 100)
      const s = 100 / 15
      for (const [x, y, c] of [
        [0, 0, '#d1342f'],
        [9, 0, '#2bb673'],
        [0, 9, '#2f7fd6'],
        [9, 9, '#f6c445'],
      ] as const) {
        g.fillStyle = c
        g.fillRect(x * s, y * s, 6 * s, 6 * s)
        dot(g, '#fbf6ea', (x + 3) * s, (y + 3) * s, 2.2 * s)
        for (let k = 0; k < 4; k++)
          dot(g, c, (x + 3 + (k % 2 ? 0.9 : -0.9)) * s, (y + 3 + (k < 2 ? 0.9 : -0.9)) * s, 0.6 * s)
      }
      for (let i = 0; i < 15; i++)
        for (let j = 0; j < 15; j++)
          if ((i > 5 && i < 9) !== (j > 5 && j < 9)) {
            g.fillStyle =
              i === 7 && j > 0 && j < 6
                ? '#2bb673'
                : i === 7 && j > 8 && j < 14
                  ? '#2f7fd6'
                  : j === 7 && i > 0 && i < 6
                    ? '#d1342f'
                    : j === 7 && i > 8 && i < 14
                      ? '#f6c445'
                      : '#ffffff'
            g.fillRect(i * s, j * s, s, s)
            line(g, '#1e171266', 0.3, `M${i * s} ${j * s}h${s}v${s}h${-s}z`)
          }
      for (const [c, d] of [
        ['#d1342f', 'M40 40L50 50L40 60Z'],
        ['#2bb673', 'M40 40L50 50L60 40Z'],
        ['#f6c445', 'M60 40L50 50L60 60Z'],
        ['#2f7fd6', 'M40 60L50 50L60 60Z'],
      ] as const)
        fill(g, c, d)
    })
    const seed = (paint: string, x: number, z: number): Thing =>
      at(
        group(
          cyl(0.11, 0.05, gloss(paint)),
          at(
            lathe(
              [
                [0.09, 0],
                [0.04, 0.18],
                [0, 0.2],
              ],
              gloss(paint),
              true,
            ),
            0,
            0.04,
          ),
          at(ball(0.065, gloss(paint)), 0, 0.26),
        ),
        x,
        0.2,
        z,
      )
    const die = (a: number, x: number, z: number): Thing =>
      at(
        turn(
          group(
            box(0.26, 0.26, 0.26, gloss('#fbfaf7'), 0.05),
            at(
              turn(
                sheet(
                  0.24,
                  0.24,
                  gloss(
                    drawn(
                      24,
                      24,
                      (g) => {
                        g.fillStyle = '#fbfaf7'
                        g.fillRect(0, 0, 24, 24)
                        for (const [px, py] of [
                          [6, 6],
                          [18, 6],
                          [12, 12],
                          [6, 18],
                          [18, 18],
                        ] as const)
                          dot(g, '#17110d', px, py, 2.4)
                      },
                      128,
                    ),
                  ),
                ),
                -90,
              ),
              0,
              0.262,
            ),
          ),
          0,
          a,
        ),
        x,
        0.2,
        z,
      )
    const whole = group(
      box(2.8, 0.2, 2.8, rubber(pattern('wood', ['#a5602f'])), 0.04),
      at(turn(sheet(2.5, 2.5, gloss(face)), -90), 0, 0.203),
      seed('#d1342f', -0.75, -0.75),
      seed('#d1342f', -0.3, -0.1),
      seed('#2bb673', 0.75, -0.9),
      seed('#2f7fd6', -0.85, 0.75),
      seed('#f6c445', 0.75, 0.8),
      seed('#f6c445', 0.4, 0.05),
      die(20, 1.0, 0.1),
      die(-30, 0.0, 1.05),
    )
    whole.userData.view = { yaw: 26, pitch: 40 }
    return whole
  },
  chess() {
    const board = drawn(100, 100, (g) => {
      g.fillStyle = '#f3ead2'
      g.fillRect(0, 0, 100, 100)
      for (let i = 0; i < 8; i++)
        for (let j = 0; j < 8; j++)
          if ((i + j) % 2) {
            g.fillStyle = '#2f6b4a'
            g.fillRect(6 + i * 11, 6 + j * 11, 11, 11)
          }
      line(g, '#2f6b4a', 0.8, 'M6 6H94V94H6Z')
    })
    const man = (profile: [number, number][], paint: string, top: Thing | null, h: number): Thing =>
      group(
        lathe([[0, 0], [0.15, 0], [0.16, 0.05], [0.1, 0.12], ...profile, [0, h]], gloss(paint), false, 32),
        top ? at(top, 0, h) : [],
      )
    const make = (kind: number, paint: string): Thing => {
      if (kind === 0)
        return man(
          [
            [0.06, 0.3],
            [0.09, 0.32],
          ],
          paint,
          at(ball(0.1, gloss(paint)), 0, 0.04),
          0.34,
        )
      if (kind === 1)
        return man(
          [
            [0.09, 0.4],
            [0.14, 0.44],
            [0.14, 0.54],
          ],
          paint,
          null,
          0.54,
        )
      if (kind === 2)
        return man(
          [
            [0.07, 0.42],
            [0.11, 0.46],
          ],
          paint,
          at(grow(ball(0.1, gloss(paint)), 1, 1.5, 1), 0, 0.1),
          0.48,
        )
      if (kind === 3)
        return group(
          man([[0.1, 0.26]], paint, null, 0.28),
          at(
            grow(
              group(plate('M36 100Q30 70 44 58L30 66L24 56L44 30L50 22Q74 30 72 100Z', 0.3, gloss(paint), 0.08)),
              0.2,
              0.2,
              0.5,
            ),
            0,
            0.24,
          ),
        )
      return man(
        [
          [0.08, 0.6],
          [0.14, 0.64],
          [0.16, 0.76],
          [0.1, 0.8],
        ],
        paint,
        kind === 5
          ? group(at(box(0.04, 0.18, 0.04, gloss(paint)), 0, 0), at(box(0.13, 0.04, 0.04, gloss(paint)), 0, 0.09))
          : at(ball(0.06, gloss(paint)), 0, 0.04),
        0.82,
      )
    }
    const row = [1, 3, 2, 4, 5, 2, 3, 1]
    const cell = 2.6 * 0.11
    const put2 = (kind: number, paint: string, i: number, j: number): Thing =>
      at(make(kind, paint), (i - 3.5) * cell, 0.03, (j - 3.5) * cell)
    const whole = group(
      box(2.6, 0.02, 2.6, rubber('#f3ead2'), 0.008),
      at(turn(sheet(2.6, 2.6, paper(board)), -90), 0, 0.024),
      row.flatMap((kind, i) => [
        put2(kind, '#f1e4c3', i, 7),
        put2(0, '#f1e4c3', i, i === 4 ? 4 : 6),
        put2(kind, '#2b211c', i, 0),
        put2(0, '#2b211c', i, i === 4 ? 3 : 1),
      ]),
    )
    whole.userData.view = { yaw: 28, pitch: 28 }
    return whole
  },
}
