import { at, ball, cyl, group, lay, ring, turn, type Thing } from '../kit.ts'
import { fill, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss } from '../materials.ts'
import { puff } from '../puff.ts'
import { sewn } from './sewing.ts'

function tall(thing: Thing): Thing {
  thing.scale.set(0.9, 1.5, 0.9)
  return thing
}

export const smallClothes: Record<string, (look: Look) => Thing> = {
  socks(look) {
    const inks = look.list('inks', '#24406f/#d1342f/#f6c445/#2f8a5a/#17191d/#e9ebef')
    const d = 'M34 8H54V52Q54 60 62 64L78 74Q88 84 76 90Q62 94 48 84L36 74Q31 66 34 54Z'
    return lay(
      inks.map((ink, i) =>
        at(
          puff(
            d,
            cloth(
              sewn(ink.startsWith('#') ? `knit ${ink}` : ink, (g) => {
                for (let k = 0; k < 7; k++) line(g, '#00000022', 0.7, `M${35 + k * 3} 8V20`)
                fill(g, '#ffffff3d', 'M34 22H54V26H34ZM34 29H54V31H34Z')
                fill(g, '#00000026', 'M33 62Q40 56 46 66Q46 78 38 76ZM70 70Q80 72 82 84Q76 92 66 88Q74 80 70 70Z')
              }),
            ),
            { height: 0.12, soft: 8 },
          ),
          (i - (inks.length - 1) / 2) * 0.5,
          (i % 2) * 0.2,
          i * 0.02,
        ),
      ),
    )
  },
  bands() {
    const band2 = (r: number, h: number, paint: string): Thing =>
      group(turn(ring(r, h, cloth(sewn(`knit ${paint}`))), 90))
    const one = (d: string, paint: string): Thing => puff(d, cloth(sewn(paint)), { height: 0.1, soft: 5 })
    return group(
      at(turn(band2(0.9, 0.2, '#6b3fa0'), -8), 0, 0.36),
      at(band2(0.36, 0.2, '#17191d'), -1.2, 0.2, 0.9),
      at(band2(0.36, 0.2, '#6b3fa0'), -0.3, 0.2, 1.35),
      at(
        turn(
          one(
            'M36 96V60Q32 44 36 30Q40 26 42 34V20Q46 14 49 20V16Q53 10 56 18V22Q60 18 62 26V56Q70 50 72 58L62 78V96Z',
            '#17191d',
          ),
          -80,
          0,
          -20,
        ),
        1.1,
        0.06,
        1.4,
      ),
    )
  },
  gloves(look) {
    const d = 'M34 96L32 74Q16 66 18 42Q22 16 50 14Q78 16 78 44Q78 60 68 74L66 96Q50 100 34 96Z'
    const one = (s: number): Thing =>
      group(
        puff(
          d,
          gloss(
            sewn(look.text('ground', '#c02a1c'), (g) => {
              fill(g, '#17191d', 'M32 78H68V98H32Z')
              say(g, 'EVERLAST', 50, 90, { size: 6, colour: '#ffffff' })
              line(g, '#00000055', 0.8, 'M26 40Q30 60 44 66')
            }),
          ),
          { height: 0.5, soft: 24, isRound: true },
        ),
        at(turn(tall(ball(0.24, gloss('#a82218'))), 0, 0, s * 20), -0.42, 0.86, 0.28),
      )
    return group(
      at(turn(one(1), -6, 14, 8), -0.66, 0.02, 0),
      at(turn(one(-1), -6, -16, -6), 0.68, 0.02, -0.3),
      at(turn(cyl(0.22, 0.24, cloth('#f4f2ec'), 0.22, 0.03), 90), 0, 0.22, 0.75),
    )
  },
}
