import {
  at,
  ball,
  band,
  box,
  cyl,
  group,
  grow,
  lathe,
  lay,
  plate,
  rod,
  sheet,
  times,
  turn,
  type Thing,
} from '../kit.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { cloth, foil, gloss, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const beauty: Record<string, (look: Look) => Thing> = {
  lipstick(look) {
    const gold = metal('#d9b45b', 0.22)
    const bullet = lathe(
      [
        [0, 0],
        [0.24, 0],
        [0.24, 0.5],
        [0.2, 0.66],
        [0.08, 0.78],
        [0, 0.8],
      ],
      gloss(look.text('body', '#a8482f')),
      true,
    )
    return group(
      at(cyl(0.42, 0.9, gloss('#1b1d22'), 0.42), -0.5, 0),
      at(cyl(0.33, 0.4, gold), -0.5, 0.88),
      at(bullet, -0.5, 1.2),
      at(
        turn(group(cyl(0.42, 1.25, gloss('#1b1d22')), at(cyl(0.43, 0.1, gold), 0, 0.02)), 0, -24, 90),
        1.3,
        0.43,
        0.35,
      ),
      at(
        sheet(
          0.5,
          0.2,
          gloss(
            label({ ...readLabel(look), style: 'none', ground: '#1b1d22', accent: '#e2c170', title: '', art: '' }, 2.5),
          ),
        ),
        -0.5,
        0.5,
        0.43,
      ),
    )
  },
  eyeshadow() {
    const inks = [
      '#f0c9a8',
      '#d99a6c',
      '#b0643f',
      '#7a3b25',
      '#e2a3b4',
      '#c0567a',
      '#8e2f5a',
      '#4a1d3a',
      '#e2c170',
      '#b58a2b',
      '#4f6f52',
      '#2a3350',
    ]
    const tray = group(
      box(2, 0.14, 1.4, gloss('#17191d'), 0.05),
      inks.map((ink, i) =>
        at(cyl(0.17, 0.03, rubber(ink)), -0.7 + (i % 4) * 0.46, 0.13, -0.42 + Math.floor(i / 4) * 0.42),
      ),
    )
    const lid = group(
      box(2, 1.4, 0.1, gloss('#17191d'), 0.04),
      at(sheet(1.8, 1.2, metal('#e9eef2', 0.06)), 0, 0.7, 0.054),
    )
    return group(
      tray,
      at(turn(lid, -18), 0, 0.1, -0.7),
      times(3, (i) =>
        at(
          turn(
            group(
              rod([0, 0, 0], [0, 1, 0], 0.04, gloss('#6d1236')),
              rod([0, 1, 0], [0, 1.2, 0], 0.055, metal('#d9b45b')),
              at(grow(ball(0.1, cloth('#2b1a14')), 0.8, 1.7, 0.8), 0, 1.33),
            ),
            -90,
            0,
            -20 + i * 16,
          ),
          -0.5 + i * 0.3,
          0.08,
          1.5,
        ),
      ),
    )
  },
  razors(look) {
    const one = (ink: string): Thing =>
      group(
        plate(
          'M46 96Q44 98 46 100H54Q56 98 54 96L53 60Q57 50 53 40L51.5 28H48.5L47 40Q43 50 47 60Z',
          0.12,
          gloss(ink),
          0.04,
        ),
        at(box(0.6, 0.16, 0.14, plastic('#e9ebef'), 0.04), 0, 1.4, 0.03),
        times(3, (i) => at(box(0.54, 0.02, 0.02, metal()), 0, 1.43 + i * 0.035, 0.1)),
      )
    return lay(
      times(6, (i) => at(turn(one(i % 2 ? '#1f5fae' : '#2f7fd6'), 0, 0, 10), (i - 2.5) * 0.42, 0, i * 0.01)),
      at(sheet(1.5, 0.5, paper(label({ ...readLabel(look), style: 'band', art: '' }, 3))), 0.05, 0.14, 0.16),
    )
  },
  toothbrushes(look) {
    const inks = ['#2f7fd6', '#d1342f', '#2bb673', '#8e5be0']
    return lay(
      inks.map((ink, i) =>
        at(
          group(
            plate(
              'M47 100Q46 76 48 58L48.6 30Q47 20 47.4 12Q50 8 52.6 12Q53 20 51.4 30L52 58Q54 76 53 100Z',
              0.1,
              gloss(ink),
              0.035,
            ),
            times(10, (k) =>
              at(box(0.085, 0.022, 0.12, plastic(k % 3 ? '#ffffff' : ink), 0.005), 0, 1.46 + k * 0.03, 0.04),
            ),
            at(box(0.05, 0.5, 0.03, rubber('#ffffff'), 0.02), 0, 0.24, 0.05),
          ),
          (i - 1.5) * 0.34,
          (i % 2) * 0.05,
        ),
      ),
      at(sheet(1.2, 0.36, paper(label({ ...readLabel(look), style: 'none', art: '' }, 3.4))), 0, -0.28, 0.02),
    )
  },
  comb() {
    const wood = rubber(pattern('wood', ['#b5773c'], 1))
    const teeth = times(9, (i) =>
      at(plate('M48.6 100L47.4 40H52.6L51.4 100Q50 101 48.6 100Z', 0.12, wood, 0.04), (i - 4) * 0.13, 0),
    ).map((one) => one)
    return lay(
      teeth,
      at(
        plate(
          'M18 46Q18 4 50 4Q82 4 82 46Q50 52 18 46ZM50 14Q40 14 40 24Q40 32 50 32Q60 32 60 24Q60 14 50 14Z',
          0.14,
          wood,
          0.04,
        ),
        0,
        0,
      ),
    )
  },
  calabash() {
    const shell = rubber(pattern('leather', ['#c08a4a'], 2))
    return group(
      lathe(
        [
          [0, 0],
          [0.4, 0.02],
          [0.9, 0.26],
          [1.1, 0.66],
          [1.06, 0.76],
          [1.0, 0.74],
          [1.02, 0.62],
          [0, 0.5],
        ],
        shell,
        true,
      ),
      at(grow(ball(0.96, rubber(pattern('speckle', ['#2c1d14', '#5b4330'], 2))), 1, 0.52, 1), 0, 0.66),
      times(9, (i) =>
        at(
          grow(ball(0.26, rubber(pattern('speckle', ['#31211a', '#6b5140'], 2))), 1.1, 0.6, 1),
          0.5 * Math.cos(i * 2.4) * Math.sqrt(i / 9),
          1.02,
          0.5 * Math.sin(i * 2.4) * Math.sqrt(i / 9),
        ),
      ),
      at(turn(box(0.24, 0.07, 1.5, rubber(pattern('wood', ['#8a5a2f'])), 0.03), 24, 60), 0.6, 1.1, 0.2),
    )
  },
  cones(look) {
    const cone = (i: number): Thing =>
      at(
        turn(
          group(
            cyl(0.02, 1.6, gloss('#5b3a1c'), 0.2, 0.01),
            at(cyl(0.2, 0.16, foil('#d9b45b'), 0.12, 0.03), 0, 1.6),
            at(
              band(
                0.13,
                0.4,
                gloss(
                  label(
                    { ...readLabel(look), style: 'none', art: 'leaf', title: '', brand: 'Lalle', line: '', amount: '' },
                    2,
                  ),
                ),
                200,
                0.18,
              ),
              0,
              1.0,
            ),
          ),
          0,
          0,
          14 - i * 5,
        ),
        (i - 2.5) * 0.44,
        0,
        i % 2 ? 0.05 : 0,
      )
    return lay(times(6, cone))
  },
  braids(look) {
    const pack = (x: number): Thing =>
      at(
        group(
          box(0.62, 2, 0.12, plastic('#1b1613'), 0.05),
          times(5, (i) =>
            at(
              group(
                times(11, (k) =>
                  at(
                    grow(ball(0.075, rubber(k % 2 ? '#17120f' : '#2b211b')), 1, 1.25, 0.8),
                    k % 2 ? 0.03 : -0.03,
                    0.12 + k * 0.12,
                    0,
                  ),
                ),
              ),
              -0.22 + i * 0.11,
              0,
              0.1,
            ),
          ),
          at(sheet(0.62, 0.6, gloss(label({ ...readLabel(look) }, 0.62 / 0.6))), 0, 1.66, 0.12),
        ),
        x,
        0,
      )
    return lay(pack(-0.72), pack(0), pack(0.72))
  },
}
