import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { startBenchShop, type BenchShop } from './bench-shop.ts'
import { readCpuExactly } from './cpu.ts'
import { fillCatalogue, loadUrlOf } from './fill-catalogue.ts'
import { ask, ENCODING, measure } from './load.ts'
import { serveWithNginx } from './nginx.ts'
import { middle, type Round } from './rounds.ts'

/**
 * Compares this build with builds of other trees, for example with one change reverted. All run at once, and are
 * measured in turn.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '15' },
    processes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
    kinds: { type: 'string', default: 'cold,warm' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const trees = [process.cwd(), ...positionals.map((tree) => path.resolve(tree))]
/** V8 optimises hot code, which takes a while. */
const WARMING_UP = 5

type Subject = { name: string; url: string; pid: number | null }

say(
  `${cpus().length} cores, ${connections} connections (four times as many for cached pages), ${seconds} s for each row and round, ${values.rounds} rounds, medians, of them and of the parts of each round; ${values.processes} web process(es) a tree; asked for in ${ENCODING}.`,
)
const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
await chmod(folder, 0o711)
const log = makeLog('warn', 'bench')
const server = await startEmbeddedPostgres({ folder, log })
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  const { mostPopular } = await fillCatalogue(loadUrlOf(server), Number(values.products))
  const addresses = { home: '/', list: '/products', product: `/product/${mostPopular}` }
  const pages = Object.entries(addresses).filter(([name]) => name.startsWith(values.only))
  for (const kind of values.kinds.split(',')) await compareAll(kind === 'warm', pages)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(path.dirname(server.folder), { recursive: true, force: true })
}

async function compareAll(cachesPages: boolean, pages: [name: string, address: string][]): Promise<void> {
  const shops: BenchShop[] = []
  try {
    for (const tree of trees)
      shops.push(
        // oxlint-disable-next-line no-await-in-loop -- the start is not measured, but uses the same cores
        await startBenchShop({
          tree,
          databaseUrl: server.appUrl,
          ownerUrl: server.ownerUrl,
          dataDir: folder,
          processes: Number(values.processes),
          cachesPages,
        }),
      )
    for (const [name, address] of pages) await comparePage(`${cachesPages ? 'warm' : 'cold'} ${name}`, address, shops)
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

async function comparePage(label: string, address: string, shops: BenchShop[]): Promise<void> {
  const isWarm = label.startsWith('warm')
  const subjects: Subject[] = shops.map(({ url, pid }, at) => ({
    name: path.basename(trees[at] ?? ''),
    url: `${url}${address}`,
    pid,
  }))
  const { body } = await ask(subjects[0]?.url ?? '')
  const nginx = isWarm ? await serveWithNginx(body) : null
  if (nginx) subjects.push({ name: 'nginx', url: nginx.url, pid: null })
  for (const { url } of subjects) await measure(url, { seconds: WARMING_UP, connections })
  const rounds = subjects.map((): Round[] => [])
  for (let round = 0; round < Number(values.rounds); round++)
    // rotates the order, so that no build always comes first
    for (const at of turned(subjects.keys(), round)) {
      const subject = subjects[at]
      if (subject) rounds[at]?.push(await measureOnce(subject, isWarm ? 4 * connections : connections))
    }
  await nginx?.stop()
  say(`\n${label.padEnd(26)}  a second  of first    CPU ms  of first     bytes`)
  const [own = []] = rounds
  for (const [at, { name }] of subjects.entries()) showRow(name, rounds[at] ?? [], own)
}

/** Both were measured in the same round, so other load on the machine affects both. */
function showRow(name: string, rounds: Round[], own: Round[]): void {
  const of = (key: keyof Round): number => middle(rounds.map((round) => round[key]))
  const part = (key: keyof Round): string => {
    const parts = rounds.map((round, at) => round[key] / (own[at]?.[key] ?? Number.NaN))
    return `${(100 * middle(parts)).toFixed(1)}%`
  }
  const { perSecond, cpu, bytes } = { perSecond: of('perSecond'), cpu: of('cpu'), bytes: of('bytes') }
  const columns = [perSecond.toFixed(0), part('perSecond'), cpu.toFixed(3), part('cpu'), bytes.toFixed(0)]
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const failures = failed > 0 ? `  ${failed} failed` : ''
  say(`  ${name.padEnd(24)}${columns.map((column) => column.padStart(10)).join('')}${failures}`)
}

function turned(given: Iterable<number>, by: number): number[] {
  const all = [...given]
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}

async function measureOnce({ url, pid }: Subject, lines: number): Promise<Round> {
  const before = pid === null ? 0 : readCpuExactly(pid)
  const measured = await measure(url, { seconds, connections: lines })
  const spent = pid === null ? 0 : readCpuExactly(pid) - before
  return { ...measured, cpu: spent / Math.max(1, measured.perSecond * seconds) }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
