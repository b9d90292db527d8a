import { sheet, type Thing } from '../kit.ts'
import { drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { plastic } from '../materials.ts'

export const word = (text: string, colour: string, ground: string, ratio = 3) =>
  plastic(
    drawn(
      100 * ratio,
      100,
      (g, w, h) => {
        g.fillStyle = ground
        g.fillRect(0, 0, w, h)
        say(g, text, w / 2, h * 0.72, { size: 66, colour, within: w * 0.92, weight: 700 })
      },
      512,
    ),
  )

export const brandPlate = (look: Look, w: number, h: number, ground: string, colour = '#ffffff'): Thing =>
  sheet(w, h, word(look.text('brand'), colour, ground, w / h))
