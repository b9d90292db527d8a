import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { closeDeps, makeDeps } from '#host/deps.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { HOUR } from '#shared/time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
afterEach(() => vi.useRealTimers())

test("a machine whose clock is an hour off uses the database's clock", async () => {
  const truth = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: truth + HOUR })
  const config = parseConfig({ NODE_ENV: 'test', APP_SECRET: TEST_SECRET })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  const deps = makeDeps({ ...config, appSecret: TEST_SECRET }, makeLog('silent', 'tests'), database.url)
  await deps.clock.follow()
  expect(Math.abs(deps.clock.now().getTime() - truth)).toBeLessThan(30_000)
  vi.setSystemTime(truth - HOUR)
  expect(Math.abs(deps.clock.now().getTime() - truth)).toBeLessThan(30_000)
  await closeDeps(deps)
})

test("without a response from the database, the machine's clock is used", async () => {
  const config = parseConfig({ NODE_ENV: 'test', APP_SECRET: TEST_SECRET })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  const deps = makeDeps({ ...config, appSecret: TEST_SECRET }, makeLog('silent', 'tests'), nowhere)
  await deps.clock.follow()
  expect(Math.abs(deps.clock.now().getTime() - Date.now())).toBeLessThan(30_000)
  await closeDeps(deps)
})
