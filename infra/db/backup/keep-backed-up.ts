import path from 'node:path'
import type { Log } from '#infra/log.ts'
import { MINUTE } from '#shared/time.ts'
import { makeBackup, type BackupOptions } from './base.ts'
import { isBackupDue, type LastBackup } from './due.ts'
import { listBackups, namesIn, readManifest, WAL_NAME, type Vault } from './folder.ts'
import { BackupIsRunning } from './lock.ts'
import { recordRun } from './record.ts'
import { readTimeline, shipWal } from './ship.ts'
import { hasGap, timelineOf } from './timelines.ts'
import { saveNewUploads } from './uploads.ts'

const TRY_AGAIN_MS = 15 * MINUTE
const UPLOADS_EVERY_MS = 5 * MINUTE
/** A folder may change while it is read. */
const OVERLAP_MS = MINUTE

export type BackupKeeper = {
  /** one round; rounds never overlap */
  look: () => Promise<void>
  /** moves everything up to now into the backup */
  finish: () => Promise<void>
}

/** Moves changes and uploads into the backup as they come, and makes a whole backup each night. */
export function makeBackupKeeper(options: BackupOptions & { log: Log; now: () => Date }): BackupKeeper {
  const { place, vault, uploads, log, now } = options
  let pausedUntil = 0
  let uploadsSince = new Date(0)
  let isFailing = false

  async function look(): Promise<void> {
    try {
      await shipWal(options)
      if (uploads && now().getTime() - uploadsSince.getTime() > UPLOADS_EVERY_MS) await ship(uploads)
      if (isFailing) log.warn('changes reach the backup again')
      isFailing = false
    } catch (error) {
      if (error instanceof BackupIsRunning) return
      if (!isFailing) log.error({ error }, 'changes do not reach the backup; retrying')
      isFailing = true
    }
    await backUpIfDue()
  }

  async function ship(folder: string): Promise<void> {
    const began = now()
    const count = await saveNewUploads(vault, folder, new Date(uploadsSince.getTime() - OVERLAP_MS))
    uploadsSince = began
    log.debug({ count }, 'new uploads are in the backup')
  }

  async function backUpIfDue(): Promise<void> {
    const startedAt = now()
    if (startedAt.getTime() < pausedUntil) return
    try {
      const timeline = await readTimeline(place)
      // without a server there is nothing to copy
      if (timeline === null || !isBackupDue(await readLast(vault), timeline, startedAt)) return
      const { id, seconds, bytes, removed } = await makeBackup(options)
      log.info({ id, seconds, bytes, removed }, 'a backup was made')
      await recordRun(place, { kind: 'backup', startedAt, failure: null, bytes })
    } catch (error) {
      if (error instanceof BackupIsRunning) return
      pausedUntil = now().getTime() + TRY_AGAIN_MS
      log.error({ error }, 'THE BACKUP FAILED; the next attempt is in 15 minutes')
      const failure = error instanceof Error ? error.message || error.name : String(error)
      await recordRun(place, { kind: 'backup', startedAt, failure }).catch(() => undefined)
    }
  }

  return {
    look,
    async finish() {
      await shipWal(options, { finishCurrent: true })
    },
  }
}

/** The same backup is not read twice. */
const known = new Map<string, { at: Date; firstWal: string }>()

async function readLast(vault: Vault): Promise<LastBackup> {
  const id = (await listBackups(vault)).at(-1)
  if (!id) return null
  const names = (await namesIn(path.join(vault.dir, 'wal'))).filter((name) => WAL_NAME.test(name))
  const { at, firstWal } = known.get(id) ?? (await readFacts(vault, id))
  known.clear()
  known.set(id, { at, firstWal })
  return { at, timeline: timelineOf(firstWal), isBroken: hasGap(names, firstWal) }
}

async function readFacts(vault: Vault, id: string): Promise<{ at: Date; firstWal: string }> {
  const { endedAt: at, firstWal } = await readManifest(vault, id)
  return { at, firstWal }
}
