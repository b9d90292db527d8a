import pg from 'pg'
import { findRunningServer, superUrl, type EmbeddedPlace } from '../embedded-place.ts'

type Run = {
  kind: 'backup' | 'rehearsal'
  startedAt: Date
  failure: string | null
  bytes?: number
  lossSeconds?: number
}

const LONGEST = 1000

/** Notes a backup or a rehearsal in the shop's own database, for the administrator. */
export async function recordRun(place: EmbeddedPlace, run: Run): Promise<void> {
  const server = await findRunningServer(place)
  if (!server) return
  const client = new pg.Client({ connectionString: superUrl(server, 'shopzero'), application_name: 'shopzero-backup' })
  await client.connect()
  try {
    await client.query(
      `insert into backup_runs (kind, started_at, finished_at, failure, bytes, loss_seconds)
      values ($1, $2, greatest($2, clock_timestamp()), $3, $4, $5)`,
      [run.kind, run.startedAt, run.failure?.slice(0, LONGEST) ?? null, run.bytes ?? null, run.lossSeconds ?? null],
    )
  } finally {
    await client.end()
  }
}
