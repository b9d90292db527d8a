import { at, box, cyl, group, grow, lay, pipe, plate, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, metal, plastic, rubber } from '../materials.ts'

export const carTools: Record<string, (look: Look) => Thing> = {
  toolbox() {
    const dark = plastic('#1d1f24')
    const chrome = metal('#d4d7da', 0.16)
    const tray = group(
      box(2.8, 0.26, 1.7, dark, 0.06),
      at(box(2.6, 0.04, 1.5, rubber('#2b2e34')), 0, 0.24),
      times(12, (i) => at(cyl(0.09 - (i % 6) * 0.005, 0.16, chrome, 0.09, 0.02), -1.1 + i * 0.2, 0.26, -0.52)),
      times(10, (i) => at(cyl(0.07, 0.14, chrome), -1.1 + i * 0.17, 0.26, -0.26)),
      times(7, (i) => rod([0.68 + i * 0.1, 0.3, -0.3], [0.68 + i * 0.1, 0.3, 0.0 + i * 0.02], 0.02, chrome)),
      at(
        turn(
          group(
            rod([0, 0, 0], [0, 1.3, 0], 0.06, chrome),
            at(turn(cyl(0.16, 0.1, chrome), 90), 0, 1.36, -0.05),
            rod([0, 0, 0], [0, 0.5, 0], 0.08, rubber('#f28c1c')),
          ),
          -90,
          0,
          -90,
        ),
        -1.1,
        0.32,
        0.1,
      ),
      times(5, (i) =>
        at(
          turn(
            grow(
              plate(
                'M44 96Q42 100 46 100H54Q58 100 56 96L54 20Q62 14 60 6L54 10H46L40 6Q38 14 46 20Z',
                0.1,
                chrome,
                0.03,
              ),
              0.42 + i * 0.03,
              0.42 + i * 0.03,
              0.5,
            ),
            -90,
            0,
            90,
          ),
          -0.5 + i * 0.02,
          0.3,
          0.3 + i * 0.1,
        ),
      ),
    )
    const lid = group(
      box(2.8, 1.7, 0.2, dark, 0.06),
      at(
        sheet(
          1.3,
          0.3,
          plastic(
            drawn(
              130,
              30,
              (g) => {
                g.fillStyle = '#1d1f24'
                g.fillRect(0, 0, 130, 30)
                say(g, 'INGCO', 65, 24, { size: 24, colour: '#f28c1c', weight: 700 })
              },
              300,
            ),
          ),
        ),
        0,
        0.95,
        0.105,
      ),
    )
    const whole = group(tray, at(turn(lid, -14), 0, 0.24, -0.95))
    whole.userData.view = { yaw: 24, pitch: 30 }
    return whole
  },
  wheelspanner() {
    const chrome = metal('#c9ccd1', 0.22)
    return lay(
      at(
        turn(
          group(
            rod([0, 0, 0], [0, 0.7, 0], 0.11, rubber('#c02a1c')),
            rod([0, 0.6, 0], [0, 1.4, 0], 0.09, chrome),
            rod([0, 1.3, 0], [0, 2.3, 0], 0.065, chrome),
            at(turn(cyl(0.15, 0.5, chrome), 90), 0, 2.3, -0.1),
            at(turn(ring(0.1, 0.04, metal('#3a3d42')), 0), 0, 2.3, 0.4),
            at(turn(ring(0.11, 0.03, metal('#8f949b')), 90), 0, 1.38),
          ),
          0,
          0,
          -46,
        ),
        -0.9,
        0.1,
        0.16,
      ),
      times(2, (i) =>
        at(group(cyl(0.16, 0.4, chrome), at(cyl(0.11, 0.01, rubber('#17191d')), 0, 0.4)), 0.2 + i * 0.5, 0.0, 0.16),
      ),
    )
  },
  chain() {
    const steel = metal('#b9bdc3', 0.34)
    const path = Array.from({ length: 30 }, (_, i) => {
      const t = i / 29
      return [1.25 * Math.cos(t * 9.4) * (1 - t * 0.35), 1 + 0.8 * Math.sin(t * 9.4) * (1 - t * 0.3) + t * 0.2] as const
    })
    const links = path.map(([x, y], i) => {
      const next = path[i + 1] ?? path[i - 1] ?? [0, 0]
      const a = Math.atan2(next[1] - y, next[0] - x)
      return at(
        turn(grow(ring(0.15, 0.05, steel), 1.5, 1, 1), i % 2 ? 70 : 0, 0, (a * 180) / Math.PI),
        x,
        y,
        0.12 + i * 0.008,
      )
    })
    const hook = (x: number, y: number, a: number): Thing =>
      at(
        turn(
          group(
            pipe(
              [
                [0, 0.5, 0],
                [0, 0.2, 0],
                [-0.2, -0.05, 0],
                [-0.1, -0.3, 0],
                [0.2, -0.26, 0],
                [0.28, 0, 0],
              ],
              0.085,
              metal('#c9ccd1'),
            ),
            at(ring(0.12, 0.05, steel), 0, 0.56),
            rod([0.26, 0, 0], [0.02, 0.26, 0], 0.025, metal('#c9973f')),
          ),
          0,
          0,
          a,
        ),
        x,
        y,
        0.14,
      )
    return lay(links, hook(1.55, 1.05, -70), hook(-0.7, 0.1, 20))
  },
  wheellock() {
    const yellow = gloss('#f6c419')
    return lay(
      at(
        turn(
          group(
            rod([0, -0.5, 0], [0, 1.3, 0], 0.1, yellow),
            rod([0, 1.2, 0], [0, 2.2, 0], 0.075, metal('#c9ccd1')),
            at(box(0.3, 0.44, 0.24, rubber('#17191d'), 0.06), 0, 1.1),
            times(2, (i) =>
              pipe(
                [
                  [0, i ? 2.2 : 0.3, 0],
                  [0.36, i ? 2.24 : 0.26, 0],
                  [0.46, i ? 2.04 : 0.46, 0],
                  [0.3, i ? 1.94 : 0.56, 0],
                ],
                0.07,
                rubber('#c81e12'),
              ),
            ),
            times(4, (i) => at(box(0.2, 0.06, 0.22, rubber('#17191d')), 0, -0.36 + i * 0.34)),
            at(turn(cyl(0.07, 0.05, metal('#c9973f')), 90), 0, 1.36, 0.12),
          ),
          0,
          0,
          -50,
        ),
        -1.1,
        0.5,
        0.12,
      ),
      times(2, (i) =>
        at(
          turn(
            group(
              ring(0.16, 0.035, metal('#c9973f')),
              at(box(0.08, 0.5, 0.03, metal('#c9973f')), 0, 0.16),
              at(box(0.12, 0.05, 0.03, metal('#c9973f')), 0.04, 0.5),
            ),
            0,
            0,
            -30 - i * 40,
          ),
          0.9 + i * 0.16,
          0.3,
          0.04,
        ),
      ),
    )
  },

  jerrycan() {
    const green = gloss('#3f5a35')
    return group(
      box(1.4, 1.8, 0.66, green, 0.14),
      at(plate('M20 24L50 56L80 24M24 20L50 48L76 20Z', 0.02, green, 0.005), 0, 0, 0),
      times(2, (i) => at(turn(box(1.66, 0.1, 0.06, green, 0.04), 0, 0, i ? 48 : -48), 0, 0.84, 0.33)),
      times(3, (i) =>
        pipe(
          [
            [-0.3, 1.8, (i - 1) * 0.18],
            [-0.24, 2.04, (i - 1) * 0.18],
            [0.2, 2.04, (i - 1) * 0.18],
            [0.26, 1.8, (i - 1) * 0.18],
          ],
          0.045,
          green,
        ),
      ),
      at(turn(group(cyl(0.16, 0.3, green), at(cyl(0.2, 0.12, metal('#8f949b')), 0, 0.28)), 0, 0, 32), -0.56, 1.76),
      at(
        sheet(
          0.6,
          0.26,
          plastic(
            drawn(
              60,
              26,
              (g) => {
                g.fillStyle = '#3f5a35'
                g.fillRect(0, 0, 60, 26)
                say(g, '20 L', 30, 21, { size: 20, colour: '#e9e4d0', weight: 700 })
              },
              200,
            ),
          ),
        ),
        0,
        0.3,
        0.336,
      ),
      pipe(
        [
          [1.1, 0.06, 0.6],
          [1.3, 0.1, 0.2],
          [1.5, 0.5, 0],
          [1.55, 1.0, -0.1],
        ],
        0.09,
        metal('#6f747b'),
      ),
    )
  },
}
