import { at, box, cyl, group, lathe, lay, pipe, plate, put, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, line, say } from '../drawing.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { gloss, leather, lit, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { carton, wrap } from './packs.ts'
import * as THREE from 'three'

export const carParts: Record<string, (look: Look) => Thing> = {
  carbattery(look) {
    return group(
      box(1.9, 1.2, 1.0, plastic('#1d1f24'), 0.05),
      at(box(1.94, 0.22, 1.04, plastic('#2b2e34'), 0.05), 0, 1.1),
      at(sheet(1.6, 0.8, gloss(label(readLabel(look), 2))), 0, 0.55, 0.505),
      times(2, (i) =>
        group(
          at(cyl(0.13, 0.24, metal('#b9bdc3'), 0.11), i ? 0.66 : -0.66, 1.3, 0.24),
          at(turn(cyl(0.18, 0.03, plastic(i ? '#c81e12' : '#17191d')), 0), i ? 0.66 : -0.66, 1.31, 0.24),
        ),
      ),
      pipe(
        [
          [-0.6, 1.3, -0.1],
          [-0.5, 1.62, -0.1],
          [0.5, 1.62, -0.1],
          [0.6, 1.3, -0.1],
        ],
        0.05,
        plastic('#c81e12'),
      ),
      at(cyl(0.1, 0.03, lit('#2bb673')), 0, 1.31, 0.3),
    )
  },
  plugs(look) {
    const plug = (): Thing =>
      group(
        cyl(0.06, 0.1, metal()),
        at(cyl(0.16, 0.5, metal('#b9bdc3', 0.3)), 0, 0.16),
        times(7, (i) => at(turn(ring(0.16, 0.016, metal('#9ba0a6')), 90), 0, 0.2 + i * 0.06)),
        pipe(
          [
            [0.13, 0.16, 0],
            [0.13, 0.04, 0],
            [0.02, 0.04, 0],
          ],
          0.03,
          metal(),
        ),
        at(
          lathe(
            [
              [0.24, 0],
              [0.24, 0.06],
              [0.2, 0.1],
            ],
            metal('#c9973f'),
          ),
          0,
          0.64,
        ),
        at(put(new THREE.CylinderGeometry(0.3, 0.3, 0.24, 6), metal('#b9bdc3', 0.3)), 0, 0.86),
        at(
          lathe(
            [
              [0.2, 0],
              [0.2, 0.1],
              [0.16, 0.14],
              [0.16, 0.5],
              [0.13, 0.66],
              [0, 0.66],
            ],
            gloss('#f6f5f0'),
          ),
          0,
          0.98,
        ),
        at(cyl(0.08, 0.2, metal()), 0, 1.62),
        times(3, (i) => at(turn(ring(0.162, 0.014, gloss('#f6f5f0')), 90), 0, 1.2 + i * 0.1)),
      )
    return lay(
      times(4, (i) => at(turn(plug(), 0, 0, 12), -1.0 + i * 0.62, 0.1 + (i % 2) * 0.1, 0.3)),
      at(turn(sheet(1.5, 0.3, gloss(label({ ...readLabel(look), style: 'none', art: '' }, 5))), 0), 0, -0.25, 0.02),
    )
  },
  oilfilter(look) {
    return group(
      lathe(
        [
          [0, 0],
          [0.5, 0],
          [0.66, 0.06],
          [0.7, 0.14],
          [0.7, 1.4],
          [0.74, 1.44],
          [0.74, 1.52],
          [0.66, 1.54],
        ],
        gloss(look.text('body', '#e9ebee')),
      ),
      at(cyl(0.68, 0.03, metal('#8f949b')), 0, 1.5),
      at(turn(ring(0.52, 0.05, rubber('#17191d')), 90), 0, 1.54),
      times(8, (i) =>
        at(cyl(0.06, 0.02, rubber('#17191d')), 0.34 * Math.cos(i * 0.785), 1.525, 0.34 * Math.sin(i * 0.785)),
      ),
      at(
        lathe(
          [
            [0.16, 0],
            [0.18, 0.08],
            [0.13, 0.08],
          ],
          metal(),
        ),
        0,
        1.52,
      ),
      at(cyl(0.13, 0.02, rubber('#0b0c0f')), 0, 1.53),
      times(24, (i) => {
        const t = (i / 24) * 6.283
        const one = at(
          box(0.07, 0.34, 0.05, gloss(look.text('body', '#e9ebee')), 0.02),
          0.69 * Math.cos(t),
          0.1,
          0.69 * Math.sin(t),
        )
        one.rotation.y = -t + 1.57
        return one
      }),
      wrap(look, 0.706, 0.5, 0.84, 210),
      at(turn(carton({ ...look, num: (n, o) => ({ w: 1.2, h: 1.4, d: 1.2 })[n] ?? o }), 0, -8), 1.35, 0, -0.9),
    )
  },
  brakepads() {
    const outline =
      'M12 46Q13 40 20 37Q50 20 80 37Q87 40 88 46L97 47Q99 47 99 50L98 58Q98 60 95 60L88 60L86 70Q85 73 81 72Q50 63 19 72Q15 73 14 70L12 60L5 60Q2 60 2 58L1 50Q1 47 3 47Z'
    const steel = (): Thing => plate(outline, 0.1, metal('#4a4e55', 0.45), 0.02)
    const lining =
      'M21 44Q34 34 48.4 33V62Q34 63 23 66Q20 67 19.5 64L17.5 49Q17.5 46 21 44ZM79 44Q66 34 51.6 33V62Q66 63 77 66Q80 67 80.5 64L82.5 49Q82.5 46 79 44Z'
    const front = (): Thing =>
      group(steel(), at(plate(lining, 0.26, rubber(pattern('speckle', ['#77716a', '#c9bba8'], 2)), 0.03), 0, 0, 0.14))
    const stamped = drawn(100, 100, (g, w, h) => {
      g.fillStyle = '#c3c7cd'
      g.fillRect(0, 0, w, h)
      say(g, 'FRONT', 50, 54, { size: 10, colour: '#4a4e55', weight: 700 })
    })
    const shim = 'M22 45Q50 29 78 45L76 64Q50 57 24 64Z'
    const back = (): Thing => group(steel(), at(plate(shim, 0.04, metal(stamped, 0.4), 0.01), 0, 0, 0.06))
    return lay(
      times(4, (i) => {
        const pad = i === 0 || i === 3 ? front() : back()
        return at(turn(pad, 0, 0, i % 2 ? -5 : 5), i % 2 ? 1.02 : -1.02, i < 2 ? 0 : 1.06, 0.08)
      }),
    )
  },
  wipers() {
    const blade = (l: number): Thing =>
      group(
        pipe(
          [
            [-l, 0, 0],
            [-l * 0.5, 0.1, 0],
            [0, 0.14, 0],
            [l * 0.5, 0.1, 0],
            [l, 0, 0],
          ],
          0.05,
          rubber('#1d1f24'),
        ),
        pipe(
          [
            [-l, -0.09, 0],
            [0, 0.03, 0],
            [l, -0.09, 0],
          ],
          0.022,
          rubber('#3a3d42'),
        ),
        at(box(0.4, 0.16, 0.16, plastic('#2b2e34'), 0.04), 0, 0.08),
      )
    return lay(
      at(turn(blade(1.5), 0, 0, 28), 0, 1.35, 0.06),
      at(turn(blade(1.12), 0, 0, 28), 0.25, 0.85, 0.06),
      times(4, (i) =>
        at(box(0.22, 0.3, 0.12, plastic('#3b4048'), 0.03), 0.9 + (i % 2) * 0.3, 0.1 + Math.floor(i / 2) * 0.36),
      ),
    )
  },
  seats() {
    const cover = leather(
      drawn(100, 100, (g) => {
        g.fillStyle = '#1d1f24'
        g.fillRect(0, 0, 100, 100)
        g.fillStyle = '#c9ab7c'
        g.fillRect(26, 0, 48, 100)
        for (let i = 0; i < 9; i++) line(g, '#8a7048', 0.6, `M26 ${i * 11}H74`)
        for (let i = 0; i < 5; i++) line(g, '#8a7048', 0.5, `M${30 + i * 10} 0V100`)
        line(g, '#e9dcc0', 0.8, 'M26 0V100M74 0V100', [2, 1.5])
      }),
    )
    const seat = (): Thing =>
      group(
        at(
          turn(
            puff('M26 20Q30 8 50 8Q70 8 74 20L80 76Q80 92 70 94H30Q20 92 20 76Z', cover, {
              height: 0.24,
              soft: 18,
              isRound: true,
            }),
            -10,
          ),
          0,
          0.48,
          -0.42,
        ),
        at(
          turn(
            group(
              puff('M22 24Q24 14 50 14Q76 14 78 24L80 80Q76 92 50 92Q24 92 20 80Z', cover, {
                height: 0.2,
                soft: 16,
                isRound: true,
              }),
            ),
            -86,
          ),
          0,
          0.42,
          0.98,
        ),
        at(box(0.6, 0.34, 0.22, cover, 0.1), 0, 2.34, -0.66),
        times(2, (i) => rod([i ? 0.16 : -0.16, 2.1, -0.6], [i ? 0.16 : -0.16, 2.4, -0.66], 0.03, metal())),
      )
    return group(at(seat(), -0.85, 0), at(seat(), 0.85, 0, 0))
  },
}
