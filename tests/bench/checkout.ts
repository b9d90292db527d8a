import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { startBenchShop } from './bench-shop.ts'
import { describeSpeed, readCpu } from './cpu.ts'
import { readNumbers } from './dashboard-bench.ts'
import { fillCheckout, type BenchShopper, type BenchShop } from './fill-checkout.ts'
import { payOverHttp, placeOverHttp } from './http-checkout.ts'
import { makeHttpShopper, type HttpShopper } from './http-shopper.ts'
import { describeTimes } from './times.ts'
import { makeUseCases } from './use-case-checkout.ts'

/** Each buys once, because a second checkout would replace an open one. */
const SHOPPERS = 60_000
/** Each database connection plans a statement for its first few executions. */
const WARMING_UP = 10

const { seconds, connections, processes } = readNumbers({ seconds: 10, connections: 16, processes: 1 })

/**
 * npm run bench -- checkout: measures purchases of two items from two vendors over HTTP, as by a browser without
 * JavaScript. The first run adds both, opens the checkout and places the order. The second also pays, returns and opens
 * the order. Then the use cases run without HTTP. PostgreSQL runs with fsync, and jobs run without a mail server. The
 * Paystack sandbox has its own process. The load generator shares the machine.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
await chmod(folder, 0o711)
const log = makeLog('error', 'bench')
const server = await startEmbeddedPostgres({ folder, log })
const provider = await startProvider()
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  const db = openDatabase({ url: server.appUrl, pool: 8, log, queueMs: 5000 })
  const postmaster = Number((await readFile(path.join(server.folder, 'server/postmaster.pid'), 'utf8')).split('\n')[0])
  const shop = await fillCheckout(db, SHOPPERS)
  await analyze(server.ownerUrl)
  say(
    `${cpus().length} cores, ${connections} shoppers at once, ${seconds} s for each row, ${processes} web processes; ${await describeSpeed()}.`,
  )
  const parts = { database: [postmaster], provider: [provider.child.pid ?? 0] }
  await benchHttp({ shop, parts })
  await benchUseCases({ db, shop, parts })
  await db.destroy()
  say(`audit: ${(await auditMoney(server.ownerUrl)).map((offence) => offence.name).join('; ') || 'clean'}`)
} finally {
  provider.child.disconnect()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  if (!server.folder.startsWith(folder)) await rm(path.dirname(server.folder), { recursive: true, force: true })
}

/** In a shop that has run for a minute, PostgreSQL has done this itself. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}

type Bench = { shop: BenchShop; parts: Record<string, number[]> }

async function benchHttp({ shop, parts }: Bench): Promise<void> {
  const built = await startBenchShop({
    databaseUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    dataDir: folder,
    processes,
    cachesPages: true,
    settings: {
      JOBS: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      PAYSTACK_API_URL: provider.url,
      PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
      PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    },
  })
  const shoppers = Array.from({ length: connections }, () => makeHttpShopper(built.url))
  const place = async (at: number, isHot: boolean): Promise<{ shopper: HttpShopper; page: string }> => {
    const shopper = shoppers[at] ?? makeHttpShopper(built.url)
    const { token, ipAddress } = nextShopper(shop)
    shopper.become({ cookies: { sz_session: token }, ipAddress })
    return { shopper, page: await placeOverHttp(shopper, shop, choose(shop, isHot)) }
  }
  const whole = async (at: number): Promise<void> => {
    const { shopper, page } = await place(at, false)
    await payOverHttp(shopper, provider.url, page)
  }
  const all = { shop: [built.pid], ...parts }
  try {
    await run({ name: 'over HTTP, warming up', seconds: WARMING_UP, work: whole, parts: all })
    // connections keep the plans they made for empty tables until PostgreSQL has new statistics
    await analyze(server.ownerUrl)
    await run({ name: 'over HTTP, placed', seconds, work: (at) => place(at, false), parts: all })
    await run({ name: 'over HTTP, placed, a hot product', seconds, work: (at) => place(at, true), parts: all })
    await run({ name: 'over HTTP, paid', seconds, work: whole, parts: all })
  } finally {
    for (const shopper of shoppers) shopper.close()
    await built.stop()
  }
}

async function benchUseCases({ db, shop, parts }: Bench & { db: Database }): Promise<void> {
  const useCases = await makeUseCases(db, provider.url)
  const placeOne = (isHot: boolean) => useCases.place(nextShopper(shop).id, choose(shop, isHot))
  await run({ name: 'use cases, warming up', seconds: 2, work: () => placeOne(false), parts })
  await run({ name: 'use cases, placed', seconds, work: () => placeOne(false), parts })
  await run({ name: 'use cases, placed, a hot product', seconds, work: () => placeOne(true), parts })
  await run({ name: 'use cases, paid', seconds, work: async () => useCases.pay(await placeOne(false)), parts })
}

type Used = [part: string, ms: number]
type Run = { name: string; seconds: number; work: (at: number) => Promise<unknown>; parts: Record<string, number[]> }

/** Runs `work` once per connection, concurrently. Reports the CPU time of each part. */
async function run({ name, seconds: time, work, parts }: Run): Promise<void> {
  const times: number[] = []
  const failures = new Map<string, number>()
  const readAll = (): Used[] => {
    const { user, system } = process.cpuUsage()
    const others = Object.entries(parts).map(([part, pids]): Used => [part, readCpu(pids)])
    return [['bench', (user + system) / 1000], ...others]
  }
  const before = readAll()
  const started = performance.now()
  const until = started + time * 1000
  const client = async (at: number): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now()
      try {
        await work(at)
        times.push(performance.now() - begun)
      } catch (error) {
        const why = error instanceof Error ? error.message : 'unknown'
        failures.set(why, (failures.get(why) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => client(at)))
  const took = (performance.now() - started) / 1000
  const after = readAll()
  const each = after.map(([part, ms], i) => {
    const used = (ms - (before[i]?.[1] ?? 0)) / Math.max(1, times.length)
    return `${part} ${used.toFixed(1)}`
  })
  const failed = [...failures].map(([why, count]) => `${count} × ${why}`).join(', ')
  say(
    `${name.padEnd(34)}${describeTimes(times, took)}   ms of a core each: ${each.join(', ')}   ${failed || 'no failures'}`,
  )
}

function choose({ shelves, hot }: BenchShop, isHot: boolean): string[] {
  const first = Math.floor(Math.random() * shelves.length)
  const second = (first + 1 + Math.floor(Math.random() * (shelves.length - 1))) % shelves.length
  const pick = (shelf: string[] = []): string => shelf[Math.floor(Math.random() * shelf.length)] ?? ''
  return [isHot ? hot : pick(shelves[first]), pick(shelves[second])]
}

function nextShopper({ shoppers }: BenchShop): BenchShopper {
  const next = shoppers.pop()
  if (!next) throw new Error('everybody has bought: ask for fewer --seconds')
  return next
}

async function startProvider(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork('tests/bench/provider.ts', [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message]: unknown[] = await once(child, 'message')
  return { url: `http://127.0.0.1:${String(Reflect.get(Object(message), 'port'))}`, child }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
