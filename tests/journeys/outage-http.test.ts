import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../support/database.ts'
import { waitUntilCached } from '../support/cached-pages.ts'
import { freePort, useShop } from '../support/shop.ts'
import { useStallingProxy } from '../support/stalling-proxy.ts'

const database = await useDatabase({ demo: true })
const proxy = await useStallingProxy(database.url)
const metricsPort = await freePort()
const shop = await useShop({
  database,
  settings: { DATABASE_URL: proxy.url, DATABASE_WAIT_MS: '500', METRICS_PORT: String(metricsPort) },
})
// a server stops only when the database responds
afterAll(() => proxy.resume())

const PAGES = ['/', '/products', '/category/books', '/about']

async function getAll(): Promise<number[]> {
  return Promise.all(
    PAGES.map(async (path) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html' } })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}

const pause = async () => new Promise((resolve) => setTimeout(resolve, 20))
const ALL_FINE = PAGES.map(() => 200)
const isListenerLost = (): boolean => shop.log.some(({ msg }) => msg === 'the listener connection was lost')

test('a cached page is served while every connection is cut, repeatedly', async () => {
  await waitUntilCached(metricsPort, getAll)
  const until = Date.now() + 1000
  const seen: number[][] = []
  const cutting = (async () => {
    while (Date.now() < until) {
      await database.cutConnections('shopzero%')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  while (Date.now() < until) {
    seen.push(await getAll())
    await pause()
  }
  await cutting
  expect(isListenerLost()).toBe(true)
  expect(seen.filter((statuses) => statuses.some((status) => status !== 200))).toEqual([])
})

test('and while the database does not respond: no one waits long, and pages are rendered again afterwards', async () => {
  await expect.poll(getAll).toEqual(ALL_FINE)
  shop.log.length = 0
  proxy.stall()
  // until the heartbeat detects the outage, pages come from the cache as usual
  await expect.poll(isListenerLost).toBe(true)
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    expect(await getAll()).toEqual(ALL_FINE)
    expect(performance.now() - started).toBeLessThan(5000)
  }
  // an uncached page is refused with a message at once
  const own = await fetch(`${shop.url}/cart`, { headers: { Cookie: 'sz_session=made-up', Accept: 'text/html' } })
  expect(own.status).toBe(503)
  proxy.resume()
  await expect.poll(async () => (await fetch(`${shop.url}/products?sort=price-low`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${shop.url}/`)).headers.get('ETag') !== null).toBe(true)
})

test('and without any database', async () => {
  await expect.poll(getAll).toEqual(ALL_FINE)
  shop.log.length = 0
  await proxy.close()
  await expect.poll(isListenerLost).toBe(true)
  for (const until = Date.now() + 1000; Date.now() < until; await pause()) expect(await getAll()).toEqual(ALL_FINE)
})
