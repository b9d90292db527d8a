import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readEmail } from './emails.ts'
import type { Email, RawEmail } from './emails.ts'

export type Store = {
  /** resolves when the emails of an earlier run are loaded */
  ready: Promise<void>
  /** newest first */
  all: () => readonly Email[]
  find: (id: string) => Email | undefined
  add: (raw: Omit<RawEmail, 'id' | 'receivedAt'>) => Promise<Email>
  clear: () => Promise<void>
}

const KEPT = 500
const FILE = /^\d{15}-\d{4}\.json$/

const kept: z.ZodType<RawEmail> = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  source: z.string(),
})

/** The last 500 emails, in memory and, if there is a folder, in one file each. */
export function makeStore(folder: string | null, now: () => Date): Store {
  const emails: Email[] = []
  let count = 0
  const ready = load()

  async function load(): Promise<void> {
    if (!folder) return
    await mkdir(folder, { recursive: true })
    const names = (await readdir(folder)).filter((name) => FILE.test(name)).toSorted()
    for (const name of names.splice(0, Math.max(0, names.length - KEPT))) await rm(join(folder, name), { force: true })
    for (const name of names) {
      const email = await readKept(join(folder, name))
      if (email) emails.unshift(email)
    }
  }

  function nextId(at: Date): string {
    count = (count + 1) % 10_000
    return `${String(at.getTime()).padStart(15, '0')}-${String(count).padStart(4, '0')}`
  }

  async function forget(id: string): Promise<void> {
    if (folder) await rm(join(folder, `${id}.json`), { force: true })
  }

  return {
    ready,
    all: () => emails,
    find: (id) => emails.find((email) => email.id === id),
    async add(given) {
      await ready
      const at = now()
      const raw = { id: nextId(at), receivedAt: at.toISOString(), ...given }
      const email = await readEmail(raw)
      if (folder) await keep(folder, raw)
      emails.unshift(email)
      for (const old of emails.splice(KEPT)) await forget(old.id)
      return email
    },
    async clear() {
      await ready
      for (const email of emails.splice(0)) await forget(email.id)
    },
  }
}

async function keep(folder: string, raw: RawEmail): Promise<void> {
  const path = join(folder, `${raw.id}.json`)
  await writeFile(`${path}.part`, JSON.stringify(raw))
  await rename(`${path}.part`, path)
}

/** Skips an unreadable file, which must not prevent a start. */
async function readKept(path: string): Promise<Email | null> {
  try {
    return await readEmail(kept.parse(JSON.parse(await readFile(path, 'utf8'))))
  } catch {
    return null
  }
}
