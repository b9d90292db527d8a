import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Size } from './recipes.ts'

/** Failures that sharp's limits don't cover, reported before or during decoding. */
export type HeicRefusal = 'too_many_pixels' | 'too_hungry' | 'broken'

export class HeicError extends Error {
  readonly code: HeicRefusal
  constructor(code: HeicRefusal, message: string) {
    super(message)
    this.code = code
  }
}

type Raw = { data: Buffer; raw: Size & { channels: 3 | 4 } }

export type HeicPicture = Raw & { profile: Buffer | null }

/** libheif's constants */
const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED_RGBA = 11
const INTERLEAVED = 10
const MEMORY_ERROR = 6
const LIMIT_EXCEEDED = 1000
const PROFILES = [0x70726f66, 0x72494343]
const MOST_PROFILE_BYTES = 512 * 1024

/**
 * The primary picture of a HEIC file: upright, 8 bits, with its colour profile. The decoder is loaded lazily, because
 * few pictures need it. It cannot be interrupted. So the parent process enforces the time limit, and a WebAssembly
 * limit bounds the memory.
 */
export async function decodeHeic(file: string, maxPixels: number): Promise<HeicPicture> {
  const [heif, bytes] = await Promise.all([load(), readFile(file)])
  try {
    return read(heif, bytes, maxPixels)
  } catch (error) {
    if (error instanceof HeicError) throw error
    // out of memory in C++ ends in an abort with a vague message
    const isFull = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
    throw new HeicError(isFull ? 'too_hungry' : 'broken', error instanceof Error ? error.message : 'unknown')
  }
}

/** Converts pixels from their colour profile to sRGB. sharp reads a profile only from a file, so this builds a PNG. */
export async function applyProfile({ data, raw }: Raw, profile: Buffer): Promise<Sharp> {
  const png = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer()
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4)
  frame.writeUInt32BE(crc32(body), 4)
  // after the signature and the header, whose lengths are fixed
  return sharp(Buffer.concat([png.subarray(0, 33), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(33)]))
}

async function load() {
  const { default: makeHeif } = await import('libheif-js/libheif-wasm/libheif.js')
  const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return makeHeif({ wasmBinary: await readFile(wasm), print: () => undefined, printErr: () => undefined })
}

type Heif = Awaited<ReturnType<typeof load>>

/** Frees no libheif memory, because the process ends after its first HEIC picture. */
function read(heif: Heif, bytes: Buffer, maxPixels: number): HeicPicture {
  // growing WebAssembly memory replaces the buffer, so read it each time
  const grows: { HEAPU8: Uint8Array } = heif
  const memory = (): Uint8Array => grows.HEAPU8
  const number = (at: number): number => Buffer.from(memory().buffer).readUInt32LE(at)
  const error = heif._malloc(12)
  const pointer = heif._malloc(4)
  const expectNoError = (): void => {
    const [code, detail, text] = [number(error), number(error + 4), number(error + 8)]
    if (code === 0) return
    const words = memory().subarray(text, memory().indexOf(0, text))
    const why = detail === LIMIT_EXCEEDED ? 'too_many_pixels' : code === MEMORY_ERROR ? 'too_hungry' : 'broken'
    throw new HeicError(why, Buffer.from(words).toString().slice(0, 300))
  }

  const source = heif._malloc(bytes.length)
  memory().set(bytes, source)
  const context = heif._heif_context_alloc()
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels)))
  heif._heif_context_read_from_memory(error, context, source, bytes.length, 0)
  expectNoError()
  heif._heif_context_get_primary_image_handle(error, context, pointer)
  expectNoError()
  const handle = number(pointer)
  if (heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle) > maxPixels)
    throw new HeicError('too_many_pixels', 'too many pixels')

  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const layout = channels === 4 ? INTERLEAVED_RGBA : INTERLEAVED_RGB
  heif._heif_decode_image(error, handle, pointer, RGB, layout, 0)
  expectNoError()
  const image = number(pointer)
  const width = heif._heif_image_get_width(image, INTERLEAVED)
  const height = heif._heif_image_get_height(image, INTERLEAVED)
  const plane = heif._heif_image_get_plane_readonly2(image, INTERLEAVED, pointer)
  const stride = number(pointer)
  if (plane === 0 || width * height > maxPixels) throw new HeicError('broken', 'no pixels')
  const data = Buffer.allocUnsafeSlow(width * height * channels)
  for (let y = 0; y < height; y++) {
    const row = plane + y * stride
    data.set(memory().subarray(row, row + width * channels), y * width * channels)
  }
  return { data, raw: { width, height, channels }, profile: readProfile() }

  function readProfile(): Buffer | null {
    if (!PROFILES.includes(heif._heif_image_handle_get_color_profile_type(handle))) return null
    const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
    if (size === 0 || size > MOST_PROFILE_BYTES) return null
    const at = heif._malloc(size)
    heif._heif_image_handle_get_raw_color_profile(error, handle, at)
    expectNoError()
    return Buffer.from(memory().subarray(at, at + size))
  }
}
