import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#infra/db/client.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { hashPassword } from '#modules/secrets/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { z } from 'zod'
import { signInRoles } from '#host/sign-in/roles.ts'
import { freePort } from '../support/shop.ts'
import { describeSpeed, readCpu } from './cpu.ts'
import { fillCatalogue, loadUrlOf } from './fill-catalogue.ts'
import { atPace, attemptSignIn, visit } from './knock.ts'

/**
 * npm run bench -- signin: measures how many users can sign in, and how a flood of wrong passwords affects visitors.
 * Half of their pages are cached, and half are new lists. Visitors are measured without a flood, with a flood on
 * another server on this machine, and with a flood here.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    flood: { type: 'string', default: '200' },
    processes: { type: 'string', default: '2' },
  },
})
const input = [values.seconds, values.rounds, values.flood, values.processes].map(Number)
const [seconds = 0, rounds = 0, flood = 0, processes = 0] = input
if (input.some((n) => !(n > 0))) throw new Error('--seconds, --rounds, --flood and --processes want numbers')

const SECRET = 'a secret of the bench, 0123456789 0123'
const PASSWORD = 'mango-tree-82'
const PEOPLE = 2000
const PRODUCTS = 10_000
/** Visitors request this share of the possible throughput. At full load, any flood would be too much. */
const USED = 1 / 4
const LISTS = [
  '/products?sort=popular&',
  '/category/electronics?sort=price_low&',
  '/search?q=pack&',
  '/products?page=2&',
]

let listsAsked = 0

/** of each round */
type Times = Record<'quiet' | 'elsewhere' | 'here', number[][]>

const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
await chmod(folder, 0o711)
const log = makeLog('warn', 'bench')
const server = await startEmbeddedPostgres({ folder, log, throwAway: true })
const strangers = fork('tests/bench/strangers.ts')
await once(strangers, 'message')
let shop: ChildProcess | undefined
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  await fillCatalogue(loadUrlOf(server), PRODUCTS)
  await addPeople()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  shop = await startShop(port, origin)
  say(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${processes} web process(es), ${seconds} s each; ${await describeSpeed()}`,
  )

  const agent = new Agent({ keepAlive: true })
  await listsAsFastAsPossible(agent, origin, 2)
  const lists = await listsAsFastAsPossible(agent, origin, seconds)
  const pace = Math.max(1, Math.round(lists * USED))
  say(`lists made anew: ${lists.toFixed(0)} a second; visitors ask for ${pace} a second, and for as many that are kept`)
  // uses other accounts: the first requests of a process are not representative
  await signInAsFastAsPossible(agent, origin, { from: PEOPLE / 2, time: 2 })
  const before = cpuSeconds()
  const signedIn = await signInAsFastAsPossible(agent, origin, { from: 0, time: seconds })
  const each = (cpuSeconds() - before) / signedIn.done
  say(`sign-ins: ${(signedIn.done / seconds).toFixed(1)} a second (${signedIn.failed} failed), wanted 25`)
  say(
    `a sign-in takes the shop ${(each * 1000).toFixed(1)} ms of processor: a core of its own does ${(1 / each).toFixed(0)} a second`,
  )

  const kept: Times = { quiet: [], elsewhere: [], here: [] }
  const made: Times = { quiet: [], elsewhere: [], here: [] }
  const lookAround = async (name: keyof Times): Promise<void> => {
    const seen = await look(agent, origin, pace)
    kept[name].push(seen.kept)
    made[name].push(seen.made)
  }
  const answers = new Map<number, number>()
  let used = 0
  // the phases alternate, so that other load affects all of them
  for (let round = 0; round < rounds; round++) {
    await lookAround('quiet')
    const away = knockAt(null, round)
    await lookAround('elsewhere')
    await away
    const calm = cpuSeconds()
    const storm = knockAt(origin, round)
    await lookAround('here')
    for (const [status, count] of await storm) answers.set(status, (answers.get(status) ?? 0) + count)
    used += cpuSeconds() - calm
  }
  const each503 = (used * 1000) / (rounds * seconds * flood)
  const both = (name: keyof Times): number[][] => kept[name].map((times, i) => [...times, ...(made[name][i] ?? [])])
  say(`the flood was answered: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  say(`pages and hashes with it, each of the flood took ${each503.toFixed(1)} ms of processor`)
  compare('pages that are kept', kept)
  compare('lists made anew', made)
  compare('the catalogue, both together', { quiet: both('quiet'), elsewhere: both('elsewhere'), here: both('here') })
  say(await describeSpeed())
  say('wanted at most 20% for the catalogue, of the middle round')
} finally {
  strangers.disconnect()
  if (shop) {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(path.dirname(server.folder), { recursive: true, force: true })
}

/** Visitors request pages at a constant rate for one round, and measure the latency of each. */
async function look(agent: Agent, origin: string, pace: number): Promise<{ kept: number[]; made: number[] }> {
  const [kept, made] = await Promise.all([
    atPace(pace, seconds, () => visit(agent, `${origin}/`)),
    atPace(pace, seconds, () => visit(agent, nextList(origin))),
  ])
  return { kept, made }
}

function nextList(origin: string): string {
  return `${origin}${LISTS[listsAsked % LISTS.length]}minPrice=${1000 + listsAsked++}`
}

/** Per second, with two requests at a time per process. */
async function listsAsFastAsPossible(agent: Agent, origin: string, time: number): Promise<number> {
  const end = performance.now() + time * 1000
  let done = 0
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      await visit(agent, nextList(origin))
      done++
    }
  }
  await Promise.all(Array.from({ length: 2 * processes }, ask))
  return done / time
}

