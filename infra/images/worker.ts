import sharp, { type Sharp } from 'sharp'
import { applyProfile, decodeHeic, HeicError } from './heic.ts'
import { MAX_PLACEHOLDER_CHARACTERS } from './protocol.ts'
import type { RawFile, RawPicture, Report, Task } from './protocol.ts'
import { avifOptions, outputSizes, targetSize, webpOptions } from './recipes.ts'
import type { RecipeName, Size } from './recipes.ts'

/**
 * The picture process: the only one that decodes uploads. It has no environment and no connection except the pipe to
 * its parent. It may be killed at any time. Node runs it from source, even when the host is bundled.
 */
type Pixels = { data: Buffer; raw: Size & { channels: 3 | 4 } }

class TooManyPixels extends Error {}

sharp.cache(false)
// one thread per picture makes the bytes, and so the content hash, the same on every machine
sharp.concurrency(1)
// only the loaders below are reachable, whatever the content claims to be
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    // for our own PNG with a HEIC picture's colour profile
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

process.on('disconnect', () => process.exit(0))
process.on('message', (task: Task) => void work(task))
report({ kind: 'ready' })

async function work(task: Task): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.maxMemoryBytes) report({ kind: 'too_hungry' })
  }, 15)
  try {
    const pixels = await decode(task)
    report({ kind: 'decoded' })
    report({ kind: 'done', picture: await encode(pixels, task) })
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    if (error instanceof HeicError && error.code === 'too_hungry') return report({ kind: 'too_hungry' })
    const crowded = isCrowded(error, why)
    report({ kind: 'refused', code: crowded ? 'too_many_pixels' : 'broken', why })
  } finally {
    clearInterval(watch)
  }
}

function isCrowded(error: unknown, why: string): boolean {
  if (error instanceof HeicError) return error.code === 'too_many_pixels'
  return error instanceof TooManyPixels || /exceeds (pixel limit|the maximum image size)/.test(why)
}

async function decode(task: Task): Promise<Pixels> {
  const { width, height, channels, data } = await (task.looksLike === 'heic' ? decodeWithHeif(task) : decodeFile(task))
  if (channels !== 3 && channels !== 4) throw new Error(`${channels} channels`)
  const pixels: Pixels = { data, raw: { width, height, channels } }
  if (channels === 3 || hasTransparency(data)) return pixels
  const opaque = await open(pixels).removeAlpha().raw().toBuffer()
  return { data: opaque, raw: { width, height, channels: 3 } }
}

type Decoded = Size & { channels: number; data: Buffer }

async function decodeWithHeif(task: Task): Promise<Decoded> {
  const { data, raw, profile } = await decodeHeic(task.file, task.maxPixels)
  const target = targetSize(task.recipe, raw)
  const small = await toRaw(sharp(data, { raw, limitInputPixels: task.maxPixels }).resize({ ...target, fit: 'cover' }))
  if (!profile) return small
  const { width, height } = small
  return toRaw(await applyProfile({ data: small.data, raw: { width, height, channels: raw.channels } }, profile))
}

async function decodeFile(task: Task): Promise<Decoded> {
  const header = await sharp(task.file, { limitInputPixels: false }).metadata()
  const format = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (format !== task.looksLike) throw new Error(`it begins as ${task.looksLike} and decodes as ${format}`)
  if (header.width * header.height > task.maxPixels) throw new TooManyPixels('too many pixels')

  const target = targetSize(task.recipe, header.autoOrient)
  const source = sharp(task.file, { failOn: 'error', limitInputPixels: task.maxPixels, sequentialRead: true })
  return toRaw(source.autoOrient().resize({ ...target, fit: 'cover' }))
}

async function toRaw(picture: Sharp): Promise<Decoded> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function encode(pixels: Pixels, task: Task): Promise<RawPicture> {
  const { width, height, channels } = pixels.raw
  const sizes = outputSizes(task.recipe, { width, height })
  const [look, ...files] = await Promise.all([
    summarise(pixels),
    ...sizes.flatMap((size) => [
      encodeFile(pixels, task.recipe, size, 'avif'),
      encodeFile(pixels, task.recipe, size, 'webp'),
    ]),
  ])
  const largest = sizes.at(-1) ?? { width, height }
  return { ...largest, hasAlpha: channels === 4, ...look, files }
}

async function encodeFile(pixels: Pixels, recipe: RecipeName, size: Size, format: RawFile['format']): Promise<RawFile> {
  const resized = open(pixels).resize({ ...size, fit: 'fill' })
  const encoder = format === 'avif' ? resized.avif(avifOptions(recipe, size)) : resized.webp(webpOptions(recipe))
  return { format, ...size, bytes: await encoder.toBuffer() }
}

/** A preview while the picture loads: a few blurred pixels and one colour. */
async function summarise(pixels: Pixels): Promise<{ colour: string; placeholder: string }> {
  const { data, info } = await open(pixels)
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const small: Pixels = { data, raw: { width, height, channels: pixels.raw.channels } }
  for (const quality of [50, 30, 10, 1]) {
    const bytes = await open(small).webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer()
    const placeholder = `data:image/webp;base64,${bytes.toString('base64')}`
    if (placeholder.length <= MAX_PLACEHOLDER_CHARACTERS) return { colour: averageColour(small), placeholder }
  }
  return { colour: averageColour(small), placeholder: '' }
}

function averageColour({ data, raw }: Pixels): string {
  const sum = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += raw.channels) {
    const alpha = raw.channels === 4 ? (data[at + 3] ?? 0) : 255
    weight += alpha
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[at + c] ?? 0) * alpha
  }
  const hex = sum.map((v) =>
    Math.round(weight ? v / weight : 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

function hasTransparency(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

function open({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw })
}

function report(message: Report): void {
  process.send?.(message)
}
