import { at, ball, cyl, group, grow, lathe, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { chance, dot, drawn, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, metal, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { ink, wheel } from './toy-parts.ts'

function repeat(texture: ReturnType<typeof pattern>, x: number, y: number) {
  texture.repeat.set(x, y)
  return texture
}

export const figures: Record<string, (look: Look) => Thing> = {
  teddy() {
    const fur = cloth(pattern('speckle', ['#a8713f', '#c99a63'], 3))
    const pale = cloth(pattern('speckle', ['#e6c79a', '#f3ddbb'], 3))
    const black = gloss('#17110d')
    return group(
      at(grow(ball(0.72, fur), 1, 1.08, 0.86), 0, 0.78),
      at(grow(ball(0.46, pale), 1, 1.1, 0.5), 0, 0.74, 0.42),
      at(grow(ball(0.62, fur), 1.08, 0.96, 0.92), 0, 1.86),
      [-1, 1].map((s) =>
        group(
          at(grow(ball(0.24, fur), 1, 1, 0.6), s * 0.5, 2.34),
          at(grow(ball(0.15, pale), 1, 1, 0.5), s * 0.5, 2.34, 0.1),
          at(turn(grow(ball(0.26, fur), 1, 1.9, 1), 0, 0, s * 44), s * 0.82, 1.12, 0.2),
          at(turn(grow(ball(0.3, fur), 1, 1.7, 1), -72, s * 18), s * 0.56, 0.32, 0.7),
          at(grow(ball(0.25, pale), 1, 1, 0.3), s * 0.7, 0.38, 1.16),
          at(ball(0.065, black), s * 0.22, 1.96, 0.54),
        ),
      ),
      at(grow(ball(0.27, pale), 1.1, 0.86, 0.8), 0, 1.7, 0.44),
      at(grow(ball(0.1, black), 1.3, 0.9, 0.8), 0, 1.8, 0.66),
      pipe(
        [
          [-0.14, 1.6, 0.62],
          [-0.05, 1.56, 0.66],
          [0, 1.62, 0.67],
          [0.05, 1.56, 0.66],
          [0.14, 1.6, 0.62],
        ],
        0.016,
        black,
      ),
      at(
        puff('M50 50L26 36Q20 50 26 64ZM50 50L74 36Q80 50 74 64ZM44 44h12v12h-12z', cloth('#2f6fb3'), {
          height: 0.1,
          soft: 5,
        }),
        0,
        0.38,
        0.58,
      ),
    )
  },
  dinosaurs() {
    const dino = (paint: string, d: string, z: number, x: number, s: number): Thing =>
      at(
        grow(
          puff(
            d,
            rubber(
              drawn(100, 100, (g) => {
                g.fillStyle = paint
                g.fillRect(0, 0, 100, 100)
                for (let n = 0; n < 60; n++)
                  dot(g, '#00000030', chance(n) * 100, chance(n + 70) * 100, 1 + chance(n + 3) * 2)
                for (let k = 0; k < 9; k++) line(g, '#00000026', 2, `M${20 + k * 8} 20q4 14 0 26`)
              }),
            ),
            { height: 0.26, soft: 14, isRound: true },
          ),
          s,
        ),
        x,
        0,
        z,
      )
    const rex =
      'M14 22Q14 10 28 10Q42 10 42 24Q50 40 64 48Q82 58 96 54Q84 70 68 68L66 82Q66 90 72 98H56L54 76L46 72L40 84Q40 92 44 98H28L32 70Q26 56 30 44L20 50L24 40Q30 36 28 32L12 32L26 28Z'
    const long =
      'M6 12Q8 4 18 6Q24 8 22 16Q22 40 34 50Q54 40 72 52Q86 58 98 82Q84 72 78 70L80 98H68L66 76Q56 80 48 76L46 98H34L34 72Q16 56 12 20Z'
    const tri =
      'M4 66Q6 52 18 50L10 38L24 46Q26 30 38 32Q46 40 46 50Q62 44 76 56Q88 62 96 82Q84 76 78 76L78 98H66L64 80H46L44 98H32L32 78Q20 82 12 76L2 74Z'
    return group(
      dino('#4f8a3c', rex, -0.5, -1.0, 0.95),
      dino('#8a6a3b', long, -0.9, 0.9, 1),
      dino('#b5653a', tri, 0.6, -0.6, 0.72),
      dino('#3f7f93', rex, 0.55, 1.2, 0.66),
      dino('#7a5fa0', tri, 1.3, 0.5, 0.6),
      dino('#c79a3b', long, 1.35, -1.4, 0.62),
    )
  },
  elephant() {
    const wood = rubber(pattern('wood', ['#d3a566']))
    return group(
      at(
        group(
          plate(
            'M14 36Q20 16 44 18Q70 14 84 30Q92 38 92 52L94 66L88 62L86 88H68V70H46V88H28V66Q24 62 20 56L16 78Q14 86 6 84L8 78Q10 60 8 50Q8 42 14 36Z',
            0.5,
            wood,
            0.08,
          ),
        ),
        0,
        0.02,
      ),
      [-1, 1].map((s) =>
        at(
          grow(
            puff('M22 30Q36 18 46 32Q50 52 38 60Q24 58 20 44Z', cloth('#8f9aa6'), {
              height: 0.06,
              soft: 4,
              isRound: true,
            }),
            1,
          ),
          0.02,
          0.04,
          s * 0.28,
        ),
      ),
      [-1, 1].map((s) => at(ball(0.045, gloss('#17110d')), -0.66, 1.24, s * 0.25)),
      times(4, (i) => at(wheel(0.26, 0.14, '#d1342f'), i % 2 ? 0.54 : -0.36, 0.26, i < 2 ? 0.3 : -0.44)),
      pipe(
        [
          [-0.8, 0.5, 0],
          [-1.3, 0.2, 0.3],
          [-1.6, 0.05, 0.7],
          [-1.2, 0.04, 1.1],
          [-0.8, 0.04, 1.0],
        ],
        0.02,
        cloth('#f4f1ea'),
      ),
      at(ball(0.11, gloss('#f6c445')), -0.74, 0.11, 0.98),
    )
  },
  ducks() {
    const duck = (paint: string, s: number): Thing =>
      grow(
        group(
          at(grow(ball(0.6, gloss(paint)), 1.2, 0.8, 0.9), 0, 0.46),
          at(turn(grow(ball(0.3, gloss(paint)), 0.9, 0.8, 0.8), 0, 0, 40), -0.62, 0.72),
          at(ball(0.42, gloss(paint)), 0.4, 1.12),
          at(grow(ball(0.2, gloss('#f2711c')), 1.2, 0.5, 1), 0.82, 1.06),
          [-1, 1].map((z) =>
            group(
              at(ball(0.06, gloss('#17110d')), 0.66, 1.24, z * 0.24),
              at(turn(grow(ball(0.34, gloss(paint)), 1.1, 0.7, 0.4), 0, 0, 14), -0.1, 0.56, z * 0.48),
            ),
          ),
        ),
        s,
      )
    return group(
      at(turn(duck('#f6cf2f', 1), 0, -30), 0, 0, -0.3),
      at(turn(duck('#f6cf2f', 0.62), 0, -60), -1.1, 0, 0.7),
      at(turn(duck('#f6a4c0', 0.62), 0, -20), -0.2, 0, 1.1),
      at(turn(duck('#7fc9e8', 0.62), 0, -40), 0.8, 0, 1.0),
      at(turn(duck('#a6d98a', 0.62), 0, -10), 1.6, 0, 0.2),
    )
  },
  doll() {
    const skin = rubber('#6b3f26')
    const print = 'ankara #17427a #f6c445 #d1342f #ffffff'
    const dress = lathe(
      [
        [0.72, 0.3],
        [0.74, 0.34],
        [0.5, 0.9],
        [0.36, 1.2],
        [0.4, 1.5],
        [0.3, 1.62],
      ],
      cloth(repeat(pattern('ankara', print.split(' ').slice(1)), 3, 1)),
      true,
    )
    return group(
      [-1, 1].map((s) =>
        group(
          rod([s * 0.22, 0.06, 0.05], [s * 0.22, 0.6, 0], 0.13, skin),
          at(grow(ball(0.16, gloss('#c02a1c')), 1, 0.6, 1.4), s * 0.22, 0.1, 0.1),
          at(
            turn(grow(ball(0.17, cloth(pattern('ankara', print.split(' ').slice(1)))), 1, 1.3, 1), 0, 0, s * 36),
            s * 0.46,
            1.44,
          ),
          rod([s * 0.5, 1.4, 0], [s * 0.72, 0.94, 0.2], 0.095, skin),
          at(ball(0.11, skin), s * 0.73, 0.9, 0.22),
        ),
      ),
      dress,
      at(
        lathe(
          [
            [0.4, 0],
            [0.42, 0.02],
            [0.42, 0.18],
            [0.4, 0.2],
          ],
          cloth(pattern('waves', ['#b5501f', '#f6c445', '#ffffff'])),
        ),
        0,
        1.05,
      ),
      at(cyl(0.11, 0.16, skin), 0, 1.58),
      at(grow(ball(0.46, skin), 1, 1.02, 0.96), 0, 2.08),
      at(grow(ball(0.48, cloth('#1a1210')), 1.02, 0.9, 0.96), 0, 2.2, -0.08),
      [-1, 1].map((s) =>
        group(
          at(ball(0.21, cloth('#1a1210')), s * 0.44, 2.46),
          at(grow(ball(0.075, gloss('#ffffff')), 1, 1.2, 0.5), s * 0.17, 2.08, 0.4),
          at(grow(ball(0.046, gloss('#17110d')), 1, 1.2, 0.6), s * 0.17, 2.07, 0.43),
          at(grow(ball(0.06, rubber('#8a4a34')), 1.2, 0.6, 0.3), s * 0.24, 1.92, 0.37),
          at(ball(0.05, metal('#d9b45b')), s * 0.45, 1.92, 0.08),
        ),
      ),
      pipe(
        [
          [-0.13, 1.88, 0.41],
          [0, 1.83, 0.44],
          [0.13, 1.88, 0.41],
        ],
        0.022,
        rubber('#a8323a'),
      ),
      at(ball(0.045, skin), 0, 1.98, 0.45),
      at(
        lathe(
          [
            [0.47, 0],
            [0.5, 0.06],
            [0.5, 0.2],
            [0.46, 0.26],
          ],
          cloth(pattern('ankara', print.split(' ').slice(1))),
        ),
        0,
        2.24,
        -0.04,
      ),
    )
  },
  rings() {
    return group(
      at(grow(ball(0.9, gloss('#3f9a55')), 1.2, 0.42, 1), 0, 0.3),
      at(grow(ball(0.36, gloss('#8fd06a')), 1.2, 0.9, 1), 1.1, 0.42),
      at(ball(0.05, gloss('#17110d')), 1.4, 0.56, 0.2),
      at(ball(0.05, gloss('#17110d')), 1.4, 0.56, -0.2),
      times(4, (i) =>
        at(grow(ball(0.24, gloss('#8fd06a')), 1.2, 0.5, 1), i % 2 ? 0.6 : -0.7, 0.12, i < 2 ? 0.8 : -0.8),
      ),
      times(7, (i) => at(turn(ring(0.6 - i * 0.055, 0.155 - i * 0.008, gloss(ink(i))), 90), 0, 0.8 + i * 0.26)),
      at(ball(0.2, gloss('#f6c445')), 0, 2.68),
    )
  },
}
