import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { EncodedPicture } from './pipeline.ts'
import { outputSizes, targetSize, type RecipeName } from './recipes.ts'
import { no, setUpBench } from '#tests/support/image-bench.ts'
import { bombChunk, endlessJpeg, flatPng, photograph } from '#tests/support/test-pictures.ts'

const MB = 1024 * 1024
const { open, attempt, encoded, started } = setUpBench()

describe('an encoded picture', () => {
  it('has AVIF and WebP in five widths, small enough for a list, with hashes, size and placeholder', async () => {
    const picture = await encoded(await photograph(1280, 1120).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1200, height: 1050, hasAlpha: false })
    expect(picture.files.map((f) => `${f.format} ${f.width}`)).toEqual(
      [160, 320, 480, 800, 1200].flatMap((width) => [`avif ${width}`, `webp ${width}`]),
    )
    for (const file of picture.files) {
      const made = await sharp(file.bytes).metadata()
      expect([made.width, made.height]).toEqual([file.width, file.height])
      expect(file.contentType).toBe(`image/${file.format}`)
      expect(file.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'))
    }
    const card = picture.files.find((f) => f.format === 'avif' && f.width === 320)
    expect(card?.bytes.byteLength).toBeLessThan(10_000)
    expect(picture.placeholder.length).toBeLessThanOrEqual(400)
    const placeholder = await sharp(Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64')).metadata()
    expect(placeholder).toMatchObject({ format: 'webp', width: 16, height: 14 })
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('is never larger than its source, and there is at least one', async () => {
    expect(widths(await encoded(await photograph(500, 300).png().toBuffer()))).toEqual([160, 320, 480])
    expect(widths(await encoded(await photograph(90, 300).png().toBuffer()))).toEqual([90])
    expect(widths(await encoded(await photograph(1, 1).png().toBuffer()))).toEqual([1])
    expect(await encoded(await photograph(3000, 2).png().toBuffer())).toMatchObject({ width: 1200, height: 1 })
  })

  const SHAPES: [RecipeName, number, number, number, number][] = [
    ['product', 1000, 2000, 480, 960],
    ['avatar', 1000, 2000, 480, 480],
    ['avatar', 300, 200, 160, 160],
    ['logo', 2000, 500, 480, 120],
    ['banner', 3000, 3000, 1200, 400],
    ['banner', 900, 900, 800, 267],
    ['banner', 2000, 100, 160, 53],
  ]
  it.each(SHAPES)('of the kind %s made from %i by %i is at most %i by %i', (recipe, w, h, width, height) => {
    const size = targetSize(recipe, { width: w, height: h })
    expect(outputSizes(recipe, size).at(-1)).toEqual({ width, height })
  })

  it('has the shape of its kind', async () => {
    for (const [recipe, w, h, width, height] of SHAPES.filter(([, w, h]) => w * h < 300_000))
      expect(await encoded(await photograph(w, h).jpeg().toBuffer(), recipe)).toMatchObject({ width, height })
    expect(await encoded(await photograph(400, 100).jpeg().toBuffer(), 'logo')).toMatchObject({
      width: 320,
      height: 80,
    })
  })

  it('is the same for the same source, byte for byte, in another process', async () => {
    const source = await photograph(340, 240).webp().toBuffer()
    const [first, second] = [await encoded(source), await encoded(source, 'product', open())]
    expect(first.files.map((f) => f.sha256)).toEqual(second.files.map((f) => f.sha256))
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is made from %s', async (format) => {
    expect(await encoded(await photograph(200, 150).toFormat(format).toBuffer())).toMatchObject({ width: 160 })
  })

  it('keeps transparency only if there is any', async () => {
    const source = photograph(180, 180)
    const clear = await encoded(await source.clone().ensureAlpha(0.5).png().toBuffer(), 'logo')
    expect(clear.hasAlpha).toBe(true)
    for (const file of clear.files) expect((await sharp(file.bytes).metadata()).hasAlpha).toBe(true)
    expect((await encoded(await source.clone().ensureAlpha(1).png().toBuffer())).hasAlpha).toBe(false)
  })

  it('is upright and has no metadata', async () => {
    const source = await photograph(360, 180)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'somebody at home', Make: 'a telephone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 23/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>somebody at home</rdf></x:xmpmeta>')
      .toBuffer()
    const before = await sharp(source).metadata()
    expect(before.orientation).toBe(6)
    expect(source.includes('somebody at home')).toBe(true)
    const picture = await encoded(source)
    expect([picture.width, picture.height]).toEqual([160, 320])
    for (const file of picture.files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(file.bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(Buffer.from(file.bytes).includes('somebody')).toBe(false)
    }
  })

  it('is in sRGB, whatever the colours of its source', async () => {
    const red = sharp({ create: { width: 180, height: 180, channels: 3, background: '#d03020' } })
    const sources = [
      await red.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await red.clone().withIccProfile('p3').png().toBuffer(),
      await red.clone().toColourspace('rgb16').png().toBuffer(),
    ]
    for (const source of sources) {
      const { files } = await encoded(source)
      const { dominant } = await sharp(files.at(-1)?.bytes).stats()
      expect(Math.abs(dominant.r - 0xd0) + Math.abs(dominant.g - 0x30) + Math.abs(dominant.b - 0x20)).toBeLessThan(60)
    }
    const grey = await encoded(await photograph(180, 180).greyscale().png().toBuffer())
    expect(grey.colour).toMatch(/^#(..)\1\1$/)
  })

  it('is the first frame of an animation', async () => {
    const frames = [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const picture = await encoded(moving)
    expect(picture.colour).toMatch(/^#f.0[0-9a-f]0[0-9a-f]$/)
    expect([picture.width, picture.height]).toEqual([160, 160])
  })
})

describe('a refusal', () => {
  it.each([
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['html', '\n\n  <script>alert(1)</script>'],
    ['gif', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['pdf', '%PDF-1.7\n'],
    ['unknown', 'push graphic-context\nviewbox 0 0 640 480'],
    ['unknown', 'II*\0\x08\0\0\0'],
    ['unknown', 'x'],
  ])('names %s, whatever the file is called', async (looksLike, content) => {
    expect(await attempt(Buffer.from(content, 'latin1'), 'photo.jpg')).toEqual(no('unsupported', looksLike))
  })

  it('rejects 30,000 by 30,000 pixels in a few bytes before decoding', async () => {
    const file = flatPng(30_000, 30_000)
    expect(file.byteLength).toBeLessThan(MB)
    const before = performance.now()
    expect(await attempt(file)).toEqual(no('too_many_pixels', 'png'))
    expect(performance.now() - before).toBeLessThan(3000)
  })

  it('starts above 50 million pixels', async () => {
    expect(await attempt(flatPng(5001, 10_000))).toEqual(no('too_many_pixels', 'png'))
    expect((await attempt(flatPng(5000, 10_000))).ok).toBe(true)
  })

  it('starts above 10 MB', async () => {
    const picture = await photograph(300, 300).jpeg().toBuffer()
    const exact = Buffer.concat([picture, Buffer.alloc(10 * MB - picture.byteLength)])
    expect((await attempt(exact)).ok).toBe(true)
    expect(await attempt(Buffer.concat([exact, Buffer.alloc(1)]))).toEqual(no('too_large', 'jpeg'))
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
    const whole = await photograph(400, 300)
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer()
    for (const share of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.max(32, whole.byteLength * share))
      expect(await attempt(cut)).toEqual(no('broken', format))
    }
  })

  it('rejects an empty file and a header without content', async () => {
    expect(await attempt(Buffer.alloc(0))).toEqual(no('broken', 'unknown'))
    expect(await attempt(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual(no('broken', 'jpeg'))
    expect(await attempt(Buffer.from('\x89PNG\r\n\x1a\n<svg></svg>', 'latin1'))).toEqual(no('broken', 'png'))
    expect(await attempt(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'latin1'))).toEqual(no('broken', 'avif'))
  })

  it('rejects a picture that takes too long', async () => {
    const slow = open({ limits: { decodeMs: 1 } })
    expect(await attempt(await photograph(700, 700).png().toBuffer(), 'a', slow)).toEqual(no('too_slow', 'png'))
    const slowToEncode = open({ limits: { encodeMs: 1 } })
    const source = await photograph(300, 300).jpeg().toBuffer()
    expect(await attempt(source, 'a', slowToEncode)).toEqual(no('too_slow', 'jpeg'))
    expect(started).toHaveLength(2)
  })

  it('rejects a picture that takes too much memory, and the next one is served', async () => {
    const small = open({ limits: { memoryBytes: 230 * MB, decodeMs: 60_000 } })
    // 5,000 by 5,000 pixels of one red
    const large = await readFile(join(import.meta.dirname, 'samples/large.avif'))
    expect(await attempt(large, 'a', small)).toEqual(no('too_hungry', 'avif'))
    expect((await attempt(await photograph(200, 200).jpeg().toBuffer(), 'b', small)).ok).toBe(true)
  })

  it('or a picture is the result of a bomb, and never a crash', async () => {
    const pipeline = open({ limits: { decodeMs: 500 } })
    const progressive = await sharp(flatPng(3000, 3000)).jpeg({ progressive: true }).toBuffer()
    const bombs = [flatPng(2000, 2000, [bombChunk(100)]), flatPng(7000, 7000), endlessJpeg(progressive, 2000)]
    for (const bomb of bombs) {
      expect(bomb.byteLength).toBeLessThan(10 * MB)
      const outcome = await attempt(bomb, 'bomb', pipeline)
      if (!outcome.ok) expect(['broken', 'too_slow', 'too_hungry']).toContain(outcome.code)
    }
    expect((await attempt(await photograph(200, 200).jpeg().toBuffer(), 'b', pipeline)).ok).toBe(true)
  })
})

function widths(picture: EncodedPicture): number[] {
  return picture.files.filter((f) => f.format === 'webp').map((f) => f.width)
}
