import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrimaryAndStandby, type Pair } from '#tests/support/standby.ts'
import { makeLog } from '../log.ts'
import { openDatabase, type Database } from './client.ts'
import { CHECKS, openReaders, type Readers } from './reader.ts'
import { findWrittenPosition, MOST_LAG_MS, type Replica } from './replica.ts'

const log = makeLog('silent', 'test')
let pair: Pair
let db: Database
let checks: Database
let readers: Readers
let replica: Replica

beforeAll(async () => {
  pair = await openPrimaryAndStandby()
  const { url } = pair.database
  db = openDatabase({ url, pool: 2, log })
  checks = openDatabase({ ...CHECKS, url, log })
  readers = openReaders({ url, pool: 2, log, replicaUrl: pair.replicaUrl, checks })
  if (!readers.replica) throw new Error('no replica is watched')
  replica = readers.replica
}, 120_000)
afterAll(async () => {
  await readers.close()
  await Promise.all([db.destroy(), checks.destroy()])
  await pair.close()
})

const isOnStandby = async (handle: Database): Promise<boolean | undefined> =>
  (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(handle)).rows[0]?.yes
const write = async (): Promise<number> => {
  await sql`update migrations set hash = hash`.execute(pair.database.db)
  return findWrittenPosition(db)
}

test('reads use the replica, and the reader of the primary never does', async () => {
  await expect.poll(replica.state).toBe('used')
  expect([await isOnStandby(readers.reader), await isOnStandby(readers.primaryReader)]).toEqual([true, false])
  const position = await write()
  await expect.poll(() => replica.hasReplayed(position)).toBe(true)
})

test('a paused replica has not replayed a later write, is used while it is little behind, and then no more', async () => {
  await pair.pause()
  const position = await write()
  await replica.look()
  expect([replica.hasReplayed(position), replica.state()]).toEqual([false, 'used'])
  expect(await isOnStandby(readers.reader)).toBe(true)
  await expect.poll(replica.state, { timeout: MOST_LAG_MS + 5000 }).toBe('behind')
  expect(replica.lagMs()).toBeGreaterThan(MOST_LAG_MS)
  expect(await isOnStandby(readers.reader)).toBe(false)
  await pair.resume()
  await expect.poll(replica.state).toBe('used')
  await expect.poll(() => replica.hasReplayed(position)).toBe(true)
  expect(replica.lagMs()).toBeLessThan(MOST_LAG_MS)
})

test('if the replica is gone, no read fails, and it is used again when it is back', async () => {
  const counts = { standby: 0, primary: 0 }
  const ask = async () => counts[(await isOnStandby(readers.reader)) ? 'standby' : 'primary']++
  await ask()
  await pair.stopStandby()
  for (let n = 0; n < 20; n++) await ask()
  expect(counts).toEqual({ standby: 1, primary: 20 })
  await replica.look()
  expect([replica.state(), replica.lagMs()]).toEqual(['unreachable', null])
  await pair.startStandby()
  await expect.poll(replica.state, { timeout: 20_000 }).toBe('used')
  await expect.poll(async () => isOnStandby(readers.reader)).toBe(true)
})

test('a statement that the replica cancels, or that needs a newer schema, is answered by the primary', async () => {
  await pair.pause()
  await sql`create table newer (id integer)`.execute(pair.database.db)
  await sql`grant select on newer to public`.execute(pair.database.db)
  expect((await sql`select id from newer`.execute(readers.reader)).rows).toEqual([])
  expect(replica.state()).toBe('used')
  await expect(sql`select id from nowhere`.execute(readers.reader)).rejects.toMatchObject({ code: '42P01' })
  await pair.resume()
})

test('a server that is no standby is not used as a replica', async () => {
  const { url } = pair.database
  const odd = openReaders({ url, pool: 2, log, replicaUrl: url, checks })
  await expect.poll(() => odd.replica?.state()).toBe('primary')
  expect(await isOnStandby(odd.reader)).toBe(false)
  await odd.close()
})
