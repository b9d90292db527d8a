import { at, ball, box, cyl, group, lathe, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { drawn } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, glass, gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { bottle, wrap } from './packs.ts'

function sheetBand(): Thing {
  return wrap(
    {
      has: () => false,
      text: (name, other = '') =>
        ({
          brand: 'ABC powder',
          title: 'Dry chemical',
          line: 'Pull · aim · squeeze',
          amount: '1 kg',
          ground: '#fbfaf5',
          accent: '#c81e12',
          style: 'band',
        })[name] ?? other,
      num: (_name, other) => other,
      list: () => [],
    },
    0.466,
    0,
    0.86,
    140,
  )
}

export const carSafety: Record<string, (look: Look) => Thing> = {
  extinguisher() {
    const red = gloss('#c81e12')
    return group(
      lathe(
        [
          [0, 0],
          [0.42, 0],
          [0.46, 0.06],
          [0.46, 1.4],
          [0.36, 1.62],
          [0.14, 1.72],
          [0.14, 1.8],
          [0, 1.8],
        ],
        red,
      ),
      at(cyl(0.15, 0.24, metal('#c9973f')), 0, 1.78),
      at(turn(box(0.8, 0.07, 0.14, plastic('#17191d'), 0.03), 0, 0, 12), -0.25, 1.98),
      at(turn(box(0.8, 0.07, 0.14, plastic('#17191d'), 0.03), 0, 0, -4), -0.25, 1.82),
      at(turn(cyl(0.13, 0.06, metal()), 90), 0, 1.86, 0.12),
      at(
        turn(
          cyl(
            0.11,
            0.07,
            paper(
              drawn(20, 20, (g) => {
                g.fillStyle = '#fff'
                g.fillRect(0, 0, 20, 20)
              }),
            ),
          ),
          90,
        ),
        0,
        1.86,
        0.13,
      ),
      rod([0, 1.88, 0.21], [0.05, 1.94, 0.21], 0.012, plastic('#2bb673')),
      pipe(
        [
          [0.14, 1.86, 0],
          [0.4, 1.86, 0.05],
          [0.56, 1.5, 0.1],
          [0.54, 0.9, 0.14],
        ],
        0.05,
        rubber('#17191d'),
      ),
      at(cyl(0.1, 0.34, rubber('#17191d'), 0.06), 0.54, 0.58, 0.14),
      at(turn(sheetBand(), 0, 18), 0, 0.4),
    )
  },
  triangle() {
    const red = gloss('#d1251c')
    return group(
      at(
        group(
          plate('M50 8L92 84Q94 90 88 90H12Q6 90 8 84ZM50 34L28 74H72Z', 0.08, red, 0.02),
          plate('M50 20L84 82H16ZM50 34L28 74H72Z', 0.1, gloss('#f7b7ae'), 0.005),
        ),
        0,
        -0.04,
        0,
      ),
      at(box(1.4, 0.06, 0.5, rubber('#17191d')), 0, 0),
      pipe(
        [
          [-1.4, 0.08, 0.9],
          [-0.6, 0.08, 0.6],
          [0.3, 0.08, 0.9],
          [1.1, 0.08, 0.7],
          [1.5, 0.08, 1.1],
          [0.8, 0.08, 1.4],
        ],
        0.07,
        rubber('#c81e12'),
      ),
      pipe(
        [
          [-1.5, 0.08, 1.2],
          [-0.5, 0.08, 0.95],
          [0.2, 0.08, 1.2],
          [0.7, 0.08, 1.0],
        ],
        0.07,
        rubber('#17191d'),
      ),
      [
        ['#c81e12', -1.6, 0.9],
        ['#17191d', -1.7, 1.25],
        ['#c81e12', 0.7, 1.45],
        ['#17191d', 0.9, 1.05],
      ].map(([paint, x, z]) =>
        at(
          turn(
            group(
              box(0.5, 0.08, 0.16, gloss(String(paint)), 0.03),
              at(turn(box(0.5, 0.08, 0.16, gloss(String(paint)), 0.03), 0, 0, 14), 0, 0.1),
              at(box(0.12, 0.14, 0.12, metal('#c9973f')), 0.24, 0),
            ),
            0,
            20,
          ),
          Number(x),
          0.02,
          Number(z),
        ),
      ),
      times(5, (i) => at(turn(ring(0.34, 0.05, cloth('#f28c1c')), 90), 1.7, 0.06 + i * 0.07, 0.2)),
    )
  },
  beacon() {
    return group(
      lathe(
        [
          [0, 0],
          [0.72, 0],
          [0.76, 0.06],
          [0.7, 0.34],
          [0, 0.36],
        ],
        rubber('#1d1f24'),
      ),
      at(cyl(0.3, 0.7, lit('#ffcf6a', 0.9)), 0, 0.36),
      at(
        lathe(
          [
            [0.64, 0],
            [0.64, 0.06],
            [0.6, 0.9],
            [0.44, 1.14],
            [0, 1.2],
          ],
          glass('#f28c1c', 0.66),
          true,
        ),
        0,
        0.34,
      ),
      times(6, (i) => at(turn(ring(0.635 - i * 0.006, 0.012, gloss('#c96a12')), 90), 0, 0.5 + i * 0.12)),
      pipe(
        [
          [0.7, 0.15, 0],
          [1.1, 0.06, 0.3],
          [0.9, 0.05, 0.9],
          [1.3, 0.05, 1.0],
          [1.1, 0.05, 0.5],
          [1.5, 0.05, 0.3],
        ],
        0.04,
        rubber('#17191d'),
      ),
      at(turn(cyl(0.13, 0.5, plastic('#22252b')), 0, 0, -80), 1.5, 0.14, 0.3),
    )
  },
  washkit(look) {
    return group(
      at(bottle({ ...look }), -0.5, 0, 0),
      at(box(0.9, 0.4, 0.6, rubber(pattern('speckle', ['#f6c445', '#ffe9a8'], 2)), 0.12), 0.65, 0, 0.5),
      at(
        turn(
          group(times(3, (i) => at(box(1.1, 0.12, 0.8, cloth(pattern('mesh', ['#2f7fd6'], 3)), 0.05), 0, i * 0.11))),
          0,
          -16,
        ),
        0.85,
        0,
        -0.45,
      ),
      times(9, (i) =>
        at(
          ball(0.06 + (i % 3) * 0.04, glass('#dff1fb', 0.5)),
          0.3 + (i % 4) * 0.22,
          0.45 + (i % 3) * 0.1,
          0.4 + (i % 2) * 0.3,
        ),
      ),
    )
  },
}
