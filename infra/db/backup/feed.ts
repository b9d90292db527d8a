import { createWriteStream } from 'node:fs'
import { chown, copyFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EmbeddedPlace } from '../embedded-place.ts'
import { makeHome } from '../embedded-home.ts'
import { inWal, namesIn, type Vault } from './folder.ts'
import { exists } from './pack.ts'
import { openFile } from './vault.ts'

export type Feed = { command: string; stop: () => Promise<void>; failed: Promise<never> }

const WANTED = '.want'
const LOOK_MS = 20
/** 60 seconds in steps of 20 ms: only a killed restore leaves a request without an answer. */
const TRIES = 3000

/**
 * Gives a restored server the WAL files that it asks for. The server runs as another user and without the key, so its
 * restore_command only leaves a request in a folder. Files that didn't reach the backup come from the old server.
 */
export async function feedWal(
  vault: Vault,
  home: string,
  place: EmbeddedPlace,
  old: EmbeddedPlace | null,
): Promise<Feed> {
  const folder = path.join(home, 'incoming')
  await makeHome(folder, place.user)
  let isStopped = false
  const work = serve()
  // never resolves: `stop` ends the work without a result
  const failed = new Promise<never>((_, reject) => void work.catch(reject))
  failed.catch(() => undefined)

  async function serve(): Promise<void> {
    while (!isStopped) {
      for (const name of await namesIn(folder)) {
        if (!name.endsWith(WANTED)) continue
        await provide(name.slice(0, -WANTED.length))
        await rm(path.join(folder, name), { force: true })
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  /** Without the file, the server takes the WAL as ended. */
  async function provide(name: string): Promise<void> {
    const fresh = path.join(folder, `${name}.new`)
    const copy = inWal(vault, name)
    const spare = old ? [path.join(old.spool, name), path.join(old.data, 'pg_wal', name)] : []
    if (await exists(copy.file)) await pipeline(openFile(copy), createWriteStream(fresh, { mode: 0o600 }))
    else {
      const found = await firstOf(spare)
      if (!found) return
      await copyFile(found, fresh)
    }
    if (place.user) await chown(fresh, place.user.uid, place.user.gid)
    await rename(fresh, path.join(folder, name))
  }

  const file = `${folder.replaceAll('%', '%%')}/%f`
  return {
    command: `f='${file}'; touch "$f${WANTED}"; n=0; while [ -e "$f${WANTED}" ] && [ $n -lt ${TRIES} ]; do n=$((n+1)); sleep 0.02; done; mv "$f" '%p'`,
    failed,
    async stop() {
      isStopped = true
      await work.catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function firstOf(files: string[]): Promise<string | null> {
  for (const file of files) if (await exists(file)) return file
  return null
}
