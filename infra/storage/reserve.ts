import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { StorageUnavailable, type Storage } from './storage.ts'

export type DiskSize = { free: number; total: number }
type Options = {
  /** any folder on the disk */
  folder: string
  /** null: 1 GiB, or 5% of a small disk */
  reserveBytes: number | null
  log: Log
  measure?: (folder: string) => Promise<DiskSize>
}

const GIB = 1024 ** 3
const SMALL = 0.05
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Refuses new files while the disk is nearly full. The rest is for the embedded database, which stops when it can't
 * write. Reading and removing work as before, and new files too as soon as there is room.
 */
export function withReserve(storage: Storage, options: Options): Storage {
  const { folder, reserveBytes, log, measure = measureDisk } = options
  let isFull = false

  function note(full: boolean, facts: object): void {
    if (full && !isFull) log.error(facts, 'the disk is nearly full, so uploads are refused: free some space')
    if (!full && isFull) log.warn(facts, 'the disk has room again, so uploads are accepted')
    isFull = full
  }

  return {
    ...storage,
    async put(key, content, type) {
      const size = await measure(folder).catch(() => null)
      const reserve = size && (reserveBytes ?? Math.min(GIB, size.total * SMALL))
      if (size && reserve !== null) note(size.free < reserve, { free: size.free, reserve })
      if (size && isFull) throw new StorageUnavailable('the disk is nearly full')
      try {
        await storage.put(key, content, type)
      } catch (error) {
        const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
        if (typeof code !== 'string' || !FULL.includes(code)) throw error
        note(true, { code })
        throw new StorageUnavailable('the disk is full', { cause: error })
      }
    },
  }
}

/** Only space that a program without root rights may use counts. */
async function measureDisk(folder: string): Promise<DiskSize> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
