import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLog } from '#infra/log.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runJobs } from './runner.ts'

const log = makeLog('silent', 'tests')
/** Twice the time that a lost connection needs to reconnect. */
const LOOK_MS = 1000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
let database: TestDatabase

beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(async () => database.drop())

function startRunner(handle: () => Promise<void>) {
  return runJobs({ url: database.url, handlers: { 'one-step': handle }, clockWork: [], log, lookMs: LOOK_MS })
}

const addStep = () => sql`select graphile_worker.add_job('one-step')`.execute(database.db)

async function isLocked(): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(database.db)
  return rows.length > 0
}

test('another process runs the job of a killed one within seconds', async () => {
  const killed = fork('tests/support/stuck-worker.ts', [database.url, 'one-step'])
  await once(killed, 'message')
  await addStep()
  await expect.poll(isLocked).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  let done = 0
  const runner = await startRunner(async () => void done++)
  await expect.poll(() => done, { timeout: 15_000 }).toBe(1)
  await runner.stop()
})

test('a long job stays with its worker, even while connections are lost', async () => {
  let begun = 0
  const work = async (): Promise<void> => {
    begun++
    await pause(4.5 * LOOK_MS)
  }
  const [first, second] = [await startRunner(work), await startRunner(work)]
  await addStep()
  await expect.poll(() => begun).toBe(1)
  await database.cutConnections('shopzero-presence')
  await pause(4 * LOOK_MS)
  expect(begun).toBe(1)
  await Promise.all([first.stop(), second.stop()])
})
