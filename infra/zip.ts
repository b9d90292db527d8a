import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { getFileNameLowLevel, openPromise, type Entry } from 'yauzl'

/** The directory entry of a file in a ZIP. Its sizes are unverified until it is unpacked. */
export type PackedFile = { name: string; at: number; packed: number; size: number; crc: number; method: number }

/** Reads a range of the ZIP. The range is shorter at the end of the ZIP. */
export type ReadRange = (from: number, length: number) => AsyncIterable<Uint8Array>

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8 = 0x800
const LOCAL_HEADER = 0x04_03_4b_50
const LOCAL_HEADER_LENGTH = 30
/** Longer than any real path. A directory of longer names must not fill the memory. */
const LONGEST_NAME = 1000

/** Reads the directory of a ZIP entry by entry, and unpacks nothing. */
export async function listZip(file: string, most: number): Promise<PackedFile[] | 'broken' | 'many'> {
  try {
    // an entry is checked when it is unpacked, so one false entry does not affect the others
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false }
    const zip = await openPromise(file, options)
    try {
      if (zip.entryCount > most) return 'many'
      const files: PackedFile[] = []
      for await (const entry of zip.eachEntry()) {
        if (files.length >= most) return 'many'
        if (entry.fileNameLength <= LONGEST_NAME) files.push(toPackedFile(entry))
      }
      return files
    } finally {
      zip.close()
    }
  } catch {
    return 'broken'
  }
}

export function isReadable({ method }: PackedFile): boolean {
  return method === STORED || method === DEFLATED
}

/**
 * Unpacks one file, at most `mostBytes`, and verifies its checksum. Returns false if the file is invalid. Throws if the
 * ZIP itself cannot be read.
 */
export async function unpackFile(
  read: ReadRange,
  packed: PackedFile,
  { to, mostBytes }: { to: string; mostBytes: number },
): Promise<boolean> {
  if (!isReadable(packed) || packed.size > mostBytes) return false
  const head = await readWhole(read(packed.at, LOCAL_HEADER_LENGTH))
  if (head.length < LOCAL_HEADER_LENGTH || head.readUInt32LE(0) !== LOCAL_HEADER) return false
  const from = packed.at + LOCAL_HEADER_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28)
  let size = 0
  let sum = 0
  async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > mostBytes) throw new TooMuch()
      sum = crc32(chunk, sum)
      yield chunk
    }
  }
  const source = Readable.from(packed.packed > 0 ? read(from, packed.packed) : [])
  try {
    if (packed.method === DEFLATED) await pipeline(source, createInflateRaw(), count, createWriteStream(to))
    else await pipeline(source, count, createWriteStream(to))
  } catch (error) {
    if (error instanceof TooMuch || isOfZlib(error)) return false
    throw error
  }
  return size === packed.size && sum === packed.crc
}

export function readRangeOf(file: string): ReadRange {
  return (from, length) => createReadStream(file, { start: from, end: from + length - 1 })
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

class TooMuch extends Error {}

function isOfZlib(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && code.startsWith('Z_')
}

function toPackedFile(entry: Entry): PackedFile {
  const isLocked = (entry.generalPurposeBitFlag & ENCRYPTED) !== 0
  return {
    name: readName(entry),
    at: entry.relativeOffsetOfLocalHeader,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    crc: entry.crc32,
    // a method that no reader knows
    method: isLocked ? -1 : entry.compressionMethod,
  }
}

/** Many programs write UTF-8 without the flag. Invalid UTF-8 is in the code page of old PCs. */
function readName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag & ~UTF8, fileNameRaw, extraFields, true)
  }
}
