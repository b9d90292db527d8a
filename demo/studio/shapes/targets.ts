import * as THREE from 'three'
import {
  at,
  ball,
  box,
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
import { dot, drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, glass, gloss, leather, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const targets: Record<string, (look: Look) => Thing> = {
  dartboard() {
    const face = drawn(100, 100, (g) => {
      dot(g, '#17191d', 50, 50, 50)
      const wedge = (i: number, from: number, to: number, ink: string): void => {
        const [a, b] = [(i - 0.5) * 0.31416, (i + 0.5) * 0.31416]
        g.fillStyle = ink
        g.beginPath()
        g.arc(50, 50, to, a, b)
        g.arc(50, 50, from, b, a, true)
        g.fill()
      }
      for (let i = 0; i < 20; i++) {
        wedge(i, 0, 38, i % 2 ? '#efe3c4' : '#1d1f22')
        wedge(i, 36, 39, i % 2 ? '#1f7a4a' : '#c02a1c')
        wedge(i, 21, 24, i % 2 ? '#1f7a4a' : '#c02a1c')
        say(
          g,
          String([6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5, 20, 1, 18, 4, 13][i]),
          50 + 44 * Math.cos(i * 0.31416),
          52 + 44 * Math.sin(i * 0.31416),
          { size: 6, colour: '#ffffff' },
        )
      }
      dot(g, '#1f7a4a', 50, 50, 4)
      dot(g, '#c02a1c', 50, 50, 2)
    })
    const dart = (ink: string): Thing =>
      group(
        rod([0, 0, 0], [0, 0.3, 0], 0.012, metal()),
        rod([0, 0.26, 0], [0, 0.6, 0], 0.035, metal('#c9973f')),
        rod([0, 0.6, 0], [0, 0.85, 0], 0.016, plastic('#17191d')),
        times(2, (i) => turn(at(box(0.2, 0.24, 0.01, plastic(ink), 0.003), 0, 0.82), 0, i * 90)),
      )
    const disc = put(new THREE.CircleGeometry(0.99, 64), rubber(face))
    return lay(
      at(turn(cyl(1, 0.16, rubber('#17191d')), 90), 0, 1, -0.0),
      at(disc, 0, 1, 0.164),
      at(ring(0.99, 0.025, metal()), 0, 1, 0.16),
      times(6, (i) =>
        at(
          turn(dart(i % 2 ? '#2f7fd6' : '#d1342f'), i < 3 ? 58 : 90, 0, i * 23 - 60),
          i < 3 ? -0.25 + i * 0.3 : 1.1 + (i - 3) * 0.16,
          i < 3 ? 1.1 + (i % 2) * 0.3 : 0.6,
          i < 3 ? 0.2 : 0.06,
        ),
      ),
    )
  },
  rod() {
    const dark = gloss('#1d2430')
    return lay(
      at(
        turn(
          group(
            rod([0, 0, 0], [0, 0.7, 0], 0.07, rubber('#17191d')),
            rod([0, 0.7, 0], [0, 1.6, 0], 0.05, dark, 0.04),
            rod([0, 1.6, 0], [0, 2.4, 0], 0.036, dark, 0.026),
            rod([0, 2.4, 0], [0, 3.2, 0], 0.024, dark, 0.012),
            times(4, (i) => at(turn(ring(0.075 - i * 0.012, 0.012, metal('#d9b45b')), 90), 0, 1.3 + i * 0.6, 0.09)),
            at(
              group(
                turn(cyl(0.2, 0.3, metal('#8f949b')), 0),
                at(cyl(0.14, 0.2, plastic('#2b6fd6')), 0, 0.3),
                rod([0.1, 0.1, 0.1], [0.42, 0.16, 0.1], 0.025, metal()),
                at(ball(0.07, rubber('#17191d')), 0.45, 0.16, 0.1),
              ),
              0.02,
              0.62,
              0.2,
            ),
          ),
          0,
          0,
          -38,
        ),
        -1,
        0,
        0.05,
      ),
      at(box(0.6, 0.36, 0.12, glass('#cfe3f3', 0.7), 0.03), 0.7, 0.1),
      times(5, (i) =>
        pipe(
          [
            [0.5 + i * 0.1, 0.36, 0.1],
            [0.5 + i * 0.1, 0.2, 0.1],
            [0.54 + i * 0.1, 0.17, 0.1],
            [0.56 + i * 0.1, 0.22, 0.1],
          ],
          0.008,
          metal(),
        ),
      ),
    )
  },
  bow() {
    const wood = gloss(pattern('wood', ['#c08a4a']))
    const arrow = (i: number): Thing =>
      at(
        turn(
          group(
            rod([0, 0, 0], [0, 2.2, 0], 0.02, plastic('#e2c283')),
            at(cyl(0.035, 0.12, metal(), 0.005), 0, 2.2),
            times(3, (k) =>
              turn(at(box(0.12, 0.34, 0.008, plastic(k ? '#d1342f' : '#f6c445'), 0.002), 0.05, 0.06), 0, k * 120),
            ),
          ),
          0,
          0,
          -6 + i * 3,
        ),
        0.34 + i * 0.14,
        0.05,
        0.04,
      )
    return lay(
      pipe(
        [
          [-0.7, 2.5, 0.1],
          [-0.62, 2.32, 0.1],
          [-0.3, 1.9, 0.1],
          [-0.12, 1.5, 0.1],
          [-0.1, 1.2, 0.1],
          [-0.12, 0.9, 0.1],
          [-0.3, 0.5, 0.1],
          [-0.62, 0.08, 0.1],
          [-0.7, -0.1, 0.1],
        ],
        0.06,
        wood,
      ),
      at(box(0.18, 0.5, 0.16, leather('#3b2013'), 0.06), -0.1, 0.95, 0.1),
      rod([-0.66, 2.42, 0.1], [-0.66, -0.02, 0.1], 0.01, plastic('#f4f1ea')),
      times(6, arrow),
    )
  },
  trophy() {
    const gold = metal('#e2b23c', 0.18)
    return group(
      at(box(0.9, 0.36, 0.9, gloss(pattern('wood', ['#4a2a17'])), 0.04), 0, 0),
      at(sheet(0.56, 0.18, metal('#e9cf7a', 0.4)), 0, 0.18, 0.455),
      at(
        lathe(
          [
            [0, 0],
            [0.34, 0],
            [0.34, 0.06],
            [0.12, 0.14],
            [0.08, 0.5],
            [0.14, 0.6],
            [0.36, 0.8],
            [0.58, 1.2],
            [0.62, 1.66],
            [0.66, 1.7],
            [0.6, 1.72],
            [0.54, 1.24],
            [0, 0.8],
          ],
          gold,
          true,
        ),
        0,
        0.36,
      ),
      [-1, 1].map((s) =>
        pipe(
          [
            [s * 0.58, 1.9, 0],
            [s, 1.86, 0],
            [s * 0.94, 1.4, 0],
            [s * 0.5, 1.26, 0],
          ],
          0.05,
          gold,
        ),
      ),
    )
  },
  medals() {
    const medal = (x: number, y: number, ink: string, a: number): Thing =>
      at(
        turn(
          group(
            plate(
              'M36 4H44L50 52L56 4H64L54 60H46Z',
              0.04,
              cloth(
                drawn(100, 100, (g) => {
                  for (const [i, c] of ['#c02a1c', '#ffffff', '#17427a'].entries()) {
                    g.fillStyle = c
                    g.fillRect(33 + i * 11.4, 0, 11.4, 100)
                  }
                }),
              ),
              0.01,
            ),
            at(turn(cyl(0.36, 0.06, metal(ink, 0.25), 0.36, 0.03), 90), 0, 0.56, 0.0),
            at(ring(0.3, 0.018, metal(ink, 0.2)), 0, 0.56, 0.065),
            at(
              turn(
                grow(
                  plate('M50 36L54 46L65 46L56 53L60 64L50 57L40 64L44 53L35 46L46 46Z', 0.03, metal(ink, 0.2), 0.01),
                  0.7,
                ),
                0,
              ),
              0,
              -0.14,
              0.07,
            ),
          ),
          0,
          0,
          a,
        ),
        x,
        y,
        0.02,
      )
    return lay(
      medal(-0.85, 0.1, '#e2b23c', 8),
      medal(0.85, 0.1, '#b9783f', -8),
      medal(0, -0.05, '#cfd2d6', 0),
      medal(-0.45, -0.5, '#e2b23c', 4),
      medal(0.45, -0.5, '#e2b23c', -5),
    )
  },
}
