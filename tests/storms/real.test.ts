import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { real } from './real.ts'

let database: TestDatabase
let dataDir = ''

beforeAll(async () => {
  database = await makeTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-storm-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the built shop loses no order, payment or email while its processes are killed', async () => {
  const kills = ['the worker, writing emails', 'both web processes'] as const
  const ground = { appUrl: database.url, ownerUrl: database.ownerUrl, dataDir }
  const { faults, seen } = await real(ground, { seed: 25, cycles: 1, kills, clients: 2 })
  expect(faults, seen).toEqual([])
  expect(await auditMoney(database.ownerUrl)).toEqual([])
  // takes half a minute on an idle machine; each wait inside has its own limit
}, 300_000)
