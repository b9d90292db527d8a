import { setPriority } from 'node:os'
import pg from 'pg'
import { readConfig } from '#infra/env.ts'

/** Any number will do: one process at a time makes the pictures. */
const LOCK = 7_467_101
const LOWEST_PRIORITY = 19

// whoever serves pages goes first, and when the shop ends this ends: the next start goes on where it was
setPriority(LOWEST_PRIORITY)
process.on('disconnect', () => process.exit(0))

const config = readConfig()
const { url } = config.database
if (!config.demo || !url) {
  process.stderr.write('The demo pictures are for demo mode, and DATABASE_URL must name the database.\n')
  process.exit(1)
}
const client = new pg.Client({ connectionString: url, application_name: 'shopzero-demo-pictures' })
// without the database there is nothing left to do
client.on('error', () => process.exit(0))
await client.connect()
if (await isOurTurn()) {
  const { makePicturesReady } = await import('./pictures/make-ready.ts')
  await makePicturesReady(config, url)
}
await client.end()
if (process.connected) process.disconnect()

/** Little is loaded before it is clear that there is something to do. The lock lasts as long as the connection. */
async function isOurTurn(): Promise<boolean> {
  const { rows } = await client.query<{ waiting: boolean; first: boolean }>(
    `select exists (select from pictures where status = 'waiting' and source_hash like 'demo:%') as waiting,
      pg_try_advisory_lock($1) as first`,
    [LOCK],
  )
  return rows[0]?.waiting === true && rows[0].first
}
