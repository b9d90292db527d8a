import { at, ball, band, cyl, group, grow, lathe, printed, ring, times, turn, type Thing } from '../kit.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { glass, gloss, lit, metal, paper, plastic, rubber } from '../materials.ts'
import { ribbed, wrap, type Profile } from './packs.ts'

export const jars: Record<string, (look: Look) => Thing> = {
  jar(look) {
    const [r, h] = [look.num('r', 0.9), look.num('h', 1.15)]
    const clear = look.has('fill')
    const body = clear ? glass('#eef6f2', 0.3) : gloss(look.text('body', '#f4e7c4'))
    const lid = look.text('lid', '#2b2117')
    const profile: Profile = [
      [0, 0],
      [r - 0.08, 0],
      [r - 0.02, 0.03],
      [r, 0.09],
      [r, h - 0.08],
      [r - 0.05, h - 0.01],
      [r - 0.1, h],
      [0, h],
    ]
    return group(
      clear ? at(cyl(r * 0.93, h * look.num('level', 0.86), gloss(look.text('fill'))), 0, 0.05) : [],
      lathe(profile, body),
      at(
        look.text('lidKind') === 'wood'
          ? cyl(r * 1.02, 0.26, rubber('#c79a5b'), r, 0.05)
          : ribbed(r * 1.04, look.num('lidH', 0.42), lid, 60),
        0,
        h - 0.01,
      ),
      wrap(look, r * 1.006, h * 0.11, h * 0.74, look.num('wrap', 168)),
    )
  },
  tin(look) {
    const [r, h] = [look.num('r', 0.62), look.num('h', 1.6)]
    const silver = metal('#d4d7da', 0.3)
    return group(
      cyl(r, h, silver, r, 0.03),
      at(turn(ring(r * 0.99, 0.03, silver), 90), 0, 0.03),
      at(turn(ring(r * 0.99, 0.03, silver), 90), 0, h - 0.02),
      at(band(r * 1.003, h - 0.12, paper(readLabel(look).ground)), 0, 0.06),
      wrap(look, r * 1.008, 0.07, h - 0.14, 128),
      look.has('lid') ? at(cyl(r * 1.02, 0.14, plastic(look.text('lid')), r * 1.01, 0.04), 0, h - 0.05) : [],
    )
  },
  candle(look) {
    const wax = gloss('#f3e6c6')
    return group(
      at(cyl(0.66, 0.84, wax), 0, 0.04),
      lathe(
        [
          [0, 0],
          [0.68, 0],
          [0.74, 0.06],
          [0.74, 1.12],
          [0.7, 1.12],
          [0.7, 0.09],
          [0, 0.09],
        ],
        glass('#f6e3c0', 0.34),
      ),
      at(cyl(0.015, 0.17, rubber('#2b2117')), 0, 0.86),
      at(grow(ball(0.075, lit('#ffb43c', 1.6)), 1, 2.1, 1), 0, 1.13),
      wrap(look, 0.746, 0.2, 0.56, 130),
    )
  },
  soaps(look) {
    return group(
      times(look.num('count', 3), (i) => {
        const words = readLabel(look)
        const bar = printed(
          1.5,
          0.96,
          0.46,
          paper(words.ground),
          gloss(label(words, 1.5 / 0.96)),
          paper(words.accent),
          0.06,
        )
        return i < 2
          ? at(turn(bar, 0, i * -7), i * 0.32 - 0.2, 0, -i * 0.62)
          : at(turn(bar, -90, 0, 24), -0.35, 0.24, 1.15)
      }),
    )
  },
}
