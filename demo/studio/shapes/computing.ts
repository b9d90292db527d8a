import { at, ball, box, cyl, group, grow, lay, pipe, plate, sheet, times, turn, type Thing } from '../kit.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { slab } from './phones.ts'
import { word, brandPlate } from './brand-plates.ts'

export const computing: Record<string, (look: Look) => Thing> = {
  printer(look) {
    const white = plastic('#f1f2f4')
    const gray = plastic('#3b4048')
    return group(
      box(2.2, 0.72, 1.5, white, 0.12),
      at(box(2.1, 0.1, 1.4, gray, 0.05), 0, 0.7),
      at(turn(box(1.5, 1.05, 0.06, gray), -20), 0, 0.74, -0.6),
      at(turn(sheet(1.2, 1.2, paper('#ffffff')), -20), 0, 1.3, -0.62),
      at(box(1.4, 0.06, 0.8, gray), 0, 0.1, 1),
      at(
        turn(
          sheet(
            1.1,
            0.9,
            paper(
              label(
                {
                  ...readLabel(look),
                  style: 'frame',
                  title: 'Test page',
                  brand: '',
                  ground: '#ffffff',
                  art: 'leaf',
                  accent: '#2a6fb3',
                },
                1.1 / 0.9,
              ),
            ),
          ),
          -90,
        ),
        0,
        0.18,
        1.05,
      ),
      at(box(1.5, 0.24, 0.05, rubber('#16181c')), 0, 0.2, 0.74),
      at(turn(brandPlate(look, 0.44, 0.15, '#f1f2f4', '#3b4048'), 0), -0.75, 0.55, 0.757),
      times(4, (i) =>
        at(cyl(0.05, 0.03, gloss(['#2bb673', '#3b8df0', '#e9ebef', '#e9ebef'][i] ?? '')), 0.6 + i * 0.13, 0.8, 0.55),
      ),
    )
  },
  keyboard(look) {
    const body = plastic(look.text('body', '#3a3f48'))
    const board = group(at(turn(slab(2.8, 1.2, 0.1, 0.14, body), -90), 0, 0.05, 0.6))
    const inks = ['#f1f2f4', '#e4573d', '#f6c445', '#3b8df0']
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 13; i++) {
        const isWide = j === 4 && i === 5
        if (j === 4 && i > 3 && i < 9 && !isWide) continue
        const x = -1.2 + i * 0.2 + (isWide ? 0.2 : 0)
        board.add(
          at(
            cyl(
              isWide ? 0.085 : 0.085,
              0.05,
              plastic(j === 0 && i > 0 && i < 4 ? (inks[i] ?? '') : '#e6e8ec'),
              0.078,
              0.015,
            ),
            x,
            0.09,
            -0.42 + j * 0.21,
          ),
        )
        if (isWide) board.add(at(box(0.9, 0.05, 0.16, plastic('#e6e8ec'), 0.05), -0.1, 0.09, -0.42 + j * 0.21))
      }
    board.userData.view = { yaw: 22, pitch: 34 }
    return board
  },
  mouse() {
    const body = plastic('#6b717a')
    return group(
      at(grow(ball(0.7, body), 0.78, 0.56, 1.2), 0, 0.14),
      at(grow(ball(0.7, rubber('#23262b')), 0.8, 0.26, 1.22), 0, 0.1),
      at(turn(cyl(0.14, 0.1, rubber('#111111'), 0.14, 0.04), 0, 0, 90), 0.05, 0.42, 0.42),
      pipe(
        [
          [0, 0.3, 0.76],
          [0, 0.46, 0.5],
          [0, 0.535, 0.1],
        ],
        0.012,
        rubber('#22252a'),
      ),
      at(
        turn(group(box(0.22, 0.08, 0.3, rubber('#23262b')), at(box(0.17, 0.06, 0.2, metal()), 0, 0.01, 0.22)), 0, -50),
        1.1,
        0,
        0.5,
      ),
    )
  },
  card(look) {
    const chip = plate('M8 30H60L72 42V100H8Z', 0.06, plastic('#1b1d22'))
    const front = sheet(0.9, 0.8, gloss(label({ ...readLabel(look), style: 'band' }, 0.9 / 0.8)))
    const small = group(
      plate('M30 50H66V58L62 62L66 66V100H30Z', 0.05, gloss('#c02a1c')),
      at(
        sheet(
          0.56,
          0.5,
          gloss(
            label(
              {
                ...readLabel(look),
                style: 'slash',
                title: '128 GB',
                brand: '',
                amount: 'microSD',
                ground: '#3b3f47',
                ink: '#ffffff',
              },
              1.1,
            ),
          ),
        ),
        -0.04,
        0.5,
        0.028,
      ),
    )
    return lay(group(chip, at(front, -0.22, 0.55, 0.034)), at(turn(grow(small, 0.85), 0, 0, -14), 1.0, 0.1, 0.01))
  },
  router(look) {
    const white = gloss('#f4f4f1')
    return group(
      box(0.96, 1.9, 0.96, white, 0.18),
      at(brandPlate(look, 0.5, 0.3, '#ffc53d', '#17191d'), 0, 1.35, 0.484),
      times(4, (i) => at(ball(0.03, lit(i === 3 ? '#f6c445' : '#38d27a')), -0.15 + i * 0.1, 0.95, 0.48)),
      at(box(1.0, 0.08, 1.0, plastic('#ffc53d'), 0.03), 0, 0.02),
      at(sheet(0.4, 0.2, word('5G', '#3b4048', '#f4f4f1', 2)), 0, 0.7, 0.484),
    )
  },
}
