import type { DemoPicture } from '../content/schemas.ts'

/** One object on the tile: its middle and its longer side as parts of the tile, laid from back to front. */
export type Placed = { emoji: string; x: number; y: number; size: number; turn?: number; mirrored?: boolean }

/** A single object fills 64% of the tile, as in the look; several share a little more. */
const WHOLE = 0.64

export function arrange(picture: DemoPicture): Placed[] {
  const { emoji, arrangement, with: second } = picture
  switch (arrangement) {
    case 'single':
      return [{ emoji, x: 0.5, y: 0.49, size: WHOLE }]
    case 'tilt':
      return [{ emoji, x: 0.5, y: 0.49, size: WHOLE, turn: -16 }]
    case 'flip':
      return [{ emoji, x: 0.5, y: 0.49, size: WHOLE, mirrored: true }]
    case 'pair':
      if (second !== undefined) {
        return [
          { emoji: second, x: 0.67, y: 0.42, size: 0.43 },
          { emoji, x: 0.36, y: 0.56, size: 0.48 },
        ]
      }
      return [
        { emoji, x: 0.63, y: 0.4, size: 0.43, mirrored: true },
        { emoji, x: 0.4, y: 0.56, size: 0.51 },
      ]
    case 'trio':
      return [
        { emoji, x: 0.3, y: 0.42, size: 0.38, turn: -10 },
        { emoji, x: 0.7, y: 0.42, size: 0.38, turn: 10 },
        { emoji, x: 0.5, y: 0.57, size: 0.46 },
      ]
    case 'stack':
      return [
        { emoji, x: 0.63, y: 0.36, size: 0.42 },
        { emoji, x: 0.5, y: 0.49, size: 0.45 },
        { emoji, x: 0.37, y: 0.62, size: 0.48 },
      ]
  }
}
