import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pictures for tests: valid ones and malicious ones. */

/** A picture with realistic detail: soft light, a disc, and some grain. */
export function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  const radius = Math.min(width, height) / 3
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const disc = (x - width / 2) ** 2 + (y - height / 2) ** 2 < radius ** 2
      const grain = ((x * 7919 + y * 104729) % 17) - 8
      pixels[at] = clamp((disc ? 190 : 90) + (60 * x) / width + grain)
      pixels[at + 1] = clamp((disc ? 60 : 120) + (60 * y) / height + grain)
      pixels[at + 2] = clamp((disc ? 40 : 140) + (40 * (x + y)) / (width + height) + grain)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A small PNG whose header may claim any size. Its pixels are all zero. */
export function flatPng(width: number, height: number, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const lines = deflateSync(Buffer.alloc(Math.min(height, 10_000) * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A decompression bomb: text of `megabytes` that compresses to about 300 kB. */
export function bombChunk(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
}

/** A progressive JPEG that repeats its last scan: few bytes, much work. */
export function endlessJpeg(progressive: Buffer, repeats: number): Buffer {
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = progressive.length - 2
  const last = progressive.subarray(scan, end)
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: repeats }, () => last),
    progressive.subarray(end),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
