import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { startBenchShop, type BenchShop } from './bench-shop.ts'
import { describeSpeed, readCpu, readLargest, readMemory } from './cpu.ts'
import { fillCatalogue, loadUrlOf } from './fill-catalogue.ts'
import { ask, ENCODING, measure } from './load.ts'
import { serveWithNginx } from './nginx.ts'
import { calmest, middle, type Round } from './rounds.ts'
import { describeTarget, judge, type Results } from './targets.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    processes: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    assert: { type: 'boolean', default: false },
  },
})
const input = {
  sizes: values.sizes.split(',').map(Number),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  processes: Number(values.processes),
  rounds: Number(values.rounds),
}
if (
  ![...input.sizes, input.seconds, input.connections, input.processes, input.rounds].every(
    (n) => Number.isInteger(n) && n > 0,
  )
) {
  process.stderr.write('--sizes, --seconds, --connections, --processes and --rounds want whole numbers.\n')
  process.exit(1)
}

const PAGES = {
  home: '/',
  list: '/products',
  'list page 40': '/products?page=40',
  'category, price, sort': '/category/electronics?minPrice=20000&maxPrice=90000&sort=price_low',
  'two brands, price, sort': '/products?brand=hisense&brand=samsung&minPrice=20000&sort=price_low',
  'top rated': '/products?sort=top_rated',
  'search, common word': '/search?q=pack',
  'search, rare word': '/search?q=trophy',
  'search, misspelt': '/search?q=samsng',
  'search, two letters': '/search?q=tv',
  'search, two words': '/search?q=good+price',
  'search, price': '/search?q=pack&minPrice=20000&maxPrice=90000',
}

/** The time until memory that only the start needed is released. */
const SETTLED_MS = 15_000

/** For each page, not measured. */
const WARMING_UP = 2

const CALM = 2 * cpus().length

/** For responses that take almost no time. With few connections, client and server would mostly wait for each other. */
const BUSY = 4 * input.connections

/** MiB is the largest process after the row, and the maximum of all rounds. */
const COLUMNS = ['a second', 'mostly', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'bytes', 'MiB', 'load']

say(
  `${cpus().length} cores, ${input.connections} connections (${BUSY} for kept pages, ${CALM} for the times that one waits), ${input.seconds} s for each row and round after ${WARMING_UP} s to warm up, ${input.processes} processes; asked for in ${ENCODING}; ${await describeSpeed()}.`,
)
const results: Results = new Map()
for (const products of input.sizes) await benchAt(products)
say(`\n${await describeSpeed()}`)
const targets = judge(results)
for (const target of targets) say(describeTarget(target))
if (values.assert && targets.some(({ isReached }) => isReached === false)) process.exitCode = 1

async function benchAt(products: number): Promise<void> {
  results.set(products, new Map())
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
  await chmod(folder, 0o711)
  const log = makeLog('warn', 'bench')
  const server = await startEmbeddedPostgres({ folder, log })
  try {
    await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
    const { mostPopular, seconds } = await fillCatalogue(loadUrlOf(server), products)
    say(`\n${count(products)} products, loaded in ${seconds.toFixed(1)} s: ${count(products / seconds)} a second.`)
    const pages = Object.entries({ ...PAGES, product: `/product/${mostPopular}` }).filter(([name]) =>
      name.startsWith(values.only),
    )
    const common = {
      databaseUrl: server.appUrl,
      ownerUrl: server.ownerUrl,
      dataDir: folder,
      processes: input.processes,
    }
    const cold = await startBenchShop({ ...common, cachesPages: false })
    try {
      await sayIdle(cold)
      await measureAll({ kind: 'cold', shop: cold, pages, products })
    } finally {
      await cold.stop()
    }
    const warm = await startBenchShop({ ...common, cachesPages: true })
    try {
      await measureAll({ kind: 'warm', shop: warm, pages, products })
      await compareWithNginx(warm, products)
    } finally {
      await warm.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(path.dirname(server.folder), { recursive: true, force: true })
  }
}

/** All processes run, without any request. */
async function sayIdle({ pid }: BenchShop): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const { mib, processes } = readMemory(pid)
  say(`  nobody there: ${count(mib)} MiB in ${processes} processes`)
}

