import { at, ball, box, cyl, group, grow, lathe, pipe, printed, ring, sheet, times, turn, type Thing } from '../kit.ts'
import { line } from '../drawing.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, metal, paper, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { sewn } from './sewing.ts'

export const baby: Record<string, (look: Look) => Thing> = {
  sponges() {
    const foam = (paint: string): Thing => box(1.2, 0.5, 0.8, rubber(pattern('speckle', [paint, '#ffffff'], 2)), 0.2)
    return group(
      at(foam('#f6d92f'), -0.5, 0, 0.1),
      at(turn(foam('#f8c93c'), 0, 30), 0.7, 0, -0.1),
      at(
        turn(
          grow(
            puff(
              'M50 20Q70 8 84 24Q98 44 78 66Q50 92 50 92Q50 92 22 66Q2 44 16 24Q30 8 50 20Z',
              rubber(pattern('speckle', ['#f9e04b', '#fff7c2'], 2)),
              { height: 0.5, soft: 20, isRound: true },
            ),
            0.6,
          ),
          -12,
          -10,
        ),
        0.1,
        0.46,
        0.1,
      ),
    )
  },
  diapers(look) {
    return group(
      box(1.8, 1.5, 0.9, gloss('#2a9bb5'), 0.22),
      at(sheet(1.6, 1.3, gloss(label(readLabel(look), 1.6 / 1.3))), 0, 0.75, 0.456),
      pipe(
        [
          [-0.3, 1.5, 0],
          [-0.2, 1.72, 0],
          [0.2, 1.72, 0],
          [0.3, 1.5, 0],
        ],
        0.04,
        gloss('#ffffff'),
      ),
      at(
        turn(
          puff(
            'M20 40H80L82 54Q66 60 64 76Q60 90 50 90Q40 90 36 76Q34 60 18 54Z',
            cloth(sewn('#ffffff', (g) => line(g, '#7fc4d6', 1.4, 'M22 46H34M66 46H78M40 60q10 8 20 0'))),
            { height: 0.26, soft: 14, isRound: true },
          ),
          -10,
          16,
        ),
        1.35,
        -0.16,
        0.35,
      ),
    )
  },
  tissue(look) {
    const roll = (): Thing =>
      group(
        lathe(
          [
            [0.14, 0],
            [0.44, 0],
            [0.46, 0.03],
            [0.46, 0.76],
            [0.44, 0.79],
            [0.14, 0.79],
            [0.14, 0],
          ],
          paper(pattern('dots', ['#fbfaf7', '#f1efe9'], 3)),
        ),
        at(cyl(0.14, 0.8, rubber('#b9986c')), 0, -0.001),
      )
    return group(
      times(8, (i) => at(roll(), (i % 4) * 0.94 - 1.4, Math.floor(i / 4) * 0.8, -0.5)),
      times(3, (i) => at(roll(), i * 0.94 - 0.9, 0, 0.46)),
      at(turn(roll(), 90), 1.5, 0.46, 0.6),
      at(
        sheet(
          1.6,
          0.4,
          gloss(label({ ...readLabel(look), style: 'none', art: '', ground: '#2a6fb3', ink: '#ffffff' }, 4)),
        ),
        -0.05,
        1.2,
        -0.02,
      ),
    )
  },
  babytub() {
    const tub = gloss('#7fc9e8')
    const shape = grow(
      lathe(
        [
          [0, 0],
          [0.7, 0],
          [0.85, 0.1],
          [1, 0.7],
          [1.12, 0.74],
          [1.12, 0.8],
          [0.96, 0.78],
          [0.8, 0.14],
          [0, 0.08],
        ],
        tub,
      ),
      1.5,
      1,
      0.95,
    )
    const net = cloth(pattern('mesh', ['#ffffff'], 3))
    return group(
      shape,
      at(
        grow(
          lathe(
            [
              [0, 0],
              [0.5, 0.04],
              [0.92, 0.34],
            ],
            net,
            true,
          ),
          1.05,
          1,
          0.8,
        ),
        -0.3,
        0.5,
      ),
      at(turn(grow(ring(0.92, 0.03, plastic('#f08bb0')), 1.05, 0.8, 1), 90), -0.3, 0.84),
      at(ball(0.1, gloss('#f6c445')), 1.4, 0.5, 0.6),
    )
  },
  firstaid() {
    return group(
      box(2, 1.4, 0.7, cloth(pattern('mesh', ['#c62a22'], 2)), 0.2),
      at(box(0.24, 0.7, 0.04, plastic('#ffffff'), 0.01), 0, 0.35, 0.34),
      at(box(0.7, 0.24, 0.04, plastic('#ffffff'), 0.01), 0, 0.58, 0.34),
      pipe(
        [
          [-0.9, 1.2, 0.3],
          [0, 1.3, 0.32],
          [0.9, 1.2, 0.3],
        ],
        0.025,
        metal(),
      ),
      pipe(
        [
          [-0.3, 1.38, 0],
          [-0.24, 1.6, 0],
          [0.24, 1.6, 0],
          [0.3, 1.38, 0],
        ],
        0.05,
        cloth('#8a1b15'),
      ),
      at(turn(cyl(0.24, 0.4, cloth('#f6f3ea')), 0, 0, 90), 1.5, 0.24, 0.5),
      at(turn(box(0.16, 0.02, 0.6, rubber('#e0b48a'), 0.01), 0, 40), 0.6, 0, 0.9),
      at(turn(box(0.16, 0.02, 0.6, rubber('#e0b48a'), 0.01), 0, -20), 0.2, 0, 0.95),
    )
  },
  babyset(look) {
    return group(
      printed(
        2.2,
        0.9,
        1,
        gloss('#f7d9e2'),
        gloss(label({ ...readLabel(look), style: 'band' }, 2.2 / 0.9)),
        undefined,
        0.06,
      ),
      at(
        group(
          lathe(
            [
              [0, 0],
              [0.3, 0],
              [0.34, 0.05],
              [0.3, 0.9],
              [0.18, 1],
              [0, 1],
            ],
            gloss('#fbeef2'),
          ),
          at(cyl(0.16, 0.2, gloss('#d98aa3')), 0, 1),
        ),
        -0.7,
        0.9,
        -0.1,
      ),
      at(group(cyl(0.36, 0.5, gloss('#f6f3e6')), at(cyl(0.37, 0.16, gloss('#d98aa3')), 0, 0.48)), 0.1, 0.9, -0.1),
      at(box(0.6, 0.2, 0.4, gloss('#fff7d8'), 0.08), 0.75, 0.9),
      at(
        group(cyl(0.2, 0.8, gloss('#ffffff'), 0.18), at(cyl(0.19, 0.14, gloss('#7fb8e8')), 0, 0.78)),
        -0.2,
        0.9,
        -0.36,
      ),
    )
  },
}