function compare(what: string, { quiet, elsewhere, here }: Times): void {
  say(`${what}:`)
  say(`  nobody knocking               ${describe(quiet)}`)
  say(`  ${flood} wrong passwords elsewhere  ${describe(elsewhere)}`)
  say(`  ${flood} wrong passwords here       ${describe(here)}`)
  const slower = (how: (rounds: number[][]) => number, than: number[][]): string =>
    `${((how(here) / how(than) - 1) * 100).toFixed(0)}%`
  say(
    `  p99 of the middle round ${slower(middle, quiet)} slower than with nobody knocking, ${slower(middle, elsewhere)}`,
  )
  say(`  than with the flood elsewhere; of all rounds as one ${slower(p99, quiet)} and ${slower(p99, elsewhere)}`)
}

function p99(rounds: number[][]): number {
  return at(rounds.flat(), 0.99)
}

/** The median p99 of the rounds, so that one disturbed round does not decide. */
function middle(rounds: number[][]): number {
  return at(
    rounds.map((times) => at(times, 0.99)),
    0.5,
  )
}

/** The CPU time of the application's processes, without the database. It depends little on other load. */
function cpuSeconds(): number {
  return readCpu([shop?.pid ?? 0]) / 1000
}

async function addPeople(): Promise<void> {
  const db = openDatabase({ url: server.ownerUrl, pool: 1, log })
  const passwordHash = await hashPassword(PASSWORD, SECRET)
  const ids = makeIds(() => Date.now())
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    id: ids.short(),
    fullName: `Person ${i}`,
    email: `person${i}@example.com`,
    emailConfirmedAt: new Date(),
    passwordHash,
  }))
  await db.insertInto('users').values(people).execute()
  await db.destroy()
}

async function startShop(port: number, origin: string): Promise<ChildProcess> {
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    DATA_DIR: folder,
    APP_SECRET: SECRET,
    WEB_PROCESSES: String(processes),
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 600; tries++) {
    // until the sign-in processes run, the web processes check passwords themselves
    const doors = await Promise.allSettled(signInRoles.map((role) => access(path.join(folder, `${role}-${port}.sock`))))
    const haveSignIn = doors.every(({ status }) => status === 'fulfilled')
    if (haveSignIn && (await fetch(`${origin}/readyz`).catch(() => null))?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the shop did not open')
}

/** Runs the flood of one round, and returns the responses. */
async function knockAt(origin: string | null, round: number): Promise<[number, number][]> {
  const answered = once(strangers, 'message')
  strangers.send({ origin, perSecond: flood, seconds, from: 100_000 + round * seconds * flood })
  const [answers]: unknown[] = await answered
  return z.array(z.tuple([z.number(), z.number()])).parse(answers)
}

/** Four sign-ins at a time, each with its own account and IP address. */
async function signInAsFastAsPossible(
  agent: Agent,
  origin: string,
  { from, time }: { from: number; time: number },
): Promise<{ done: number; failed: number }> {
  const end = performance.now() + time * 1000
  let next = from
  let done = 0
  let failed = 0
  const enter = async (): Promise<void> => {
    while (performance.now() < end) {
      const i = next++
      const status = await attemptSignIn(agent, origin, i, `person${i % PEOPLE}@example.com`, PASSWORD)
      if (status === 303) done++
      else failed++
    }
  }
  await Promise.all(Array.from({ length: 4 }, enter))
  return { done, failed }
}

function at(all: number[], part: number): number {
  const times = all.toSorted((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}

function describe(rounds: number[][]): string {
  const [p50, p95, ofAll] = [0.5, 0.95, 0.99].map((part) => at(rounds.flat(), part).toFixed(1))
  return `p50 ${p50}, p95 ${p95}, p99 ${ofAll} ms, of the middle round ${middle(rounds).toFixed(1)} ms`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
