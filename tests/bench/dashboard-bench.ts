import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { startBenchShop } from './bench-shop.ts'
import { loadUrlOf } from './fill-catalogue.ts'
import { measure } from './load.ts'

/** Numeric command line options with their defaults. */
export function readNumbers<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const named = Object.entries<number>(defaults)
  const options = Object.fromEntries(named.map(([name]) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const read = named.map(([name, fallback]) => [name, Number(values[name] ?? fallback)])
  return Object.fromEntries(read) as Record<Name, number>
}

type DashboardBench<Filled> = {
  processes: number
  /** as the database's superuser */
  fill: (url: string) => Promise<Filled>
  measureAll: (shop: string, filled: Filled) => Promise<void>
}

/** Benchmarks a dashboard on its own database, filled with years of sales. */
export async function benchDashboard<Filled>({ processes, fill, measureAll }: DashboardBench<Filled>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
  await chmod(folder, 0o711)
  const log = makeLog('warn', 'bench')
  const server = await startEmbeddedPostgres({ folder, log })
  try {
    await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
    const filled = await fill(loadUrlOf(server))
    const common = { databaseUrl: server.appUrl, ownerUrl: server.ownerUrl, dataDir: folder, cachesPages: false }
    const shop = await startBenchShop({ ...common, processes })
    try {
      await measureAll(shop.url, filled)
    } finally {
      await shop.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (!server.folder.startsWith(folder)) await rm(path.dirname(server.folder), { recursive: true, force: true })
  }
}

/** Inserts years of sales. Triggers are disabled meanwhile, so `fill` writes their results too. */
export async function fillWithYears<Filled>(
  url: string,
  what: string,
  fill: (client: pg.Client) => Promise<Filled>,
): Promise<Filled> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  // the failing statement reports the error
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set session_replication_role = replica')
  const filled = await fill(client)
  await client.query('select add_missing_variants()')
  await client.query('vacuum (analyze)')
  await client.end()
  say(`${what}, made in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  return filled
}

/** The cookie's token, and the hash in the database. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}

/** The SQL time of order `n` of $1. IDs grow with time, and recent days have more orders. */
export function placedAt(days: number): string {
  return `now() - interval '${days} days' * power(1 - n::float8 / $1::integer, 1.3) - interval '10 minutes'`
}

/** The newest orders are still in progress. */
export function statusOf(underWay: number): string {
  return `case when n > $1::integer - ${underWay} then (array['pending', 'confirmed', 'shipped', 'delivered'])[1 + n % 4]
    when n % 25 = 0 then 'cancelled' else 'delivered' end`
}

/** The rows that the order triggers would have written. */
export const SALES_DAYS = `insert into sales_days (vendor_id, day, status, is_sold, orders, total, commission)
  select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, payment_status = 'paid' and status <> 'cancelled',
    count(*), sum(total), sum(commission)
  from orders where payment_status in ('paid', 'refunded') group by 1, 2, 3, 4`

type PagesInput = {
  seconds: number
  connections: number
  processes: number
  headers: Record<string, string>
  /** the limit for each page at the 95th percentile */
  most: number
}

/** Prints a line for each page. A page that fails is reported and skipped. */
export async function measurePages(pages: Record<string, string>, input: PagesInput): Promise<void> {
  const { seconds, connections, processes, headers, most } = input
  say(`${cpus().length} cores, ${connections} connections, ${seconds} s for each row, ${processes} processes.`)
  say(
    `${'page'.padEnd(28)}${['a second', 'p50 ms', 'p95 ms', 'p99 ms', 'load'].map((one) => one.padStart(10)).join('')}`,
  )
  for (const [name, address] of Object.entries(pages)) {
    const { status } = await fetch(address, { headers, redirect: 'manual' })
    if (status !== 200) {
      say(`${name.padEnd(28)} answers ${status}`)
      continue
    }
    const { perSecond, p50, p95, p99, failed } = await measure(address, { seconds, connections, headers })
    const numbers = [perSecond, p50, p95, p99, loadavg()[0] ?? 0].map((n) => n.toFixed(1).padStart(10)).join('')
    const verdict = failed > 0 ? `  ${failed} failed` : p95 > most ? `  above ${most} ms` : ''
    say(`${name.padEnd(28)}${numbers}${verdict}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
