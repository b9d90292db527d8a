import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { getFileNameLowLevel, openPromise, type Entry } from 'yauzl'

/** Where a file lies in its ZIP and what the directory says of it; its sizes are claims until it was unpacked. */
export type PackedFile = { name: string; at: number; packed: number; size: number; crc: number; method: number }

/** A part of the ZIP, from wherever it is kept; shorter where the ZIP ends. */
export type ReadRange = (from: number, length: number) => AsyncIterable<Uint8Array>

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8 = 0x800
const LOCAL_HEADER = 0x04_03_4b_50
const LOCAL_HEADER_LENGTH = 30
/** Longer than any real path; a directory of such names must not fill the memory. */
const LONGEST_NAME = 1000

/** The files that a ZIP's directory names, read one by one; nothing is unpacked. */
export async function listZip(file: string, most: number): Promise<PackedFile[] | 'broken' | 'many'> {
  try {
    // what is said of one file is checked when that one is unpacked: a false word about another spoils nothing
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
 * One file out of a ZIP, never more than `mostBytes` of it, and whole: with the sum that the directory names. False where
 * it is anything else. What could not be read from where the ZIP is kept is thrown.
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
    // one that no reader knows
    method: isLocked ? -1 : entry.compressionMethod,
  }
}

/** Many a program writes UTF-8 and does not say so; what is none is in the letters of old PCs. */
function readName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag & ~UTF8, fileNameRaw, extraFields, true)
  }
}
