import { createHash } from 'node:crypto'
import type { Storage } from '#infra/storage/storage.ts'

export type Copied = { copied: number; present: number; failed: number; bytes: number }

const AT_ONCE = 8
const SAY_EVERY = 1000

/**
 * Copies every file that the target lacks, and checks each copy by its hash. A file that is in both places with the same
 * size is compared by hash too, so an interrupted run can simply be repeated.
 */
export async function copyFiles({ from, to, say }: Pair & { say: (line: string) => void }): Promise<Copied> {
  const total: Copied = { copied: 0, present: 0, failed: 0, bytes: 0 }
  const running = new Set<Promise<void>>()
  let seen = 0

  async function copyCounted(key: string): Promise<void> {
    try {
      const bytes = await copyOne({ from, to }, key)
      if (bytes === null) total.present++
      else {
        total.copied++
        total.bytes += bytes
      }
    } catch (error) {
      total.failed++
      say(`${key}: ${error instanceof Error ? error.message : 'failed'}`)
    }
    if (++seen % SAY_EVERY === 0) say(`${seen} files …`)
  }

  for await (const { key } of from.list('')) {
    const one: Promise<void> = copyCounted(key).finally(() => running.delete(one))
    running.add(one)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  await Promise.all(running)
  return total
}

type Pair = { from: Storage; to: Storage }

/** null: the file was there already, or has been deleted meanwhile. */
async function copyOne({ from, to }: Pair, key: string): Promise<number | null> {
  const file = await readWhole(from, key)
  if (!file) return null
  const wanted = hashOf(file.bytes)
  const known = await to.head(key)
  if (known?.size === file.bytes.byteLength && (await storedHash(to, key)) === wanted) return null
  await to.put(key, file.bytes, { contentType: file.contentType })
  if ((await storedHash(to, key)) !== wanted) throw new Error('the copy differs from the original')
  return file.bytes.byteLength
}

async function storedHash(storage: Storage, key: string): Promise<string | null> {
  const file = await readWhole(storage, key)
  return file && hashOf(file.bytes)
}

async function readWhole(storage: Storage, key: string): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = await storage.get(key)
  return file && { bytes: Buffer.from(await new Response(file.body).arrayBuffer()), contentType: file.contentType }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
