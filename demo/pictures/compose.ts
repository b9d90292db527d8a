import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { DemoPicture } from '../content/schemas.ts'
import { arrange, type Placed } from './arrange.ts'

/** The objects come with 256 pixels: a larger tile would cost time and data and show nothing more. */
const TILE = 480
const LOGO = 480
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The warm ink of the text, so that the shadow sits on any tint; lengths are parts of the tile. */
const SHADOW = { ink: { r: 30, g: 23, b: 18 }, drop: 0.03, blur: 0.026, strength: 0.26 }
/** A soft shadow has no detail: it is drawn at a quarter of the size. */
const COARSE = 4

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** On nothing: the tint of the category behind it belongs to the page and follows the theme. */
export async function composePicture(picture: DemoPicture | 'logo', emoji: string): Promise<Buffer> {
  if (picture === 'logo') return compose([{ emoji, x: 0.5, y: 0.48, size: 0.78 }], LOGO)
  return compose(arrange(picture), TILE)
}

async function compose(placed: Placed[], side: number): Promise<Buffer> {
  const layers = await Promise.all(placed.map((one) => layOut(one, side)))
  // fast rather than small: the file lives until the pipeline has read it
  return sharp({ create: { width: side, height: side, channels: 4, background: CLEAR } })
    .composite(layers.flat())
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function layOut(placed: Placed, side: number): Promise<OverlayOptions[]> {
  // the empty rim goes, so that every object looks as large as the next
  const turned = await sharp(path.join(assets, `${placed.emoji}.webp`))
    .flop(placed.mirrored ?? false)
    .rotate(placed.turn ?? 0, { background: CLEAR })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const longest = Math.round(placed.size * side)
  const { data, info } = await sharp(turned)
    .trim({ background: CLEAR, threshold: 8 })
    .resize(longest, longest, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const left = Math.round(placed.x * side - width / 2)
  const top = Math.round(placed.y * side - height / 2)
  const object = { input: data, raw: { width, height, channels: 4 as const } }
  return [await castShadow(object, { left, top: top + Math.round(SHADOW.drop * side) }, side), { ...object, left, top }]
}

type Raw = { input: Buffer; raw: { width: number; height: number; channels: 4 } }

/** The outline of the object in ink, softened. */
async function castShadow(object: Raw, at: { left: number; top: number }, side: number): Promise<OverlayOptions> {
  const rim = Math.ceil(SHADOW.blur * side * 3)
  const small = await sharp(object.input, { raw: object.raw })
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: CLEAR })
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  const soft = await sharp(small.data, { raw: { width, height, channels } })
    .resize(Math.round(width / COARSE), Math.round(height / COARSE), { fit: 'fill' })
    .blur((SHADOW.blur * side) / COARSE)
    .linear(SHADOW.strength, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = await sharp(soft.data, { raw: soft.info })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const shadow = Buffer.alloc(width * height * 4)
  for (let i = 0; i < alpha.length; i++) {
    shadow[4 * i] = SHADOW.ink.r
    shadow[4 * i + 1] = SHADOW.ink.g
    shadow[4 * i + 2] = SHADOW.ink.b
    shadow[4 * i + 3] = alpha[i] ?? 0
  }
  return { input: shadow, raw: { width, height, channels: 4 }, left: at.left - rim, top: at.top - rim }
}
