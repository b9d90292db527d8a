import { at, ball, box, cyl, group, pipe, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { screen } from '../screens.ts'
import { brandPlate } from './brand-plates.ts'

const grille = (paint = '#1c1e22') => rubber(pattern('mesh', [paint]))

function mic(): Thing {
  const body = metal('#2a2d33', 0.5)
  return group(
    rod([0, 0, 0], [0, 1.5, 0], 0.11, body, 0.15),
    at(ball(0.26, grille('#9ba0a6')), 0, 1.72),
    at(turn(ring(0.25, 0.035, metal()), 90), 0, 1.66),
    at(box(0.08, 0.2, 0.05, plastic('#c81e12')), 0, 1.05, 0.12),
  )
}

export const sound: Record<string, (look: Look) => Thing> = {
  headphones(look) {
    const [paint, pad] = [look.text('body', '#20242b'), look.text('pad', '#3a3f48')]
    const cup = (s: number): Thing =>
      at(
        turn(
          group(
            turn(cyl(0.42, 0.26, gloss(paint), 0.36, 0.08), 0, 0, 90 * s),
            at(turn(ring(0.3, 0.13, rubber(pad)), 0, 90), s * 0.06, 0),
          ),
          0,
          s * 14,
        ),
        -s * 0.78,
        0.55,
      )
    return group(
      cup(-1),
      cup(1),
      pipe(
        [
          [-0.86, 0.62],
          [-0.92, 1.3],
          [-0.5, 1.86],
          [0, 2],
          [0.5, 1.86],
          [0.92, 1.3],
          [0.86, 0.62],
        ],
        0.07,
        gloss(paint),
      ),
      pipe(
        [
          [-0.62, 1.68],
          [-0.3, 1.88],
          [0, 1.92],
          [0.3, 1.88],
          [0.62, 1.68],
        ],
        0.12,
        rubber(pad),
      ),
    )
  },
  speaker(look) {
    const paint = look.text('body', '#1f4aa1')
    return group(
      at(turn(cyl(0.5, 2.2, rubber(pattern('raffia', [paint], 3)), 0.5, 0.08), 0, 0, 90), 1.1, 0.52),
      [-1, 1].map((s) =>
        group(
          at(turn(ring(0.47, 0.06, rubber('#17191d')), 0, 90), s * 1.1, 0.52),
          at(turn(cyl(0.4, 0.05, metal('#7b8087')), 0, 0, 90), s * 1.1 + 0.03, 0.52),
        ),
      ),
      at(brandPlate(look, 0.7, 0.18, paint), 0, 0.52, 0.512),
      times(4, (i) => at(ball(0.055, rubber('#e9ebef'), 1, 0.4, 1), -0.36 + i * 0.24, 1.02)),
      pipe(
        [
          [1.14, 0.8],
          [1.4, 0.66],
          [1.3, 0.34],
          [1.12, 0.3],
        ],
        0.035,
        rubber('#17191d'),
      ),
    )
  },
  mics() {
    const receiver = group(
      box(1.9, 0.34, 0.9, plastic('#24272d'), 0.05),
      at(sheet(0.5, 0.18, lit(screen('bars', 0.5, 0.18))), 0, 0.18, 0.456),
      times(2, (i) => rod([i ? 0.85 : -0.85, 0.3, -0.4], [i ? 1.1 : -1.1, 1.5, -0.5], 0.03, rubber('#111111'))),
      times(2, (i) => at(turn(cyl(0.08, 0.08, metal()), 90), i ? 0.6 : -0.6, 0.17, 0.44)),
    )
    return group(
      receiver,
      at(turn(group(turn(mic(), 0, 0, -84)), 0, 14), -1.1, 0.26, 0.95),
      at(turn(group(turn(mic(), 0, 0, -84)), 0, -8), -0.9, 0.26, 1.6),
    )
  },
  podmic() {
    const dark = metal('#2c3037', 0.4)
    return group(
      cyl(0.62, 0.1, dark, 0.6, 0.04),
      rod([0, 0.08, 0], [0, 0.6, 0], 0.06, metal()),
      turn(ring(0.01, 0.01, dark), 0),
      pipe(
        [
          [-0.42, 1.3],
          [-0.4, 0.8],
          [0, 0.58],
          [0.4, 0.8],
          [0.42, 1.3],
        ],
        0.05,
        dark,
      ),
      at(cyl(0.3, 0.75, dark, 0.3, 0.05), 0, 0.72),
      at(cyl(0.31, 0.55, grille('#8e949b'), 0.28, 0.16), 0, 1.46),
      at(turn(ring(0.31, 0.03, metal('#d9b45b')), 90), 0, 1.47),
      at(turn(cyl(0.1, 0.05, gloss('#c81e12')), 90), 0, 1.06, 0.28),
    )
  },
  radio(look) {
    const red = gloss(look.text('body', '#a3241c'))
    const cone = (x: number): Thing =>
      group(at(turn(cyl(0.36, 0.04, grille()), 90), x, 0.52, 0.36), at(ring(0.37, 0.03, metal()), x, 0.52, 0.39))
    return group(
      box(2.4, 1.2, 0.72, red, 0.12),
      cone(-0.72),
      at(sheet(1.2, 0.42, paper(screen('dial', 1.2, 0.42))), 0.42, 0.82, 0.364),
      times(3, (i) => at(turn(cyl(0.12, 0.08, metal('#d4d7da')), 90), 0.1 + i * 0.34, 0.32, 0.36)),
      pipe(
        [
          [-0.95, 1.16],
          [-0.9, 1.5],
          [0.9, 1.5],
          [0.95, 1.16],
        ],
        0.05,
        plastic('#22252b'),
      ),
      rod([1, 1.15, -0.3], [1.7, 2.3, -0.3], 0.022, metal()),
      at(turn(sheet(1.1, 0.5, gloss('#1b2f5c')), -90), 0, 1.206, 0),
      at(turn(cyl(0.18, 0.08, lit('#fff6cf')), 0, 0, -90), 1.18, 0.6),
    )
  },
}
