import { sheet, type Thing } from '../kit.ts'
import { drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const mahogany = () => gloss(pattern('wood', ['#7a3b20'], 1))

export const iroko = () => rubber(pattern('wood', ['#a56a34'], 1))

export const silver = () => metal('#cfd2d6', 0.3)

export const badge = (look: Look, w: number, h: number, ground: string, ink: string): Thing =>
  sheet(
    w,
    h,
    plastic(
      drawn(
        (100 * w) / h,
        100,
        (g, cw, ch) => {
          g.fillStyle = ground
          g.fillRect(0, 0, cw, ch)
          say(g, look.text('brand'), cw / 2, ch * 0.72, { size: 66, colour: ink, within: cw * 0.92, weight: 700 })
        },
        400,
      ),
    ),
  )
