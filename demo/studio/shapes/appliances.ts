import { at, ball, box, cyl, group, grow, lathe, pipe, sheet, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { glass, gloss, metal, plastic, rubber } from '../materials.ts'
import { silver, badge } from './home-parts.ts'

export const appliances: Record<string, (look: Look) => Thing> = {
  cooker(look) {
    const body = metal('#b9bdc3', 0.4)
    const burner = (x: number, z: number): Thing =>
      group(
        at(cyl(0.2, 0.06, rubber('#2b2e33')), x, 2.02, z),
        at(cyl(0.1, 0.08, metal('#8f949b')), x, 2.04, z),
        times(4, (i) => at(turn(box(0.5, 0.03, 0.035, rubber('#17191d'), 0.01), 0, i * 45), x, 2.12, z)),
      )
    return group(
      at(box(1.6, 1.9, 1.5, body, 0.05), 0, 0.1),
      times(4, (i) => at(cyl(0.06, 0.12, rubber('#17191d')), i % 2 ? 0.68 : -0.68, 0, i < 2 ? 0.6 : -0.6)),
      at(box(1.62, 0.06, 1.52, metal('#d4d7da', 0.2), 0.02), 0, 1.98),
      burner(-0.38, 0.34),
      burner(0.38, 0.34),
      burner(-0.38, -0.36),
      burner(0.38, -0.36),
      at(box(1.4, 1.05, 0.06, gloss('#15171b'), 0.04), 0, 0.42, 0.74),
      at(sheet(1.1, 0.62, glass('#2b211a', 0.9)), 0, 0.88, 0.775),
      pipe(
        [
          [-0.6, 1.36, 0.78],
          [-0.58, 1.36, 0.9],
          [0.58, 1.36, 0.9],
          [0.6, 1.36, 0.78],
        ],
        0.035,
        silver(),
      ),
      times(6, (i) => at(turn(cyl(0.08, 0.09, rubber('#17191d')), 90), -0.6 + i * 0.24, 1.76, 0.74)),
      at(badge(look, 0.5, 0.1, '#b9bdc3', '#17191d'), 0, 1.58, 0.756),
      at(turn(box(1.58, 0.85, 0.04, glass('#243036', 0.7), 0.02), -4), 0, 2.04, -0.72),
    )
  },
  chest(look) {
    const white = gloss('#f2f4f6')
    return group(
      at(box(2.2, 1.5, 1.2, white, 0.06), 0, 0.1),
      at(box(2.24, 0.2, 1.24, gloss('#e4e8ec'), 0.08), 0, 1.61),
      at(box(0.5, 0.1, 0.1, plastic('#9aa2ab')), 0, 1.58, 0.62),
      at(badge(look, 0.8, 0.16, '#f2f4f6', '#1c4f8a'), -0.55, 1.3, 0.604),
      at(cyl(0.06, 0.04, silver()), 0, 0),
      at(turn(cyl(0.07, 0.04, silver()), 90), 0.86, 1.42, 0.6),
      times(6, (i) => at(box(0.5, 0.02, 0.01, rubber('#9aa2ab')), 0.7, 0.25 + i * 0.06, 0.6)),
      times(4, (i) => at(cyl(0.07, 0.12, rubber('#17191d')), i % 2 ? 0.95 : -0.95, 0, i < 2 ? 0.45 : -0.45)),
    )
  },
  fridge(look) {
    const skin = metal('#c3c7cd', 0.36)
    return group(
      at(box(1.2, 2.4, 1.1, plastic('#9aa0a7'), 0.05), 0, 0.08),
      at(box(1.2, 2.36, 0.1, skin, 0.05), 0, 0.1, 0.58),
      pipe(
        [
          [-0.46, 1.1, 0.64],
          [-0.46, 1.14, 0.74],
          [-0.46, 1.7, 0.74],
          [-0.46, 1.74, 0.64],
        ],
        0.035,
        metal('#8f949b'),
      ),
      at(badge(look, 0.5, 0.11, '#c3c7cd', '#17191d'), 0.18, 2.26, 0.636),
      times(2, (i) => at(cyl(0.06, 0.1, rubber('#17191d')), i ? 0.5 : -0.5, 0, 0.5)),
      at(box(1.0, 0.005, 0.01, rubber('#8a9097')), 0, 1.86, 0.632),
    )
  },
  blender(look) {
    const jar = glass('#d8ecf0', 0.42)
    return group(
      lathe(
        [
          [0, 0],
          [0.6, 0],
          [0.64, 0.06],
          [0.56, 0.6],
          [0.42, 0.72],
          [0, 0.74],
        ],
        gloss('#f4f4f1'),
      ),
      times(3, (i) =>
        at(box(0.16, 0.12, 0.06, plastic(i ? '#d9dde2' : '#d1342f'), 0.02), -0.22 + i * 0.22, 0.28, 0.55),
      ),
      at(badge(look, 0.4, 0.1, '#f4f4f1', '#1c4f8a'), 0, 0.52, 0.57),
      at(
        lathe(
          [
            [0.3, 0],
            [0.38, 0.06],
            [0.52, 1.2],
            [0.54, 1.24],
          ],
          jar,
        ),
        0,
        0.74,
      ),
      at(
        lathe(
          [
            [0, 0],
            [0.34, 0.0],
            [0.44, 0.66],
            [0, 0.68],
          ],
          gloss('#c8321e'),
        ),
        0,
        0.84,
      ),
      times(4, (i) => at(turn(box(0.4, 0.02, 0.07, silver(), 0.005), 0, i * 45, 12), 0, 0.86)),
      pipe(
        [
          [0.5, 1.8, 0],
          [0.86, 1.76, 0],
          [0.82, 1.1, 0],
          [0.42, 0.98, 0],
        ],
        0.06,
        gloss('#f4f4f1'),
      ),
      at(cyl(0.55, 0.12, gloss('#2b2e34'), 0.52), 0, 1.97),
      at(cyl(0.2, 0.1, gloss('#2b2e34')), 0, 2.08),
      at(
        group(
          cyl(0.36, 0.36, gloss('#f4f4f1')),
          at(cyl(0.32, 0.5, glass('#d8ecf0', 0.5), 0.3), 0, 0.34),
          at(cyl(0.26, 0.3, rubber('#b98a4a')), 0, 0.36),
        ),
        1.1,
        0,
        0.55,
      ),
    )
  },
  kettle(look) {
    const steel = metal('#c3c7cd', 0.24)
    return group(
      cyl(0.72, 0.14, rubber('#1b1d22'), 0.7),
      at(
        lathe(
          [
            [0, 0],
            [0.66, 0],
            [0.7, 0.06],
            [0.62, 0.7],
            [0.48, 1.36],
            [0.44, 1.42],
            [0, 1.44],
          ],
          steel,
        ),
        0,
        0.13,
      ),
      at(
        lathe(
          [
            [0.42, 0],
            [0.36, 0.1],
            [0, 0.15],
          ],
          rubber('#1b1d22'),
        ),
        0,
        1.55,
      ),
      at(ball(0.08, rubber('#1b1d22')), 0, 1.72),
      at(turn(grow(cyl(0.26, 0.52, steel, 0.1, 0.02), 1, 1, 0.8), 0, 0, 58), -0.42, 1.1),
      pipe(
        [
          [0.46, 1.5, 0],
          [0.98, 1.48, 0],
          [1.02, 0.9, 0],
          [0.68, 0.42, 0],
        ],
        0.08,
        rubber('#1b1d22'),
      ),
      at(box(0.1, 0.6, 0.03, glass('#9fd0ff', 0.8)), 0.0, 0.5, 0.62),
      at(badge(look, 0.4, 0.1, '#c3c7cd', '#17191d'), 0, 0.32, 0.7),
    )
  },
}
