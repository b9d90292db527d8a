import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#infra/db/client.ts'
import { pause } from './arena.ts'
import type { RealShop } from './real-shop.ts'

/** A lock on this table pauses a job, so that its worker is killed at exactly this point. */
type Step = { job: string; table: 'payment_attempts' | 'emails' }

const STEP_MS = 60_000
const HOLD_MS = 1500

export const kills = {
  'a web process': async ({ shop }) => (await shop.kill('web', 1)) === 1,
  'both web processes': async ({ shop }) => (await shop.kill('web')) === 2,
  'who checks passwords': async ({ shop }) => (await shop.kill('sign-in')) === 1,
  'the worker, reading an event': (field) =>
    killWorkerAt(field, { job: 'read-provider-event', table: 'payment_attempts' }),
  'the worker, writing emails': (field) => killWorkerAt(field, { job: 'notify-about-order', table: 'emails' }),
  'the worker, sending an email': (field) => killWorkerAt(field, { job: 'send-email', table: 'emails' }),
  'the worker, sending a refund': killWorkerAtRefund,
  'the worker, before a refund arrives': killWorkerBeforeRefund,
} satisfies Record<string, (field: Field) => Promise<boolean>>

export type Kill = keyof typeof kills
export const allKills = Object.keys(kills) as Kill[]

export type Field = { shop: RealShop; db: Database; ownerUrl: string }

/** Returns false if no job reached that step in time. */
async function killWorkerAt({ shop, db, ownerUrl }: Field, { job, table }: Step): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'storm' })
  await client.connect()
  let isThere = false
  // the lock blocks purchases, so it is held only briefly each time
  for (const until = Date.now() + STEP_MS; !isThere && Date.now() < until; await pause(500)) {
    await client.query(`begin; lock table ${table} in exclusive mode`)
    isThere = await untilLocked(db, job)
    if (isThere) await shop.killWorker()
    await client.query('rollback')
  }
  await client.end()
  if (isThere) shop.startWorker()
  return isThere
}

/** The provider processes the request, but its response never arrives. */
async function killWorkerAtRefund({ shop }: Field): Promise<boolean> {
  const before = await countRefunds(shop)
  await shop.control('next', { op: 'refund', times: 1, effect: 'timeout_after_commit' })
  let isThere = false
  for (const until = Date.now() + STEP_MS; !isThere && Date.now() < until; await pause(20))
    isThere = (await countRefunds(shop)) > before
  await shop.killWorker()
  shop.startWorker()
  return isThere
}

/** The request is lost with the worker, so the provider never has the refund. */
async function killWorkerBeforeRefund({ shop, db }: Field): Promise<boolean> {
  await shop.control('next', { op: 'refund', times: 1, effect: 'timeout_before_commit' })
  let isThere = false
  for (const until = Date.now() + STEP_MS; !isThere && Date.now() < until; await pause(20))
    isThere = (await db.selectFrom('refunds').select('id').where('state', '=', 'submitting').execute()).length > 0
  // enough time for the request to meet the fault
  await pause(200)
  await shop.killWorker()
  shop.startWorker()
  return isThere
}

async function countRefunds(shop: RealShop): Promise<number> {
  const { movements } = (await shop.control('journal')) as { movements: { kind: string }[] }
  return movements.filter(({ kind }) => kind === 'refund').length
}

async function untilLocked(db: Database, job: string): Promise<boolean> {
  for (const until = Date.now() + HOLD_MS; Date.now() < until; await pause(20)) {
    const { rows } = await sql`select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${job} and j.locked_at > now() - interval '2 seconds' limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
