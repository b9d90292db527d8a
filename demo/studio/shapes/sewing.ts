import type { Thing } from '../kit.ts'
import { drawn, type Draw } from '../drawing.ts'
import { cloth, type Paint } from '../materials.ts'
import { shade, weave } from '../patterns.ts'
import { puff, type Puff } from '../puff.ts'

/** Cloth in a square of 100, with details drawn on it. */
export function sewn(ground: string, over?: Draw): Paint {
  return drawn(100, 100, (g, w, h) => {
    weave(g, ground)
    over?.(g, w, h)
  })
}

export const wear = (d: string, ground: string, over?: Draw, how: Puff = {}): Thing =>
  puff(d, cloth(sewn(ground, over)), { height: 0.1, soft: 7, folds: 0.02, ...how })

export const first = (ground: string): string => ground.split(' ').find((part) => part.startsWith('#')) ?? '#888888'

export const seam = (colour: string, amount = -0.18): string => shade(colour.length === 7 ? colour : '#888888', amount)
