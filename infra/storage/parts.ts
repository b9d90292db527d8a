import { open } from 'node:fs/promises'
import type { ReadRange } from '../zip.ts'
import type { Storage } from './storage.ts'

/** A bucket upload must fit in memory. So a large file is stored in parts, and any range can be read. */
const PART = 2 * 1024 * 1024
const TYPE = { contentType: 'application/octet-stream' }

const keyOf = (folder: string, part: number): string => `${folder}${String(part).padStart(5, '0')}.bin`

/** `folder` looks like 'imports/ab12/'. */
export async function putInParts(storage: Storage, folder: string, file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    for (let part = 0; ; part++) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PART), 0, PART, part * PART)
      if (bytesRead > 0) await storage.put(keyOf(folder, part), buffer.subarray(0, bytesRead), TYPE)
      if (bytesRead < PART) return
    }
  } finally {
    await handle.close()
  }
}

export function readFromParts(storage: Storage, folder: string): ReadRange {
  return async function* read(from, length) {
    let at = from
    for (let left = length; left > 0;) {
      const file = await storage.get(keyOf(folder, Math.floor(at / PART)))
      if (!file) return
      let skip = at % PART
      if (skip >= file.size) {
        await file.body.cancel()
        return
      }
      for await (const chunk of file.body) {
        const wanted = chunk.subarray(skip, skip + left)
        skip = Math.max(0, skip - chunk.byteLength)
        at += wanted.byteLength
        left -= wanted.byteLength
        if (wanted.byteLength > 0) yield wanted
        if (left === 0) break
      }
      if (left > 0 && at % PART > 0) return
    }
  }
}

export async function removeParts(storage: Storage, folder: string): Promise<void> {
  for await (const { key } of storage.list(folder)) await storage.remove(key)
}
