import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { no, setUpBench } from '#tests/support/image-bench.ts'
import { photograph } from '#tests/support/test-pictures.ts'

const MB = 1024 * 1024
const { open, attempt, encoded, started } = setUpBench()

/**
 * `turned` has a red half above a blue one. It is stored rotated, in Display P3 and with Exif, as phones do. `clear` is
 * half-transparent green. `flat` has 20 million pixels of one grey in 5 kB.
 */
function sample(name: 'turned' | 'clear' | 'flat'): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'samples', `${name}.heic`))
}

describe('a HEIC picture', () => {
  it('is upright, in the right colours, without metadata', async () => {
    const picture = await encoded(await sample('turned'))
    expect(picture).toMatchObject({ width: 160, height: 213, hasAlpha: false })
    const largest = picture.files.at(-1)
    const made = await sharp(largest?.bytes).metadata()
    expect([made.exif, made.icc]).toEqual([undefined, undefined])
    // without the colour profile, the red would be 234 51 35
    expectColour(await colourAt(largest?.bytes, 0.25), [255, 0, 0])
    expectColour(await colourAt(largest?.bytes, 0.75), [0, 0, 255])
  })

  it('keeps transparency', async () => {
    const picture = await encoded(await sample('clear'))
    expect(picture).toMatchObject({ width: 64, height: 48, hasAlpha: true })
    const { channels } = await sharp(picture.files[0]?.bytes).stats()
    expect(channels[3]?.mean).toBeCloseTo(128, -1)
  })

  it('may have 20 million pixels, and its process ends afterwards', async () => {
    const pipeline = open({ limits: { decodeMs: 60_000 } })
    expect(await encoded(await sample('flat'), 'product', pipeline)).toMatchObject({ width: 1200, height: 960 })
    expect((await attempt(await photograph(200, 200).jpeg().toBuffer(), 'b', pipeline)).ok).toBe(true)
    expect(started).toHaveLength(2)
  })

  it('is refused when it is truncated', async () => {
    const whole = await sample('turned')
    for (const share of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.max(32, whole.byteLength * share))
      expect(await attempt(cut)).toEqual(no('broken', 'heic'))
    }
    expect(await attempt(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toEqual(no('broken', 'heic'))
  })

  it('is refused before anything is decoded when it claims 30,000 by 30,000 pixels', async () => {
    const before = performance.now()
    expect(await attempt(resize(await sample('turned'), 30_000, 30_000))).toEqual(no('too_many_pixels', 'heic'))
    expect(await attempt(resize(await sample('turned'), 10_000, 5001))).toEqual(no('too_many_pixels', 'heic'))
    expect(performance.now() - before).toBeLessThan(20_000)
  })

  it('is refused when it holds more than it claims', async () => {
    expect(await attempt(resize(await sample('flat'), 16, 16))).toEqual(no('too_many_pixels', 'heic'))
  })

  it('is refused when it takes too much memory or time, and the next one is served', async () => {
    const small = open({ limits: { memoryBytes: 190 * MB, decodeMs: 60_000 } })
    expect(await attempt(await sample('flat'), 'a', small)).toEqual(no('too_hungry', 'heic'))
    expect((await attempt(await sample('turned'), 'b', small)).ok).toBe(true)
    const slow = open({ limits: { decodeMs: 150 } })
    expect(await attempt(await sample('flat'), 'c', slow)).toEqual(no('too_slow', 'heic'))
  })

  it('yields a picture or a refusal, whichever byte is changed', async () => {
    const whole = await sample('turned')
    for (let at = 40; at < whole.byteLength; at += 449) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      const outcome = await attempt(changed)
      if (!outcome.ok) expect(['broken', 'too_many_pixels', 'too_hungry', 'too_slow']).toContain(outcome.code)
    }
  })
})

/** Writes a false size into the header of the file. */
function resize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file)
  const at = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(width, at)
  changed.writeUInt32BE(height, at + 4)
  return changed
}

async function colourAt(bytes: Uint8Array | undefined, share: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function expectColour(colour: number[], wanted: number[]): void {
  for (const [n, value] of wanted.entries()) expect(Math.abs((colour[n] ?? -1) - value)).toBeLessThan(12)
}
