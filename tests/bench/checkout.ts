import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { openDatabase } from '#infra/db/client.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { placeOrder, settlePayment } from '#modules/checkout/index.server.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { makeIds } from '#shared/ids.ts'
import { addProduct, addVendor, wishFor } from '#tests/support/trade.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { readCpu } from './cpu.ts'
import { describeTimes } from './times.ts'

const CLIENTS = 16
const VENDORS = 40
const PRODUCTS = 20
/** each has one open checkout at a time: who has had a turn is not asked again */
const SHOPPERS = 30_000

/**
 * npm run bench -- checkout [seconds]: orders placed (two items of two vendors; stock, orders and payment committed, the
 * provider asked), the same with one product that everybody wants, and whole checkouts until they are paid. The use cases
 * as an action calls them, PostgreSQL with fsync, the provider's stand-in in a process of its own.
 */
await bench(Number(process.argv[2] ?? 15))

async function bench(seconds: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
  await chmod(folder, 0o711)
  const log = makeLog('error', 'bench')
  const server = await startEmbeddedPostgres({ folder, log })
  const provider = await startProvider()
  try {
    await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
    const db = openDatabase({ url: server.appUrl, pool: 8, log, queueMs: 5000 })
    const parsed = parseConfig({
      NODE_ENV: 'test',
      PAYSTACK_API_URL: provider.url,
      PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
      PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    })
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
    const now = (): number => Date.now()
    const deps = { db, reader: db, config: parsed, log, ids: makeIds(now), clock: { now: () => new Date() } }
    const shop = await fill(db)
    const template = await wishFor({ deps }, [])
    const wishOf = (products: string[]) => ({
      ...template,
      lines: products.map((productId) => ({ productId, quantity: 1 })),
      form: { ...template.form, key: deps.ids.ulid() },
    })
    const postmaster = Number(
      (await readFile(path.join(server.folder, 'server/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    const parts = { shop: [process.pid], database: [postmaster], provider: [provider.child.pid ?? 0] }
    const run = (name: string, time: number, work: () => Promise<unknown>) =>
      measure({ name, seconds: time, work, parts })
    const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)] as T

    let turn = 0
    const place = async (hot: boolean): Promise<{ reference: string; accessCode: string }> => {
      const first = Math.floor(Math.random() * VENDORS)
      const second = (first + 1 + Math.floor(Math.random() * (VENDORS - 1))) % VENDORS
      const products = [hot ? shop.hot : pick(shop.shelves[first] ?? []), pick(shop.shelves[second] ?? [])]
      const shopper = { userId: shop.shoppers[turn++ % shop.shoppers.length] ?? '' }
      const placed = await placeOrder(deps, shopper, wishOf(products))
      if (!placed.ok) throw new Error(placed.code)
      return placed.value.payment
    }
    const wholly = async (): Promise<void> => {
      const { reference, accessCode } = await place(false)
      const form = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
      await fetch(`${provider.url}/checkout/${accessCode}/card`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      }).then((r) => r.arrayBuffer())
      const settled = await settlePayment(deps, reference)
      if (settled !== 'paid') throw new Error(settled)
    }

    await run('warming up', 2, () => place(false))
    await run('orders placed', seconds, () => place(false))
    await run('orders placed, one hot product', seconds, () => place(true))
    await run('whole checkouts, paid', seconds, wholly)
    await db.destroy()
    console.log(`audit: ${(await auditMoney(server.ownerUrl)).map((offence) => offence.name).join('; ') || 'clean'}`)
  } finally {
    provider.child.disconnect()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (!server.folder.startsWith(folder)) await rm(path.dirname(server.folder), { recursive: true, force: true })
  }
}

type Measure = { name: string; seconds: number; work: () => Promise<unknown>; parts: Record<string, number[]> }

async function measure({ name, seconds, work, parts }: Measure): Promise<void> {
  const times: number[] = []
  const failures = new Map<string, number>()
  const readParts = (): number[] => [
    readCpu([process.pid]) - readCpu(parts.provider ?? []),
    readCpu(parts.database ?? []),
    readCpu(parts.provider ?? []),
  ]
  const before = readParts()
  const started = performance.now()
  const until = started + seconds * 1000
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now()
      try {
        await work()
        times.push(performance.now() - begun)
      } catch (error) {
        const why = error instanceof Error ? error.message : 'unknown'
        failures.set(why, (failures.get(why) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const took = (performance.now() - started) / 1000
  const [shop, database, provider] = readParts().map((ms, i) =>
    ((ms - (before[i] ?? 0)) / Math.max(1, times.length)).toFixed(1),
  )
  const failed = [...failures].map(([why, count]) => `${count} × ${why}`).join(', ')
  console.log(
    `${name.padEnd(32)} ${describeTimes(times, took)}   ms of a core each: shop ${shop}, database ${database}, provider ${provider}   ${failed || 'no failures'}`,
  )
}

async function fill(db: Parameters<typeof addVendor>[0]) {
  const shelves: string[][] = []
  for (let v = 0; v < VENDORS; v++) {
    const vendor = await addVendor(db)
    shelves.push([])
    for (let p = 0; p < PRODUCTS; p++)
      shelves[v]?.push(await addProduct(db, vendor, { stock: 1_000_000, price: 100_000 + 1000 * p }))
  }
  const hot = await addProduct(db, await addVendor(db), { stock: 1_000_000 })
  const ids = makeIds(() => Date.now())
  const shoppers = Array.from({ length: SHOPPERS }, () => ids.short())
  for (let from = 0; from < SHOPPERS; from += 1000) {
    const rows = shoppers
      .slice(from, from + 1000)
      .map((id) => ({ id, fullName: 'Ada Obi', email: `${id}@example.com` }))
    await db.insertInto('users').values(rows).execute()
  }
  return { shelves, hot, shoppers }
}

async function startProvider(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork('tests/bench/provider.ts', [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message]: unknown[] = await once(child, 'message')
  return { url: `http://127.0.0.1:${String(Reflect.get(Object(message), 'port'))}`, child }
}