async function measureAll(all: {
  kind: string
  shop: BenchShop
  pages: [name: string, address: string][]
  products: number
}): Promise<void> {
  const { kind, shop, pages, products } = all
  // with an empty page cache but optimised code, as in an installation that has run for a while
  for (const [, address] of pages) await measure(`${shop.url}${address}`, { ...input, seconds: WARMING_UP })
  say(`  ${'page'.padEnd(30)}${COLUMNS.map((one) => one.padStart(10)).join('')}`)
  const rows: Row[] = []
  for (const [name, address] of pages) {
    const connections = kind === 'warm' ? BUSY : input.connections
    const row = { label: `${kind} ${name}`, url: `${shop.url}${address}`, pid: shop.pid, connections }
    const { code } = await ask(row.url)
    if (code === 200) rows.push(row)
    else say(`  ${row.label.padEnd(30)} answers ${code}`)
  }
  await measureRows(rows, products)
}

type Row = { label: string; url: string; pid?: number; connections: number }

/** Measures all rows in each round, so that other load affects one round of a row and not all. */
async function measureRows(rows: Row[], products: number): Promise<void> {
  const rounds = rows.map((): Round[] => [])
  const memory = rows.map(() => 0)
  for (let round = 0; round < input.rounds; round++)
    for (const [at, row] of rows.entries()) {
      rounds[at]?.push(await measureRow(row))
      memory[at] = Math.max(memory[at] ?? 0, row.pid ? readLargest(row.pid) : 0)
    }
  for (const [at, { label }] of rows.entries()) {
    const measured = rounds[at] ?? []
    const calm = calmest(measured)
    showRow({
      name: label,
      round: calm,
      mostly: middle(measured.map(({ perSecond }) => perSecond)),
      mib: memory[at] ?? 0,
    })
    results.get(products)?.set(label, calm)
  }
}

/**
 * Throughput is measured with all connections, and latency with two per core. With more, latency only reflects
 * throughput. The CPU time per page hardly depends on other load.
 */
async function measureRow({ url, pid, connections }: Row): Promise<Round> {
  const before = pid ? readCpu([pid]) : 0
  const measured = await measure(url, { ...input, connections })
  const spent = pid ? readCpu([pid]) - before : 0
  const { p50, p95, p99 } = await measure(url, { ...input, connections: CALM })
  // the first tenth of the time is not counted
  const cpu = (spent * 0.9) / Math.max(1, measured.perSecond * input.seconds * 0.9)
  return { ...measured, p50, p95, p99, cpu }
}

/** Compares a cached page with the same bytes as a static file in nginx. */
async function compareWithNginx(shop: BenchShop, products: number): Promise<void> {
  const url = `${shop.url}${PAGES.list}`
  const { code, body } = await ask(url)
  if (code !== 200) return
  const nginx = await serveWithNginx(body)
  if (!nginx) return say('  nginx is not installed: nothing to compare with.')
  const rows = [
    { label: 'warm list, once more', url, pid: shop.pid, connections: BUSY },
    { label: 'nginx, the same bytes', url: nginx.url, connections: BUSY },
  ]
  await measureRows(rows, products)
  await nginx.stop()
}

function showRow({ name, round, mostly, mib }: { name: string; round: Round; mostly: number; mib: number }): void {
  const { perSecond, p50, p95, p99, bytes, failed, status, cpu } = round
  const times = [p50, p95, p99].map((ms) => ms.toFixed(1))
  const numbers = [
    count(perSecond),
    count(mostly),
    ...times,
    cpu.toFixed(2),
    count(bytes),
    count(mib),
    (loadavg()[0] ?? 0).toFixed(1),
  ]
  const failures = failed > 0 ? `  ${failed} failed (${status})` : ''
  say(`  ${name.padEnd(30)}${numbers.map((one) => one.padStart(10)).join('')}${failures}`)
}

function count(n: number): string {
  return Math.round(n).toLocaleString('en-NG')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
