import { setPriority } from 'node:os'
import pg from 'pg'
import { EXIT_TEMPORARY } from '#infra/exit.ts'
import { readConfig } from '#infra/env.ts'

/** An arbitrary number. Only one process makes the pictures at a time. */
const LOCK = 7_467_101
const LOWEST_PRIORITY = 19

// the server has priority; when it exits, this exits too, and the next start continues
setPriority(LOWEST_PRIORITY)
process.on('disconnect', () => process.exit(0))

const config = readConfig()
const { url } = config.database
if (!config.demo || !url) {
  process.stderr.write('Demo pictures need demo mode and DATABASE_URL.\n')
  process.exit(1)
}
const client = new pg.Client({ connectionString: url, application_name: 'shopzero-demo-pictures' })
client.on('error', giveUpForNow)
await client.connect().catch(giveUpForNow)
// the lock lasts as long as the connection
const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [LOCK])
if (!rows[0]?.first) giveUpForNow()
const { forgetLostPictures } = await import('./pictures/lost.ts')
await forgetLostPictures(config, client)
if (await isAnyWaiting()) {
  const { makePicturesReady } = await import('./pictures/make-ready.ts')
  if (!(await makePicturesReady(config, url))) giveUpForNow()
}
await client.end()
if (process.connected) process.disconnect()

/** Checks for work before it loads any large module. */
async function isAnyWaiting(): Promise<boolean> {
  const answer = await client.query<{ waiting: boolean }>(
    `select exists (select from pictures where status = 'waiting' and source_hash like 'demo:%') as waiting`,
  )
  return answer.rows[0]?.waiting === true
}

/** The database is down, or another process makes the pictures: the parent tries again later. */
function giveUpForNow(): never {
  process.exit(EXIT_TEMPORARY)
}
