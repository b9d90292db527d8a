import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '#infra/log.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { runJobs } from './runner.ts'

const log = makeLog('silent', 'tests')
let database: TestDatabase

beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await database.drop()
})

async function countTicks(): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'tick'`.execute(database.db)
  return rows.length
}

async function findLastTick(): Promise<Date | undefined> {
  const { rows } = await sql<{ lastExecution: Date | null }>`select last_execution
    from graphile_worker._private_known_crontabs where identifier = 'tick'`.execute(database.db)
  return rows[0]?.lastExecution ?? undefined
}

test('a machine that slept for a day leaves one job per task, not one per minute', async () => {
  const minuteEnds = new Date('2026-11-26T07:00:59.500Z')
  vi.useFakeTimers({ toFake: ['Date'], now: minuteEnds })
  let finish: () => void = () => {}
  const work = new Promise<void>((resolve) => (finish = resolve))
  const handlers = { tick: () => work }
  const runner = await runJobs({ url: database.url, handlers, clockWork: [{ task: 'tick', match: '* * * * *' }], log })
  const awake = new Date(minuteEnds.getTime() + DAY)
  vi.setSystemTime(awake)
  const hasCaughtUp = async (): Promise<boolean> => Number(await findLastTick()) > awake.getTime() - MINUTE
  await expect.poll(hasCaughtUp, { timeout: 60_000 }).toBe(true)
  // the running jobs, and one that waits
  expect(await countTicks()).toBeLessThanOrEqual(5)
  finish()
  await runner.stop()
})
