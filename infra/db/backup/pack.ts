import { createHash } from 'node:crypto'
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { readSmall, type Summary } from './vault.ts'

/** A file in a pack. A folder has no size. */
export type PackedFile = Summary & { path: string }
type Head = { path: string; size: number | null; mode: number }

const PIECE = 256 * 1024

/** Writes files into one stream: for each the length of its head, its head and its content. Fills `packed`. */
export async function* packFiles(
  files: Iterable<string>,
  root: string,
  packed: PackedFile[],
): AsyncGenerator<Uint8Array> {
  for (const name of files) {
    const handle = await open(path.join(root, name), 'r').catch(nullWhenGone)
    // the server may delete a file while we copy: the WAL deletes it again
    if (!handle) continue
    try {
      const { size, mode } = await handle.stat()
      yield headOf({ path: name, size, mode: mode & 0o777 })
      const hash = createHash('sha256')
      for await (const piece of readExactly(handle, size)) {
        hash.update(piece)
        yield piece
      }
      packed.push({ path: name, size, sha256: hash.digest('hex') })
    } finally {
      await handle.close()
    }
  }
}

export function* packFolders(folders: string[]): Generator<Uint8Array> {
  for (const name of folders) yield headOf({ path: name, size: null, mode: 0o700 })
}

export function* packText(name: string, text: string, packed: PackedFile[]): Generator<Uint8Array> {
  const body = Buffer.from(text)
  packed.push({ path: name, size: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') })
  yield headOf({ path: name, size: body.byteLength, mode: 0o600 })
  yield body
}

/** Reads a pack. With `into`, also writes its files there. */
export async function unpack(content: AsyncIterable<Uint8Array>, into: string | null): Promise<PackedFile[]> {
  const source = makeReader(content)
  const found: PackedFile[] = []
  for (;;) {
    const length = await source.take(4)
    if (length === null) return found
    const head = parseHead(await source.need(length.readUInt32BE()))
    const target = into === null ? null : inside(into, head.path)
    if (head.size === null) {
      if (target) await mkdir(target, { recursive: true, mode: 0o700 })
      continue
    }
    if (target) await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const handle = target ? await open(target, 'wx', head.mode) : null
    const hash = createHash('sha256')
    try {
      for await (const piece of source.pieces(head.size)) {
        hash.update(piece)
        await handle?.writeFile(piece)
      }
    } finally {
      await handle?.close()
    }
    found.push({ path: head.path, size: head.size, sha256: hash.digest('hex') })
  }
}

export async function listTree(root: string, below = ''): Promise<{ files: string[]; folders: string[] }> {
  const found: { files: string[]; folders: string[] } = { files: [], folders: [] }
  const entries = (await readdir(path.join(root, below), { withFileTypes: true }).catch(nullWhenGone)) ?? []
  for (const entry of entries) {
    const name = path.posix.join(below, entry.name)
    if (entry.isFile()) found.files.push(name)
    if (!entry.isDirectory()) continue
    const inner = await listTree(root, name)
    found.folders.push(name, ...inner.folders)
    found.files.push(...inner.files)
  }
  return found
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function headOf(head: Head): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.byteLength)
  return Buffer.concat([length, text])
}

/** A file that shrinks meanwhile ends with zeros, as in pg_basebackup: the WAL has its true content. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const wanted = Math.min(PIECE, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
    at += piece.byteLength
    yield piece
  }
}

function parseHead(text: Buffer): Head {
  return JSON.parse(text.toString()) as Head
}

function inside(root: string, name: string): string {
  const target = path.resolve(root, name)
  if (!target.startsWith(`${path.resolve(root)}${path.sep}`)) throw new Error(`a backup has a file outside: ${name}`)
  return target
}

type Reader = {
  /** null at the end */
  take: (bytes: number) => Promise<Buffer | null>
  need: (bytes: number) => Promise<Buffer>
  pieces: (bytes: number) => AsyncGenerator<Uint8Array>
}

function makeReader(content: AsyncIterable<Uint8Array>): Reader {
  const chunks = content[Symbol.asyncIterator]()
  let left: Uint8Array = Buffer.alloc(0)

  async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
    for (let missing = bytes; missing > 0;) {
      if (left.byteLength === 0) {
        const next = await chunks.next()
        if (next.done) throw new Error('a backup ends too early')
        left = next.value
      }
      const piece = left.subarray(0, missing)
      left = left.subarray(piece.byteLength)
      missing -= piece.byteLength
      if (piece.byteLength > 0) yield piece
    }
  }

  const need = async (bytes: number): Promise<Buffer> => readSmall(pieces(bytes))
  return {
    pieces,
    need,
    async take(bytes) {
      while (left.byteLength === 0) {
        const next = await chunks.next()
        if (next.done) return null
        left = next.value
      }
      return need(bytes)
    },
  }
}

function nullWhenGone(error: unknown): null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
