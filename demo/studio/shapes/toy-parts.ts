import { at, cyl, group, turn, type Thing } from '../kit.ts'
import { gloss } from '../materials.ts'

export const RAINBOW = [
  '#d1342f',
  '#f28c1c',
  '#f6c445',
  '#2bb673',
  '#2f7fd6',
  '#6b4fc0',
  '#e26aa5',
  '#17a5b8',
  '#8a5a3b',
  '#ffffff',
]

export const ink = (i: number): string => RAINBOW[((i % 10) + 10) % 10] ?? '#ffffff'

export const wheel = (r: number, w: number, paint: string, hub = '#f6c445'): Thing =>
  group(turn(cyl(r, w, gloss(paint), r, w * 0.2), 90), at(turn(cyl(r * 0.45, w * 1.1, gloss(hub)), 90), 0, 0, w * 0.04))
