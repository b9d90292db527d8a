import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { useDatabase, type TestDatabase } from '../support/database.ts'
import { isServedFromCache, waitUntilCached } from '../support/cached-pages.ts'
import { freePort, useShop } from '../support/shop.ts'
import { useStallingProxy } from '../support/stalling-proxy.ts'

/** Longer than a cached page is fresh. */
const MINUTES = 8

const database = await useDatabase({ demo: true })
await addMovableClock(database)
const proxy = await useStallingProxy(database.url)
const url = new URL(proxy.url)
url.searchParams.set('options', '-c search_path=moved,pg_catalog,public')
const metricsPort = await freePort()
const shop = await useShop({ database, settings: { DATABASE_URL: url.href, METRICS_PORT: String(metricsPort) } })
// a server stops only when the database responds
afterAll(() => proxy.resume())

/**
 * Replaces `clock_timestamp()`, from which the server reads the time. This one is ahead by the minutes in its table.
 * Without a row it fails: the server then uses its own clock and retries every second instead of every 30 s.
 */
async function addMovableClock({ db }: TestDatabase): Promise<void> {
  const statements = [
    `create schema moved`,
    `create table moved.clock (minutes int)`,
    `create function moved.clock_timestamp() returns timestamptz language sql as
      $$ select pg_catalog.clock_timestamp() + make_interval(mins => minutes / (select count(*)::int from moved.clock))
        from (select coalesce((select minutes from moved.clock), 0) as minutes) c $$`,
    `grant usage on schema moved to public`,
    `grant select on moved.clock to public`,
  ]
  // oxlint-disable-next-line house/no-raw-sql-interpolation -- names of this test's own database
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function getPage(path: string): Promise<number> {
  const answer = await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html' } })
  await answer.arrayBuffer()
  return answer.status
}

/** The server notices each closed connection by itself, but a request at that moment may still get one. */
async function untilShopHasNoticed(): Promise<void> {
  const countLost = (): number => shop.log.filter(({ msg }) => msg === 'a database connection was lost').length
  let before = 0
  const isOver = async (): Promise<boolean> => {
    const now = countLost()
    const isSame = now > 0 && now === before
    before = now
    return isSame
  }
  await expect.poll(isOver, { interval: 500 }).toBe(true)
}

test('after eight quiet minutes, neither a slow nor a stalled database fails the first visitors', async () => {
  await waitUntilCached(metricsPort, async () => [await getPage('/'), await getPage('/about')])
  await sql`insert into moved.clock values (${MINUTES})`.execute(database.db)
  // a page that is not requested below shows that the server has noticed
  await expect.poll(async () => isServedFromCache(metricsPort, async () => getPage('/about'))).toBe(false)
  // a page that is not cached, on a connection that must be opened first
  await database.cutConnections('shopzero')
  await untilShopHasNoticed()
  proxy.delayConnections(1000)
  expect(await getPage('/products')).toBe(200)
  proxy.delayConnections(0)
  proxy.stall()
  const started = performance.now()
  expect(await getPage('/')).toBe(200)
  expect(performance.now() - started).toBeLessThan(3000)
})
