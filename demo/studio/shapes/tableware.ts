import { at, ball, box, cyl, group, grow, lathe, lay, plate, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { glass, gloss, metal, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { iroko, silver } from './home-parts.ts'

export const tableware: Record<string, (look: Look) => Thing> = {
  knives() {
    const block = group(turn(box(0.9, 1.3, 0.7, iroko(), 0.06), -14))
    const handle = (x: number, z: number, h: number): Thing =>
      at(
        turn(
          group(
            box(0.13, h, 0.2, rubber('#1b1d22'), 0.05),
            times(2, (k) => at(turn(cyl(0.025, 0.14, silver()), 0, 0, 90), 0.07, h * (0.3 + k * 0.4), 0)),
          ),
          -14,
        ),
        x,
        1.18 + z * 0.25,
        -0.28 + z,
      )
    const knife = lay(
      group(
        plate('M46 60L46 8Q54 20 56 44L56 60Z', 0.03, metal('#dfe2e6', 0.16), 0.008),
        at(box(0.2, 0.72, 0.1, rubber('#1b1d22'), 0.05), 0.02, 0.08),
      ),
    )
    knife.userData = {}
    return group(
      block,
      handle(-0.28, 0.1, 0.6),
      handle(0, 0.12, 0.56),
      handle(0.28, 0.1, 0.52),
      handle(-0.15, -0.1, 0.5),
      handle(0.15, -0.1, 0.62),
      at(turn(knife, 0, -70), 0.5, 0.06, 1.15),
    )
  },
  cutlery() {
    const steel = metal('#dfe2e6', 0.14)
    const fork = plate(
      'M48 100Q47 70 48.6 44Q42 40 43 28L43.6 10Q44.6 8 45.4 10L45.8 26H46.8L47.4 9Q48.4 7 49.2 9L49.6 26H50.4L50.8 9Q51.6 7 52.6 9L53.2 26H54.2L54.6 10Q55.4 8 56.4 10L57 28Q58 40 51.4 44Q53 70 52 100Q50 102 48 100Z',
      0.06,
      steel,
      0.02,
    )
    const knife = plate(
      'M47.6 100Q47 70 48 50L46.6 46Q45 20 50 6Q54 6 54 48L52.4 50Q53 70 52.4 100Q50 102 47.6 100Z',
      0.06,
      steel,
      0.02,
    )
    const spoon = (s: number): Thing =>
      grow(
        group(
          plate('M48 100Q47 70 48.8 42H51.2Q53 70 52 100Q50 102 48 100Z', 0.06, steel, 0.02),
          at(grow(ball(0.24, steel), 0.72, 1.1, 0.22), 0, 1.42),
        ),
        s,
      )
    return lay(
      times(3, (i) => at(fork.clone(), -1.2 + i * 0.18, 0, i * 0.05)),
      times(3, (i) => at(knife.clone(), -0.42 + i * 0.18, 0, i * 0.05)),
      times(3, (i) => at(spoon(1), 0.38 + i * 0.2, 0, i * 0.05)),
      times(3, (i) => at(spoon(0.74), 1.16 + i * 0.18, 0, i * 0.05)),
    )
  },
  plates() {
    const opal = gloss('#fafaf8')
    const dish = (r: number): Thing =>
      lathe(
        [
          [0, 0],
          [r * 0.6, 0],
          [r * 0.66, 0.04],
          [r, 0.14],
          [r, 0.17],
          [r * 0.64, 0.08],
          [0, 0.06],
        ],
        opal,
      )
    const bowl = lathe(
      [
        [0, 0],
        [0.26, 0],
        [0.3, 0.05],
        [0.56, 0.34],
        [0.56, 0.37],
        [0.28, 0.1],
        [0, 0.08],
      ],
      opal,
    )
    return group(
      times(6, (i) => at(dish(1.05), -0.5, i * 0.075)),
      times(6, (i) => at(dish(0.76), 1.2, i * 0.07, 0.75)),
      times(6, (i) => at(bowl.clone(), -0.5, 0.5 + i * 0.1)),
    )
  },
  jars() {
    const jar = (fillColour: string): Thing =>
      group(
        at(cyl(0.4, 0.9, rubber(pattern('speckle', [fillColour, '#ffffff'], 2))), 0, 0.04),
        lathe(
          [
            [0, 0],
            [0.42, 0],
            [0.46, 0.04],
            [0.46, 1.12],
            [0.42, 1.14],
          ],
          glass('#e6f2f2', 0.28),
        ),
        at(cyl(0.47, 0.16, rubber(pattern('wood', ['#d3a566']))), 0, 1.12),
      )
    return group(
      ['#f3ead2', '#8a4a1f', '#c81e12', '#e8c766', '#3b2a1f', '#f7f3ea'].map((ink, i) =>
        at(jar(ink), (i % 3) * 1.05 - 1.05 + (i > 2 ? 0.3 : 0), 0, i > 2 ? 0.6 : -0.5),
      ),
    )
  },
}
