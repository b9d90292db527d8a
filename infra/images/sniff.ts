import { open } from 'node:fs/promises'

/** The formats that may be decoded. All others are refused, whatever the file name says. */
export const DECODABLE = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const

export type Decodable = (typeof DECODABLE)[number]

export type LooksLike = Decodable | 'gif' | 'svg' | 'html' | 'pdf' | 'unknown'

const HEAD_BYTES = 512
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** Detects the type from the first bytes, never from a name or a declared type. */
export async function sniffFile(file: string): Promise<{ looksLike: LooksLike; size: number }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0)
    return { looksLike: sniff(head.subarray(0, bytesRead)), size }
  } finally {
    await handle.close()
  }
}

export function sniff(head: Uint8Array): LooksLike {
  const bytes = Buffer.from(head)
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const ascii = bytes.toString('latin1')
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (ascii.slice(4, 8) === 'ftyp') return sniffBrands(bytes)
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  if (ascii.startsWith('%PDF-')) return 'pdf'
  const words = bytes.toString('utf8').replaceAll('\0', '').trimStart().toLowerCase()
  if (/<svg[\s>]/.test(words)) return 'svg'
  if (/^(\ufeff)?\s*<(!doctype|html|head|body|script|iframe|!--)/.test(words)) return 'html'
  return 'unknown'
}

/** AVIF and HEIC share a container. The brands at its start tell them apart. */
function sniffBrands(bytes: Buffer): LooksLike {
  const end = Math.min(bytes.byteLength, bytes.byteLength >= 4 ? bytes.readUInt32BE(0) : 0)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => HEVC_BRANDS.has(brand)) ? 'heic' : 'unknown'
}
