import { at, ball, cyl, group, grow, lathe, lay, turn, type Thing } from '../kit.ts'
import { fill, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, gloss } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { puff } from '../puff.ts'
import { sewn } from './sewing.ts'

function tall(thing: Thing): Thing {
  thing.scale.set(0.9, 1.5, 0.9)
  return thing
}

/** A soft band of terry cloth, standing on its edge. */
function terry(r: number, h: number, paint: string): Thing {
  const skin = pattern('knit', [paint], 1)
  skin.repeat.set(Math.round(r * 6), 1)
  const thick = 0.08
  return lathe(
    [
      [r, h / 2],
      [r, h * 0.12],
      [r + thick * 0.4, 0],
      [r + thick, h * 0.12],
      [r + thick * 1.3, h / 2],
      [r + thick, h * 0.88],
      [r + thick * 0.4, h],
      [r, h * 0.88],
      [r, h / 2],
    ],
    cloth(skin),
    true,
  )
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
    const hand =
      'M34 97L33 72Q22 62 19 50Q20 44 27 46L35 55L36 34Q41 30 46 34V44H47.5V31Q52.5 27 57.5 31V44H59V33Q64 29 69 33V45H70.5V38Q75 35 79 38L80 60Q79 74 73 82L72 97Q53 100 34 97Z'
    const glove = (): Thing =>
      puff(
        hand,
        cloth(
          sewn('mesh #24262b', (g) => {
            fill(g, '#6b3fa0', 'M30 84H76V91H30Z')
            line(g, '#ffffff66', 0.6, 'M36 41H46M47.5 38H57.5M59 40H69M70.5 44H79')
            line(g, '#00000066', 1, 'M40 58Q56 50 76 60M38 66Q56 60 76 70')
          }),
        ),
        { height: 0.12, soft: 7 },
      )
    const whole = group(
      at(turn(terry(0.86, 0.5, '#6b3fa0'), 0, 30), -0.2, 0, -0.35),
      at(terry(0.34, 0.56, '#24262b'), -1.05, 0, 0.75),
      at(terry(0.34, 0.56, '#6b3fa0'), -0.2, 0, 1.0),
      at(turn(group(grow(glove(), 0.8)), -90, 0, 8), 0.7, 0.02, 1.6),
      at(turn(group(grow(glove(), -0.8, 0.8, 0.8)), -90, 0, -14), 1.35, 0.02, 1.15),
    )
    whole.userData.view = { yaw: 16, pitch: 34 }
    return whole
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
