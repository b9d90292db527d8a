import { at, ball, box, cyl, group, lathe, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, lit, metal, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { mahogany, iroko, badge } from './home-parts.ts'

export const furniture: Record<string, (look: Look) => Thing> = {
  chair() {
    const wood = mahogany()
    const leg = (x: number, z: number, h: number): Thing => rod([x, 0, z], [x * 0.96, h, z * 0.96], 0.06, wood, 0.075)
    return group(
      leg(-0.5, 0.5, 1.05),
      leg(0.5, 0.5, 1.05),
      rod([-0.5, 0, -0.5], [-0.5, 1.1, -0.46], 0.065, wood),
      rod([0.5, 0, -0.5], [0.5, 1.1, -0.46], 0.065, wood),
      at(box(1.16, 0.12, 1.12, wood, 0.05), 0, 1.05),
      at(
        turn(
          group(
            rod([-0.5, 0, 0], [-0.5, 1.3, 0], 0.065, wood),
            rod([0.5, 0, 0], [0.5, 1.3, 0], 0.065, wood),
            at(box(1.1, 0.24, 0.08, wood, 0.04), 0, 1.12),
            at(box(1.0, 0.1, 0.07, wood, 0.03), 0, 0.28),
            times(4, (i) => at(box(0.1, 0.78, 0.05, wood, 0.02), -0.33 + i * 0.22, 0.36)),
          ),
          -8,
        ),
        0,
        1.1,
        -0.47,
      ),
      at(box(0.96, 0.06, 0.05, wood), 0, 0.5, 0.48),
      times(2, (i) => at(box(0.05, 0.06, 0.94, wood), i ? 0.48 : -0.48, 0.38)),
    )
  },
  sofa(look) {
    const paint = look.text('body', '#2f6f73')
    const soft = cloth(pattern('mesh', [paint], 4))
    const lamp = group(
      cyl(0.28, 0.06, metal('#c9973f')),
      rod([0, 0, 0], [0, 1.7, 0], 0.03, metal('#c9973f')),
      at(
        lathe(
          [
            [0.42, 0],
            [0.26, 0.5],
          ],
          lit('#ffe7b0', 0.9),
        ),
        0,
        1.6,
      ),
    )
    return group(
      at(box(3, 0.42, 1.1, soft, 0.12), 0, 0.2),
      at(turn(box(3, 0.86, 0.34, soft, 0.16), -8), 0, 0.5, -0.46),
      times(2, (i) => at(box(0.34, 0.72, 1.16, soft, 0.15), i ? 1.5 : -1.5, 0.2)),
      times(3, (i) => at(box(0.86, 0.24, 0.9, soft, 0.1), -0.88 + i * 0.88, 0.58, 0.08)),
      times(3, (i) => at(turn(box(0.84, 0.56, 0.24, soft, 0.12), -10), -0.88 + i * 0.88, 0.78, -0.24)),
      at(
        turn(
          box(0.5, 0.5, 0.16, cloth(pattern('ankara', ['#b5501f', '#f6c445', '#17427a', '#ffffff'])), 0.08),
          -14,
          16,
        ),
        -1.1,
        0.82,
        0.1,
      ),
      times(4, (i) => at(cyl(0.06, 0.2, iroko()), i % 2 ? 1.4 : -1.4, 0, i < 2 ? 0.4 : -0.4)),
      at(lamp, 2.1, 0, -0.2),
    )
  },
  bed() {
    const wood = iroko()
    return group(
      at(box(2.6, 1.25, 0.12, wood, 0.04), 0, 0, -1.3),
      times(2, (i) => at(box(0.1, 0.3, 2.6, wood, 0.03), i ? 1.24 : -1.24, 0.24)),
      at(box(2.6, 0.42, 0.1, wood, 0.03), 0, 0.14, 1.3),
      times(11, (i) =>
        at(box(2.4, 0.05, 0.14, rubber(pattern('wood', ['#d3a566'])), 0.01), 0, 0.42, -1.12 + i * 0.225),
      ),
      times(2, (i) => at(box(0.14, 0.5, 0.14, wood), i ? 1.24 : -1.24, 0, 1.28)),
    )
  },
  mattress(look) {
    const quilt = cloth(
      drawn(100, 100, (g) => {
        g.fillStyle = '#f4f1ea'
        g.fillRect(0, 0, 100, 100)
        for (let i = 0; i < 21; i++) line(g, '#c9c2b4', 0.5, `M${i * 10 - 100} 0l100 100M${i * 10} 0l-100 100`)
      }),
    )
    return group(
      box(2.6, 0.56, 2.4, cloth('#2f6f9f'), 0.12),
      at(box(2.58, 0.5, 2.38, quilt, 0.16), 0, 0.12),
      at(box(2.61, 0.2, 2.41, cloth(pattern('flowers', ['#d9e7f2', '#7fa6cf', '#9ab98f', '#f2d58a'])), 0.06), 0, 0.18),
      at(badge(look, 0.7, 0.18, '#2f6f9f', '#ffffff'), 0.6, 0.28, 1.21),
    )
  },
  door() {
    const wood = mahogany()
    const panel = drawn(
      50,
      50,
      (g) => {
        g.fillStyle = '#6d331b'
        g.fillRect(0, 0, 50, 50)
        line(g, '#3b190b', 2, 'M4 4H46V46H4Z')
        for (const r of [17, 12, 7, 3])
          line(
            g,
            r % 2 ? '#9a5230' : '#3b190b',
            1.6,
            `M${25 - r} 25a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
          )
        line(g, '#3b190b', 1.2, 'M8 8L18 18M42 8L32 18M8 42L18 32M42 42L32 32')
      },
      400,
    )
    return group(
      box(1.3, 2.9, 0.14, wood, 0.02),
      times(6, (i) =>
        group(
          at(box(0.5, 0.72, 0.05, wood, 0.03), i % 2 ? 0.3 : -0.3, 0.2 + Math.floor(i / 2) * 0.88, 0.06),
          at(sheet(0.42, 0.62, gloss(panel)), i % 2 ? 0.3 : -0.3, 0.56 + Math.floor(i / 2) * 0.88, 0.088),
        ),
      ),
      times(46, (i) => at(ball(0.026, gloss('#c8452f')), i < 23 ? -0.6 : 0.6, 0.12 + (i % 23) * 0.12, 0.075)),
    )
  },
}
