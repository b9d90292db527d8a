import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { assertContentType, assertKey, assertPrefix, contentTypeOf, isKey } from './key.ts'
import { DEFAULT_MAX_BYTES, readLimited } from './storage.ts'
import type { ListedFile, Storage, StoredHead } from './storage.ts'

/** Not a valid key, so it can be neither read nor listed. */
const UNFINISHED = '.unfinished'
const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000

export function makeLocalStorage(folder: string, options: { maxBytes?: number } = {}): Storage {
  const root = resolve(folder)
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  let swept: Promise<void> | undefined

  return {
    async put(key, content, { contentType }) {
      assertContentType(key, contentType)
      await (swept ??= removeLeftBehind(join(root, UNFINISHED)))
      const target = join(root, key)
      const unfinished = join(root, UNFINISHED, randomBytes(16).toString('hex'))
      await makeFolder(dirname(unfinished), root)
      try {
        await writeWhole(unfinished, readLimited(content, maxBytes))
        await makeFolder(dirname(target), root)
        await rename(unfinished, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await openKey(root, key)
      if (!file) return null
      return { ...toHead(key, file.stats), body: streamOf(file.handle) }
    },

    async head(key) {
      const file = await openKey(root, key)
      if (!file) return null
      await file.handle.close()
      return toHead(key, file.stats)
    },

    async remove(key) {
      assertKey(key)
      await rm(join(root, key), { force: true })
    },

    list(prefix) {
      assertPrefix(prefix)
      return listBelow(root, join(root, prefix))
    },
  }
}

async function writeWhole(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o640)
  try {
    for await (const chunk of chunks) await writeAll(handle, chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength;) at += (await handle.write(chunk, at)).bytesWritten
}

/** After a power cut, a new folder exists only if its parent was synced too. */
async function makeFolder(path: string, root: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o750 })
  if (first === undefined) return
  for (let at = path; at.length >= root.length && at !== dirname(at); at = dirname(at)) await syncFolder(at)
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openKey(root: string, key: string): Promise<{ handle: FileHandle; stats: BigIntStats } | null> {
  assertKey(key)
  const handle = await nullWhenAbsent(open(join(root, key), constants.O_RDONLY | constants.O_NOFOLLOW))
  if (!handle) return null
  const stats = await handle.stat({ bigint: true })
  if (stats.isFile()) return { handle, stats }
  await handle.close()
  return null
}

function toHead(key: string, stats: BigIntStats): StoredHead {
  return {
    size: Number(stats.size),
    contentType: contentTypeOf(key) ?? 'application/octet-stream',
    etag: `"${stats.ino.toString(36)}-${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}"`,
  }
}

function streamOf(handle: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = new Uint8Array(64 * 1024)
        const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength)
        if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead))
        await handle.close()
        controller.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

async function* listBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = (await nullWhenAbsent(readdir(folder, { withFileTypes: true }))) ?? []
  const named = entries.map((entry) => ({ entry, order: entry.isDirectory() ? `${entry.name}/` : entry.name }))
  // sorted by code unit, as buckets do: 'a-b.txt' comes before the files in 'a/'
  for (const { entry } of named.toSorted((a, b) => (a.order < b.order ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== UNFINISHED) yield* listBelow(root, path)
      continue
    }
    const key = relative(root, path).split(sep).join('/')
    const stats = entry.isFile() && isKey(key) ? await nullWhenAbsent(stat(path)) : null
    if (stats) yield { key, size: stats.size, changedAt: stats.mtime }
  }
}

/** Removes the files of interrupted puts. */
async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of (await nullWhenAbsent(readdir(folder))) ?? []) {
    const path = join(folder, name)
    const stats = await nullWhenAbsent(stat(path))
    if (stats && stats.mtimeMs < Date.now() - LEFT_BEHIND_AFTER_MS) await rm(path, { force: true })
  }
}

async function nullWhenAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return null
    throw error
  }
}
