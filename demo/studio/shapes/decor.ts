import { CircleGeometry } from 'three'
import { at, ball, box, cyl, group, grow, lathe, lay, pipe, put, ring, sheet, times, turn, type Thing } from '../kit.ts'
import { dot, drawn, fill, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, glass, leather, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { folded } from './folds.ts'

function leafPaint() {
  return drawn(100, 100, (g) => {
    g.fillStyle = '#2f6b3f'
    g.fillRect(0, 0, 100, 100)
    for (let k = 0; k < 18; k++) line(g, k % 2 ? '#8fbf7a' : '#1f4a2c', 1.5, `M30 ${k * 6}q10 4 20 0t20 0`)
    line(g, '#d9d48a', 3, 'M46 100Q36 60 50 2Q64 60 54 100')
  })
}

function sheetRound(material: ReturnType<typeof leather>): Thing {
  return put(new CircleGeometry(0.74, 48).rotateX(-Math.PI / 2), material)
}

function times16(r: number, s: number): string {
  return (
    Array.from({ length: 16 }, (_, i) => {
      const q = i % 2 ? r * s : r
      const t = (i / 16) * 6.283
      return `${i ? 'L' : 'M'}${50 + q * Math.cos(t)} ${50 + q * Math.sin(t)}`
    }).join('') + 'Z'
  )
}

export const decor: Record<string, (look: Look) => Thing> = {
  mirror() {
    const gold = metal('#c9973f', 0.3)
    return lay(
      group(
        at(grow(ring(1, 0.13, gold), 0.78, 1, 1), 0, 1, 0.06),
        at(grow(turn(cyl(0.96, 0.02, metal('#e9f0f4', 0.04)), 90), 0.78, 1, 1), 0, 1, 0.04),
        times(26, (i) => {
          const t = (i / 26) * 6.283
          return at(
            turn(grow(ball(0.13, gold), 1, 0.55, 0.5), 0, 0, (t * 180) / 3.1416 + 90),
            0.78 * 1.13 * Math.cos(t),
            1 + 1.13 * Math.sin(t),
            0.06,
          )
        }),
        at(grow(ball(0.26, gold), 1, 0.7, 0.5), 0, 2.2, 0.08),
      ),
    )
  },
  framed() {
    const art = drawn(140, 100, (g) => {
      const sky = g.createLinearGradient(0, 0, 0, 60)
      sky.addColorStop(0, '#f2b66d')
      sky.addColorStop(1, '#fbe6bd')
      g.fillStyle = sky
      g.fillRect(0, 0, 140, 100)
      dot(g, '#fff3cf', 98, 30, 9)
      fill(g, '#5f8a5a', 'M0 52Q30 36 60 50Q100 34 140 50V64H0Z')
      fill(g, '#2f5f4a', 'M0 60Q20 44 40 60Q90 50 140 62V70H0Z')
      fill(g, '#5fa3b8', 'M0 66H140V100H0Z')
      for (let i = 0; i < 22; i++)
        line(g, i % 2 ? '#fbe6bd88' : '#ffffff55', 0.9, `M${(i * 37) % 130} ${68 + ((i * 7) % 30)}h${6 + (i % 5) * 3}`)
      fill(g, '#4a2a17', 'M46 80Q64 88 84 80L80 85Q64 91 50 85Z')
      fill(g, '#3b2013', 'M60 80q-2 -14 4 -16q5 3 3 16z')
      line(g, '#3b2013', 0.9, 'M70 62L76 90')
      for (const x of [12, 22, 126]) {
        line(g, '#3b2a1a', 1.4, `M${x} 74Q${x + 2} 54 ${x - 1} 36`)
        for (let k = 0; k < 7; k++) line(g, '#2f5f3a', 1.6, `M${x - 1} 36q${(k - 3) * 4} -6 ${(k - 3) * 5} 4`)
      }
    })
    return lay(
      group(
        box(2.5, 1.9, 0.12, rubber(pattern('wood', ['#d8b27a'])), 0.03),
        at(sheet(2.3, 1.7, paper('#fbf8f0')), 0, 0.95, 0.064),
        at(sheet(1.9, 1.36, paper(art)), 0, 0.95, 0.068),
      ),
    )
  },
  plant() {
    const skin = plastic(leafPaint())
    const leaf = (i: number): Thing => {
      const t = i * 2.4
      const one = grow(
        puff('M46 100Q36 60 50 2Q64 60 54 100Z', skin, { height: 0.04, soft: 6, isRound: true }),
        0.8,
        0.94 - (i % 4) * 0.14,
        0.8,
      )
      return at(
        turn(group(one), -8 + 14 * Math.sin(t), i * 55, 9 * Math.cos(t)),
        0.2 * Math.cos(t),
        0.62,
        0.2 * Math.sin(t),
      )
    }
    const clay = rubber(pattern('speckle', ['#b8643c', '#d98a5f'], 2))
    return group(
      lathe(
        [
          [0, 0],
          [0.44, 0],
          [0.58, 0.62],
          [0.66, 0.62],
          [0.66, 0.8],
          [0.56, 0.8],
          [0.5, 0.7],
          [0, 0.68],
        ],
        clay,
      ),
      lathe(
        [
          [0, 0],
          [0.6, 0],
          [0.72, 0.1],
          [0.68, 0.1],
          [0, 0.05],
        ],
        clay,
      ),
      times(9, leaf),
    )
  },
  vase() {
    const bronze = metal(pattern('speckle', ['#b07a34', '#7a4f1c'], 2), 0.34)
    return group(
      lathe(
        [
          [0, 0],
          [0.4, 0],
          [0.44, 0.06],
          [0.34, 0.2],
          [0.66, 0.8],
          [0.72, 1.1],
          [0.6, 1.5],
          [0.3, 1.8],
          [0.28, 2.0],
          [0.46, 2.2],
          [0.44, 2.22],
          [0.24, 2.02],
        ],
        bronze,
        true,
      ),
      times(3, (k) =>
        at(turn(ring([0.7, 0.735, 0.66][k] ?? 0.7, 0.03, metal('#8a5f26', 0.3)), 90), 0, [0.86, 1.12, 1.38][k] ?? 1),
      ),
      times(18, (i) => {
        const t = (i / 18) * 6.283
        return at(ball(0.06, metal('#d9a85a', 0.25)), 0.735 * Math.cos(t), 1.0, 0.735 * Math.sin(t))
      }),
      times(18, (i) => {
        const t = (i / 18) * 6.283
        return at(ball(0.06, metal('#d9a85a', 0.25)), 0.71 * Math.cos(t), 1.25, 0.71 * Math.sin(t))
      }),
    )
  },
  blind() {
    return lay(
      group(
        at(box(2.3, 0.2, 0.2, plastic('#f4f1ea'), 0.08), 0, 2),
        times(9, (i) =>
          at(
            box(2.16, i % 2 ? 0.2 : 0.22, 0.03, i % 2 ? glass('#f4ead2', 0.5) : cloth('#e6d7b8'), 0.01),
            0,
            1.78 - i * 0.21,
            i % 2 ? 0.01 : 0.04,
          ),
        ),
        at(box(2.16, 0.08, 0.08, plastic('#f4f1ea'), 0.03), 0, 0.02, 0.04),
        pipe(
          [
            [1.16, 2, 0.1],
            [1.2, 1.2, 0.1],
            [1.17, 0.5, 0.1],
          ],
          0.014,
          plastic('#ffffff'),
        ),
      ),
    )
  },
  pouffe() {
    const hide = leather(
      drawn(100, 100, (g) => {
        g.fillStyle = '#a5542a'
        g.fillRect(0, 0, 100, 100)
        for (let i = 0; i < 8; i++) line(g, '#f0d9b0', 0.9, `M${i * 12.5} 0V100`, [2, 1.5])
      }),
    )
    const top = leather(
      drawn(100, 100, (g) => {
        g.fillStyle = '#a5542a'
        g.fillRect(0, 0, 100, 100)
        const star = (r: number, s: number): string => times16(r, s)
        fill(g, '#e9cf9c', star(40, 0.5))
        fill(g, '#6d2f16', star(30, 0.5))
        fill(g, '#e9cf9c', star(18, 0.5))
        line(g, '#f0d9b0', 1, 'M4 50a46 46 0 1 0 92 0a46 46 0 1 0 -92 0', [2, 1.5])
      }),
    )
    return group(
      grow(
        lathe(
          [
            [0, 0],
            [0.8, 0.02],
            [1.06, 0.3],
            [1.08, 0.62],
            [0.96, 0.96],
            [0.7, 1.04],
          ],
          hide,
          true,
        ),
        1,
      ),
      at(turn(sheetRound(top), 0), 0, 1.03),
      times(8, (i) =>
        pipe(
          [
            [0.82 * Math.cos(i * 0.785), 1.03, 0.82 * Math.sin(i * 0.785)],
            [1.07 * Math.cos(i * 0.785), 0.6, 1.07 * Math.sin(i * 0.785)],
            [0.84 * Math.cos(i * 0.785), 0.06, 0.84 * Math.sin(i * 0.785)],
          ],
          0.03,
          leather('#7a3b1c'),
        ),
      ),
    )
  },
  basket() {
    const raffia = rubber(pattern('raffia', ['#d3a862'], 3))
    const dark = rubber('#9b3b22')
    return group(
      grow(
        lathe(
          [
            [0, 0],
            [0.8, 0],
            [0.86, 0.06],
            [1.06, 1.1],
            [1.1, 1.14],
            [1.02, 1.12],
            [0.8, 0.14],
            [0, 0.1],
          ],
          raffia,
        ),
        1.2,
        1,
        0.86,
      ),
      times(3, (i) => at(turn(grow(ring(0.92 + i * 0.055, 0.03, dark), 1.2, 0.86, 1), 90), 0, 0.3 + i * 0.28)),
      at(turn(grow(ring(1.06, 0.06, raffia), 1.2, 0.86, 1), 90), 0, 1.12),
      pipe(
        [
          [-1.2, 1.1, 0],
          [-1.1, 1.8, 0],
          [-0.5, 2.3, 0],
          [0.5, 2.3, 0],
          [1.1, 1.8, 0],
          [1.2, 1.1, 0],
        ],
        0.07,
        raffia,
      ),
    )
  },
  throw() {
    const ground = 'adire #14123f #b9b6ff'
    return group(
      times(3, (i) => at(turn(folded(2.2, 0.26, 1.5, ground, i * 2), 0, i * 2 - 2), 0, i * 0.24)),
      times(32, (i) =>
        pipe(
          [
            [1.08, 0.62, -0.66 + i * 0.042],
            [1.2, 0.5, -0.66 + i * 0.042],
            [1.22, 0.3, -0.66 + i * 0.042],
          ],
          0.012,
          cloth('#cfcdff'),
        ),
      ),
    )
  },
}
