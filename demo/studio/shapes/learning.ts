import {
  at,
  ball,
  box,
  cyl,
  group,
  grow,
  lay,
  pipe,
  plate,
  printed,
  ring,
  rod,
  sheet,
  times,
  turn,
  type Thing,
} from '../kit.ts'
import { chance, dot, drawn, fill, line, say } from '../drawing.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { cloth, glass, gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { ink } from './toy-parts.ts'

export const learning: Record<string, (look: Look) => Thing> = {
  bricks(look) {
    const brick = (w: number, d: number, paint: string): Thing =>
      group(
        box(w * 0.4, 0.3, d * 0.4, gloss(paint), 0.015),
        times(w * d, (i) =>
          at(
            cyl(0.11, 0.08, gloss(paint), 0.11, 0.015),
            ((i % w) - (w - 1) / 2) * 0.4,
            0.3,
            (Math.floor(i / w) - (d - 1) / 2) * 0.4,
          ),
        ),
      )
    const tub = group(
      printed(1.7, 1.2, 1.1, plastic('#f6c445'), gloss(label({ ...readLabel(look) }, 1.7 / 1.2)), undefined, 0.1),
      at(brick(3, 2, '#f6c445'), -0.3, 1.2),
      at(brick(1, 2, '#f6c445'), 0.6, 1.2),
    )
    const loose: [number, number, string, number, number, number, number][] = [
      [4, 2, '#d1342f', -1.2, 0, 1.0, 20],
      [2, 2, '#2f7fd6', 0.0, 0, 1.2, -14],
      [3, 2, '#2bb673', 1.2, 0, 1.0, 34],
      [2, 2, '#f28c1c', -1.15, 0.3, 1.0, 24],
      [4, 1, '#ffffff', 0.6, 0, 1.75, 8],
      [2, 1, '#6b4fc0', 1.5, 0, 0.2, 70],
      [2, 2, '#e26aa5', 1.2, 0.3, 1.0, 30],
      [2, 2, '#17a5b8', -0.6, 0, 1.8, -30],
    ]
    return group(
      tub,
      loose.map(([w, d, paint, x, y, z, a]) => at(turn(brick(w, d, paint), 0, a), x, y, z)),
    )
  },
  jigsaw() {
    const map =
      'M8 34L14 22L26 10L40 14L52 8L66 14L80 8L94 16L96 28L88 38L84 52L74 62L66 76L54 82L44 94L30 92L18 78L4 76L6 56L12 46Z'
    const paint = drawn(100, 100, (g) => {
      g.fillStyle = '#9fd0c0'
      g.fillRect(0, 0, 100, 100)
      const inks = ['#f6c445', '#e4573d', '#2bb673', '#3b8df0', '#e26aa5', '#f28c1c', '#8e5be0', '#17a5b8']
      for (let y = 0; y < 100; y += 0.6)
        for (let x = 0; x < 100; x += 0.6) {
          let [best, which] = [1e9, 0]
          for (let k = 0; k < 37; k++) {
            const d = (x - 8 - chance(k) * 86) ** 2 + (y - 10 - chance(k + 60) * 80) ** 2
            if (d < best) [best, which] = [d, k]
          }
          g.fillStyle = inks[which % 8] ?? ''
          g.fillRect(x, y, 0.65, 0.65)
        }
      for (const [name, x, y] of [
        ['Sókótó', 22, 22],
        ['Kano', 54, 24],
        ['Borno', 84, 26],
        ['Kàdúná', 46, 38],
        ['Abuja', 46, 52],
        ['Ọ̀yọ́', 18, 60],
        ['Èkó', 14, 72],
        ['Ẹdo', 34, 74],
        ['Enugu', 50, 72],
        ['Rivers', 44, 86],
        ['Taraba', 68, 56],
        ['Niger', 30, 42],
      ] as const) {
        dot(g, '#ffffff', x, y + 2.6, 0.9)
        say(g, name, x, y, { size: 4, colour: '#1e1712' })
      }
      for (let i = 0; i < 10; i++) {
        let d = `M0 ${10 + i * 10}`
        for (let k = 0; k < 10; k++)
          d += `h3.6q-1.6 ${k % 2 ? -3.4 : 3.4} 1.4 ${k % 2 ? -3.4 : 3.4}q3 0 1.4 ${k % 2 ? 3.4 : -3.4}h3.6`
        line(g, '#00000066', 0.4, d)
        let v = `M${10 + i * 10} 0`
        for (let k = 0; k < 10; k++)
          v += `v3.6q${k % 2 ? -3.4 : 3.4} -1.6 ${k % 2 ? -3.4 : 3.4} 1.4q0 3 ${k % 2 ? 3.4 : -3.4} 1.4v3.6`
        line(g, '#00000066', 0.4, v)
      }
    })
    const piece = (x: number, y: number, a: number, paint2: string): Thing =>
      at(
        turn(
          grow(
            plate(
              'M20 30H40Q36 18 50 18Q64 18 60 30H80V52Q92 48 92 60Q92 72 80 68V90H20V66Q32 70 32 58Q32 48 20 52Z',
              0.12,
              paper(paint2),
              0.02,
            ),
            0.2,
            0.2,
            0.5,
          ),
          0,
          0,
          a,
        ),
        x,
        y,
        0.05,
      )
    return lay(
      plate(map, 0.07, gloss(paint), 0.015),
      piece(0.92, 0.1, 20, '#f28c1c'),
      piece(1.05, 0.6, -30, '#3b8df0'),
      piece(-1.05, 0.05, 50, '#e4573d'),
    )
  },
  abacus() {
    const wood = rubber(pattern('wood', ['#d3a566']))
    return group(
      times(2, (i) =>
        group(
          at(box(0.14, 2.3, 0.16, wood, 0.04), i ? 1.2 : -1.2, 0.06),
          at(box(0.14, 0.1, 0.9, wood, 0.04), i ? 1.2 : -1.2, 0),
        ),
      ),
      at(box(2.5, 0.14, 0.16, wood, 0.04), 0, 2.26),
      at(box(2.5, 0.14, 0.16, wood, 0.04), 0, 0.1),
      times(10, (j) =>
        group(
          rod([-1.2, 0.36 + j * 0.195, 0], [1.2, 0.36 + j * 0.195, 0], 0.015, metal()),
          times(10, (i) =>
            at(
              grow(ball(0.09, gloss(ink(j))), 0.8, 1, 1),
              i < 10 - ((j * 3) % 7) ? -1.05 + i * 0.15 : 1.08 - (9 - i) * 0.15,
              0.36 + j * 0.195,
            ),
          ),
        ),
      ),
    )
  },
  sciencekit(look) {
    const magnet = group(
      pipe(
        [
          [-0.3, 0, 0],
          [-0.3, 0.5, 0],
          [0, 0.82, 0],
          [0.3, 0.5, 0],
          [0.3, 0, 0],
        ],
        0.12,
        gloss('#d1342f'),
      ),
      times(2, (i) => at(cyl(0.13, 0.2, metal('#d4d7da')), i ? 0.3 : -0.3, -0.12)),
    )
    const lens = group(
      ring(0.34, 0.05, gloss('#17427a')),
      grow(ball(0.32, glass('#cfe9f5', 0.5)), 1, 1, 0.2),
      rod([0, -0.36, 0], [0, -0.95, 0], 0.06, gloss('#17427a')),
    )
    return group(
      printed(1.9, 1.4, 0.5, plastic('#17427a'), gloss(label(readLabel(look), 1.9 / 1.4)), undefined, 0.03),
      at(turn(magnet, -70, 0, 20), -0.8, 0.14, 1.1),
      at(turn(lens, -76, 0, -34), 0.5, 0.16, 1.0),
      at(
        group(
          box(0.7, 0.16, 0.5, plastic('#f6c445'), 0.04),
          at(ball(0.13, lit('#fff3b0')), 0, 0.26),
          at(cyl(0.08, 0.1, metal()), 0, 0.14),
        ),
        1.5,
        0,
        0.5,
      ),
      pipe(
        [
          [1.2, 0.1, 0.6],
          [0.9, 0.04, 0.9],
          [0.5, 0.04, 1.6],
          [1.2, 0.04, 1.5],
          [1.7, 0.1, 0.8],
        ],
        0.02,
        plastic('#d1342f'),
      ),
    )
  },
  paints() {
    const pad = drawn(100, 140, (g) => {
      g.fillStyle = '#fbfaf5'
      g.fillRect(0, 0, 100, 140)
      dot(g, '#f6c445', 74, 30, 12)
      fill(g, '#7fb8e888', 'M0 90Q30 70 60 88T100 84V140H0Z')
      fill(g, '#2bb67399', 'M0 104Q40 84 100 108V140H0Z')
      fill(g, '#d1342fcc', 'M26 100V70L42 56L58 70V100Z')
      fill(g, '#8a5a3b', 'M38 100V84H48V100Z')
    })
    const tray = group(
      box(2.3, 0.1, 1.0, metal('#2b2e34', 0.4), 0.04),
      times(24, (i) =>
        at(
          cyl(
            0.085,
            0.03,
            gloss(`hsl(${(i * 360) / 22}, ${i > 21 ? 0 : 74}%, ${i === 22 ? 92 : i === 23 ? 10 : 50}%)`),
          ),
          -0.97 + (i % 8) * 0.278,
          0.1,
          -0.3 + Math.floor(i / 8) * 0.3,
        ),
      ),
    )
    const brush = (paint: string): Thing =>
      group(
        rod([0, 0, 0], [0, 1.1, 0], 0.035, gloss(paint), 0.05),
        rod([0, 1.1, 0], [0, 1.26, 0], 0.05, metal()),
        at(grow(ball(0.055, cloth('#2b1a14')), 0.9, 2.4, 0.9), 0, 1.36),
      )
    const whole = group(
      at(
        turn(
          group(box(1.7, 0.06, 2.2, paper('#e9e4d6'), 0.01), at(turn(sheet(1.64, 2.1, paper(pad)), -90), 0, 0.064)),
          0,
          12,
        ),
        -0.5,
        0,
        -0.5,
      ),
      at(turn(tray, 0, -8), 0.5, 0.04, 0.95),
      times(3, (i) => at(turn(brush(ink(i + 3)), -90, 0, 16 - i * 14), 0.9 + i * 0.2, 0.06, 0.3)),
    )
    whole.userData.view = { yaw: 14, pitch: 42 }
    return whole
  },
  ayo() {
    const wood = rubber(pattern('wood', ['#8a5328']))
    const hole = (x: number, z: number, n: number): Thing =>
      group(
        at(grow(ball(0.22, rubber('#4a2812')), 1, 0.12, 1), x, 0.345, z),
        times(n, (i) =>
          at(
            grow(ball(0.065, gloss('#9fa58f')), 1, 0.8, 1),
            x + 0.1 * Math.cos(i * 2.1),
            0.4 + (i > 3 ? 0.07 : 0),
            z + 0.1 * Math.sin(i * 2.1),
          ),
        ),
      )
    const whole = group(
      box(3.2, 0.34, 1.2, wood, 0.14),
      times(12, (i) => hole(-1.25 + (i % 6) * 0.5, i < 6 ? -0.27 : 0.27, [4, 4, 5, 4, 3, 4, 4, 6, 4, 2, 4, 4][i] ?? 4)),
      at(box(0.05, 0.345, 0.3, metal('#c9973f')), 0, 0.005, 0.47),
      times(2, (i) => at(turn(ring(0.1, 0.02, metal('#c9973f')), 90), i ? 1.5 : -1.5, 0.36)),
    )
    whole.userData.view = { yaw: 26, pitch: 34 }
    return whole
  },
}
