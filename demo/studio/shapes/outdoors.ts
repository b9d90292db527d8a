import * as THREE from 'three'
import {
  at,
  cyl,
  group,
  grow,
  lathe,
  lay,
  pipe,
  plate,
  put,
  ring,
  rod,
  sheet,
  times,
  turn,
  type Thing,
} from '../kit.ts'
import { dot, drawn, fill, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, glass, gloss, metal, plastic, rubber } from '../materials.ts'
import { screen } from '../screens.ts'

export const outdoors: Record<string, (look: Look) => Thing> = {
  goalnet() {
    const cord = plastic('#f4f1ea')
    const post = metal('#d4d7da', 0.5)
    const grid = [
      ...times(17, (i) => rod([-1.5 + i * 0.1875, 0, -0.9], [-1.5 + i * 0.1875, 1.5, -0.35], 0.011, cord)),
      ...times(10, (i) =>
        rod([-1.5, 0.05 + i * 0.16, -0.9 + 0.06 * i], [1.5, 0.05 + i * 0.16, -0.9 + 0.06 * i], 0.011, cord),
      ),
      ...times(17, (i) => rod([-1.5 + i * 0.1875, 1.5, -0.35], [-1.5 + i * 0.1875, 1.56, 0.3], 0.011, cord)),
      ...[-1.5, 1.5].flatMap((x) =>
        times(7, (i) => rod([x, 0.02 + i * 0.23, 0.3], [x, 0.02 + i * 0.23, -0.9 + i * 0.085], 0.011, cord)),
      ),
      ...[-1.5, 1.5].flatMap((x) =>
        times(5, (i) => rod([x, 0, 0.1 - i * 0.22], [x, 1.52 - i * 0.06, 0.1 - i * 0.12], 0.011, cord)),
      ),
    ]
    return group(
      rod([-1.5, 0, 0.3], [-1.5, 1.56, 0.3], 0.05, post),
      rod([1.5, 0, 0.3], [1.5, 1.56, 0.3], 0.05, post),
      rod([-1.54, 1.56, 0.3], [1.54, 1.56, 0.3], 0.05, post),
      grid,
    )
  },
  tent() {
    const roof = cloth(
      drawn(100, 100, (g) => {
        for (let i = 0; i < 4; i++) {
          g.fillStyle = i % 2 ? '#2f8a5a' : '#f28c1c'
          g.fillRect(i * 25, 0, 25, 100)
        }
        line(g, '#00000044', 0.8, 'M0 0V100M25 0V100M50 0V100M75 0V100')
      }),
    )
    const dome = grow(
      turn(
        lathe(
          [
            [1.5, 0],
            [1.48, 0.2],
            [1.25, 0.8],
            [0.8, 1.2],
            [0.3, 1.36],
            [0, 1.38],
          ],
          roof,
          true,
          4 * 12,
        ),
        0,
        45,
      ),
      1,
      1,
      0.85,
    )
    return group(
      dome,
      pipe(
        [
          [-1.1, 0, 0.94],
          [-0.8, 0.9, 0.6],
          [0, 1.42, 0],
          [0.8, 0.9, -0.6],
          [1.1, 0, -0.94],
        ],
        0.03,
        plastic('#22252b'),
      ),
      pipe(
        [
          [1.1, 0, 0.94],
          [0.8, 0.9, 0.6],
          [0, 1.42, 0],
          [-0.8, 0.9, -0.6],
          [-1.1, 0, -0.94],
        ],
        0.03,
        plastic('#22252b'),
      ),
      at(
        turn(
          group(
            plate('M32 100Q32 50 50 46Q68 50 68 100Z', 0.03, cloth('#17322a'), 0.01),
            pipe(
              [
                [-0.36, 0, 0.03],
                [-0.34, 0.7, 0.03],
                [0, 1.06, 0.03],
                [0.34, 0.7, 0.03],
                [0.36, 0, 0.03],
              ],
              0.02,
              plastic('#f6c445'),
            ),
          ),
          -22,
        ),
        0,
        0.02,
        1.29,
      ),
      times(4, (i) =>
        pipe(
          [
            [i % 2 ? 1.2 : -1.2, 0.5, i < 2 ? 0.8 : -0.8],
            [i % 2 ? 1.7 : -1.7, 0.02, i < 2 ? 1.2 : -1.2],
          ],
          0.012,
          plastic('#f4f1ea'),
          false,
          true,
        ),
      ),
    )
  },
  compass() {
    const dial = drawn(100, 100, (g) => {
      dot(g, '#f6f1e2', 50, 50, 50)
      for (let i = 0; i < 36; i++) {
        const t = i * 0.1745
        line(
          g,
          '#1e1712',
          i % 9 ? 0.7 : 1.6,
          `M${50 + 44 * Math.cos(t)} ${50 + 44 * Math.sin(t)}L${50 + (i % 9 ? 40 : 36) * Math.cos(t)} ${50 + (i % 9 ? 40 : 36) * Math.sin(t)}`,
        )
      }
      for (const [c, x, y] of [
        ['N', 50, 25],
        ['S', 50, 83],
        ['E', 79, 54],
        ['W', 21, 54],
      ] as const)
        say(g, c, x, y, { size: 12, colour: c === 'N' ? '#c02a1c' : '#1e1712' })
      fill(g, '#c02a1c', 'M50 50L45 46L62 22Z')
      fill(g, '#17427a', 'M50 50L55 54L38 78Z')
      dot(g, '#c9973f', 50, 50, 3)
    })
    const scale = drawn(80, 120, (g) => {
      g.fillStyle = '#dff0f2'
      g.fillRect(0, 0, 80, 120)
      for (let i = 0; i < 22; i++) line(g, '#1e1712', 0.6, `M4 ${4 + i * 5}h${i % 5 ? 3 : 6}`)
      for (let i = 0; i < 14; i++) line(g, '#1e1712', 0.6, `M${6 + i * 5} 116v${i % 5 ? -3 : -6}`)
      say(g, '1:25,000', 40, 104, { size: 7 })
    })
    const face = put(new THREE.CircleGeometry(0.52, 48), gloss(dial))
    return lay(
      plate('M22 8Q22 4 26 4H74Q78 4 78 8V96Q78 100 74 100H26Q22 100 22 96Z', 0.06, glass('#cfeef0', 0.8), 0.02),
      at(sheet(1.06, 1.84, plastic(scale)), 0, 0.98, 0.033),
      at(turn(cyl(0.62, 0.14, rubber('#22252b'), 0.6), 90), 0, 1.2, 0.03),
      at(face, 0, 1.2, 0.176),
      at(ring(0.56, 0.03, metal('#c9973f')), 0, 1.2, 0.18),
      pipe(
        [
          [-0.3, 0.1, 0.05],
          [-0.7, -0.2, 0.05],
          [-0.9, 0.6, 0.05],
          [-1.0, 1.2, 0.05],
          [-0.8, 1.7, 0.05],
          [-1.2, 2, 0.05],
        ],
        0.03,
        cloth('#d1342f'),
      ),
    )
  },
  stopwatch() {
    const body = plastic('#1d1f24')
    return lay(
      at(turn(cyl(0.8, 0.3, body, 0.76, 0.1), 90), 0, 0.9, 0),
      at(ring(0.7, 0.05, plastic('#f6c445')), 0, 0.9, 0.29),
      at(sheet(0.96, 0.5, gloss(screen('laps', 0.96, 0.5))), 0, 0.92, 0.304),
      at(cyl(0.16, 0.24, plastic('#d1342f')), 0, 1.66, 0.14),
      at(turn(cyl(0.12, 0.2, plastic('#8f949b')), 0, 0, 40), -0.56, 1.46, 0.14),
      at(turn(cyl(0.12, 0.2, plastic('#8f949b')), 0, 0, -40), 0.56, 1.46, 0.14),
      at(
        sheet(
          0.4,
          0.12,
          plastic(
            drawn(
              40,
              12,
              (g) => {
                g.fillStyle = '#1d1f24'
                g.fillRect(0, 0, 40, 12)
                say(g, '100 LAPS', 20, 9, { size: 8, colour: '#ffffff' })
              },
              200,
            ),
          ),
        ),
        0,
        0.46,
        0.305,
      ),
      pipe(
        [
          [-0.3, 1.6, 0.1],
          [-0.9, 2.1, 0.06],
          [-0.4, 2.6, 0.05],
          [0.6, 2.5, 0.05],
          [0.9, 2.0, 0.06],
          [0.3, 1.6, 0.1],
        ],
        0.03,
        cloth('#17427a'),
      ),
    )
  },
}
