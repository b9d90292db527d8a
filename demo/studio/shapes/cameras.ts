import { at, ball, box, cyl, group, grow, lathe, pipe, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { screen } from '../screens.ts'
import { slab } from './phones.ts'
import { word } from './brand-plates.ts'

function word2(text: string, w: number, h: number): Thing {
  return sheet(w, h, word(text, '#f4f5f6', '#1a1c20', w / h))
}

export const cameras: Record<string, (look: Look) => Thing> = {
  camera() {
    const black = rubber(pattern('leather', ['#1d1f23'], 2))
    const smooth = plastic('#1a1c20')
    const tube = (r: number, from: number, d: number, m = smooth): Thing =>
      at(turn(cyl(r, d, m, r, 0.02), 90), 0.08, 0.72, from)
    return group(
      box(2, 1.25, 0.62, black, 0.12),
      at(box(0.5, 1.2, 0.3, black, 0.14), -0.76, 0, 0.34),
      at(box(0.9, 0.42, 0.66, smooth, 0.16), 0.1, 1.15),
      at(box(0.5, 0.06, 0.4, metal('#777c83')), 0.1, 1.55),
      tube(0.52, 0.3, 0.26),
      tube(0.48, 0.52, 0.3, rubber(pattern('stripes', ['#17191d', '#2a2d33'], 4))),
      tube(0.5, 0.8, 0.22),
      tube(0.42, 1, 0.03, gloss('#10131a')),
      at(grow(ball(0.36, gloss('#232f5e')), 1, 1, 0.16), 0.08, 0.72, 1),
      at(turn(ring(0.46, 0.02, metal('#c81e12')), 0), 0.08, 0.72, 0.98),
      at(cyl(0.16, 0.14, smooth), 0.72, 1.24),
      at(cyl(0.1, 0.1, metal()), -0.75, 1.24, 0.2),
      at(word2('Canon', 0.4, 0.13), 0.1, 1.36, 0.335),
    )
  },
  cctv() {
    const white = plastic('#eef0f2')
    const panel = drawn(100, 70, (g) => {
      g.fillStyle = '#14264a'
      g.fillRect(0, 0, 100, 70)
      for (let i = 0; i < 9; i++) line(g, '#8fa6cf', 0.5, `M${i * 12.5} 0V70M0 ${i * 12}H100`)
    })
    return group(
      at(
        turn(group(box(1.7, 1.15, 0.06, white), at(sheet(1.62, 1.07, gloss(panel)), 0, 0.57, 0.035)), -42),
        -0.1,
        1.3,
        -0.2,
      ),
      rod([0, 0.9, -0.2], [0, 1.5, -0.3], 0.06, white),
      at(box(0.5, 0.3, 0.5, white, 0.08), 0, 0.72, -0.2),
      at(ball(0.46, white), 0, 0.48),
      at(grow(ball(0.34, gloss('#101319')), 1, 1, 0.5), 0, 0.46, 0.3),
      at(turn(cyl(0.12, 0.06, metal()), 90), 0, 0.46, 0.44),
      times(6, (i) =>
        at(ball(0.03, lit('#fff3cf')), 0.22 * Math.cos(i * 1.05), 0.46 + 0.22 * Math.sin(i * 1.05), 0.42),
      ),
      times(2, (i) => rod([i ? 0.3 : -0.3, 0.7, -0.3], [i ? 0.42 : -0.42, 1.3, -0.35], 0.03, rubber('#222222'))),
    )
  },
  dashcam() {
    const black = plastic('#1b1d22')
    return group(
      at(turn(cyl(0.36, 1.5, black, 0.36, 0.1), 0, 0, 90), 0.75, 0.5),
      at(turn(cyl(0.3, 0.2, metal('#3a3d42'), 0.28), 90), 0, 0.5, 0.25),
      at(grow(ball(0.22, gloss('#1b2747')), 1, 1, 0.4), 0, 0.5, 0.44),
      at(ring(0.26, 0.025, metal('#c02a1c')), 0, 0.5, 0.45),
      at(box(0.4, 0.5, 0.12, black), 0, 0.8, -0.1),
      at(box(0.9, 0.06, 0.6, rubber('#33363c')), 0, 1.28, -0.1),
      pipe(
        [
          [-0.7, 0.5, -0.2],
          [-1.2, 0.3, 0],
          [-1.1, 0.05, 0.7],
          [0.2, 0.04, 0.9],
          [1, 0.04, 0.8],
        ],
        0.03,
        rubber('#17191d'),
      ),
    )
  },
  stereo() {
    return group(
      at(
        group(
          slab(2.5, 1.5, 0.14, 0.06, plastic('#15171b')),
          at(sheet(2.4, 1.36, lit(screen('map', 2.4, 1.36), 0.85)), 0, 0.75, 0.074),
        ),
        0,
        0.1,
      ),
      at(box(1.9, 0.9, 0.7, metal('#8f949b', 0.4)), 0, 0.3, -0.45),
      at(turn(group(cyl(0.16, 0.2, plastic('#1b1d22')), at(ball(0.1, gloss('#1b2747')), 0, 0.2)), 60), 1.3, 0.2, 0.6),
      pipe(
        [
          [1.3, 0.2, 0.6],
          [1.7, 0.04, 0.3],
          [1.4, 0.03, -0.2],
        ],
        0.03,
        rubber('#17191d'),
      ),
    )
  },
  gps() {
    return group(
      box(1.5, 0.4, 1, plastic('#1b1d22'), 0.08),
      at(turn(sheet(0.9, 0.5, word('4G GPS', '#9be5ba', '#1b1d22', 1.8)), -90), -0.1, 0.404, 0),
      times(3, (i) => at(ball(0.04, lit(['#38d27a', '#3b8df0', '#f6c445'][i] ?? '')), 0.6, 0.4, -0.25 + i * 0.2)),
      ['#c81e12', '#f6c445', '#17191d', '#ffffff'].map((ink, i) =>
        pipe(
          [
            [0.75, 0.2, -0.2 + i * 0.12],
            [1.2, 0.16, -0.2 + i * 0.2],
            [1.3, 0.04, 0.5 + i * 0.14],
            [0.5 - i * 0.2, 0.03, 0.95 + i * 0.1],
          ],
          0.028,
          rubber(ink),
        ),
      ),
      at(
        group(
          lathe(
            [
              [0, 0],
              [0.02, 0.02],
              [0.36, 0.7],
              [0.4, 0.95],
              [0.28, 1.22],
              [0, 1.3],
            ],
            gloss('#d1342f'),
            true,
          ),
          at(ball(0.14, gloss('#ffffff')), 0, 0.92, 0.3),
        ),
        -0.9,
        0.1,
        -0.9,
      ),
    )
  },
}
