import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inWal, nameBackup, namesIn, WAL_NAME, type Vault } from '#infra/db/backup/folder.ts'
import { restoreDatabase, type RestoredServer } from '#infra/db/backup/restore.ts'
import { checkUploads } from '#infra/db/backup/uploads.ts'
import { findPlace, findRunningServer, type EmbeddedPlace } from '#infra/db/embedded-place.ts'
import type { Log } from '#infra/log.ts'
import { auditMoney, invariantCount, type Violation } from '../audit/audit.ts'

export type Rehearsal = {
  backup: string
  seconds: number
  /** changes that an end of the machine at the start of the rehearsal would have lost, at most */
  lossSeconds: number
  lastChange: Date | null
  invariants: number
  broken: Violation[]
  /** tables with fewer rows than when the backup was made */
  short: string[]
  counts: Record<string, number>
  uploads: number
}

/** Restores what is in the backup folder, as after the loss of the machine, and checks it. Leaves nothing behind. */
export async function rehearse(options: { dataDir: string; vault: Vault; log: Log }): Promise<Rehearsal> {
  const { dataDir, vault, log } = options
  const began = performance.now()
  const lossSeconds = await measureLoss(vault, await findPlace(dataDir))
  const into = path.resolve(dataDir, `rehearsal-${nameBackup(new Date())}`)
  const { home } = await findPlace(into)
  try {
    const restored = await restoreDatabase({ vault, into, to: null, old: null, log })
    try {
      const seconds = (performance.now() - began) / 1000
      const broken = await auditMoney(restored.appUrl)
      const { counts, short } = await compareCounts(restored)
      const uploads = await checkUploads(vault, restored.manifest)
      const { backup, lastChange } = restored
      return { backup, seconds, lossSeconds, lastChange, invariants: invariantCount, broken, counts, short, uploads }
    } finally {
      await restored.stop()
    }
  } finally {
    await rm(into, { recursive: true, force: true })
    // the database may be outside the folder
    await rm(home, { recursive: true, force: true })
  }
}

/** A stopped shop has put its last changes into the backup. A running one does so at least every two minutes. */
async function measureLoss(vault: Vault, place: EmbeddedPlace): Promise<number> {
  const waits = (await namesIn(place.spool)).some((name) => WAL_NAME.test(name))
  if (!waits && (await findRunningServer(place)) === null) return 0
  const names = (await namesIn(path.join(vault.dir, 'wal'))).filter((name) => WAL_NAME.test(name)).toSorted()
  const last = names.at(-1)
  if (!last) return 0
  const { mtimeMs } = await stat(inWal(vault, last).file)
  return Math.max(0, Math.ceil((Date.now() - mtimeMs) / 1000))
}

async function compareCounts({ appUrl, manifest }: RestoredServer): Promise<Pick<Rehearsal, 'counts' | 'short'>> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'shopzero-rehearsal' })
  await client.connect()
  const counts: Record<string, number> = {}
  try {
    for (const table of Object.keys(manifest.counts)) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${client.escapeIdentifier(table)}`)
      counts[table] = Number(rows[0]?.n)
    }
  } finally {
    await client.end()
  }
  const short = Object.entries(manifest.counts).filter(([table, before]) => (counts[table] ?? 0) < before)
  return { counts, short: short.map(([table, before]) => `${table}: ${counts[table] ?? 0} of ${before} rows`) }
}
