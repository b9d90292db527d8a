import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#infra/db/client.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { hashPassword } from '#modules/accounts/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { freePort } from '../support/shop.ts'

/** npm run bench -- signin: how many people can sign in, and what a flood of wrong passwords does to those who look around. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    flood: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
  },
})
const [seconds, flood, processes] = [values.seconds, values.flood, values.processes].map(Number)
if (!seconds || !flood || !processes) throw new Error('--seconds, --flood and --processes want numbers')

const SECRET = 'a secret of the bench, 0123456789 0123'
const PASSWORD = 'mango-tree-82'
const PEOPLE = 2000
/** so many pages a second are asked for, whatever else happens: what a visitor feels is how long each takes */
const VISITS = 60

const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
await chmod(folder, 0o711)
const log = makeLog('warn', 'bench')
const server = await startEmbeddedPostgres({ folder, log, throwAway: true })
const metricsPort = await freePort()
let shop: ChildProcess | undefined
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  await addPeople()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  shop = await startShop(port, origin)
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${processes} web process(es), ${seconds} s each`)

  const agent = new Agent({ keepAlive: true })
  // strangers come over lines of their own: no visitor waits behind them here, before the shop has even heard of it
  const strangers = new Agent({ keepAlive: true, maxSockets: 2 * flood })
  await run(4, 1, () => visit(agent, origin))
  const before = await cpuSeconds()
  const signedIn = await signInAsFastAsPossible(agent, origin)
  const each = ((await cpuSeconds()) - before) / signedIn.done
  say(`sign-ins: ${(signedIn.done / seconds).toFixed(1)} a second (${signedIn.failed} failed), wanted 25`)
  say(
    `a sign-in takes the shop ${(each * 1000).toFixed(1)} ms of processor: a core of its own does ${(1 / each).toFixed(0)} a second`,
  )

  const quiet = await run(VISITS, seconds, () => visit(agent, origin))
  const answers = new Map<number, number>()
  const flooded = await cpuSeconds()
  const storm = run(flood, seconds, async (i) => {
    const status = await knock(strangers, origin, `nobody${i}@example.com`, 'wrong-password', addressOf(i))
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  const during = await run(VISITS, seconds, () => visit(agent, origin))
  await storm
  say(`home, nobody knocking: ${describe(quiet)}`)
  say(`home, ${flood} wrong passwords a second: ${describe(during)}`)
  say(`the flood was answered: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  const used = ((await cpuSeconds()) - flooded) / (answers.get(503) ?? 1)
  say(`all of it took ${(used * 1000).toFixed(1)} ms of processor for each that was turned away`)
  say(`p99 is ${((at(during, 0.99) / at(quiet, 0.99) - 1) * 100).toFixed(0)}% slower, wanted at most 20%`)
} finally {
  if (shop) {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(path.dirname(server.folder), { recursive: true, force: true })
}

/** What the first web process has used: the same on a busy machine and on a quiet one. */
async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1])
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
    METRICS_PORT: String(metricsPort),
    DEMO: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the shop did not open')
}

/** Four at a time, each a person of their own from an address of their own. */
async function signInAsFastAsPossible(agent: Agent, origin: string): Promise<{ done: number; failed: number }> {
  const end = performance.now() + (seconds ?? 0) * 1000
  let next = 0
  let done = 0
  let failed = 0
  const enter = async (): Promise<void> => {
    while (performance.now() < end) {
      const i = next++
      const status = await knock(agent, origin, `person${i % PEOPLE}@example.com`, PASSWORD, addressOf(i))
      if (status === 303) done++
      else failed++
    }
  }
  await Promise.all(Array.from({ length: 4 }, enter))
  return { done, failed }
}

/** So many a second at even distances, whether the ones before have been answered or not; how long each took, sorted. */
async function run(perSecond: number, time: number, work: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let i = 0; i < perSecond * time; i++) {
    const due = started + (i * 1000) / perSecond
    const pause = due - performance.now()
    if (pause > 1) await new Promise((resolve) => setTimeout(resolve, pause))
    const begun = performance.now()
    running.push(work(i).then(() => void times.push(performance.now() - begun)))
  }
  await Promise.all(running)
  return times.toSorted((a, b) => a - b)
}

async function visit(agent: Agent, origin: string): Promise<number> {
  return ask(agent, `${origin}/`, 'GET', { 'Accept-Encoding': 'br' })
}

async function knock(agent: Agent, origin: string, email: string, password: string, address: string): Promise<number> {
  const body = new URLSearchParams({ email, password }).toString()
  const type = 'application/x-www-form-urlencoded'
  return ask(
    agent,
    `${origin}/login`,
    'POST',
    { Origin: origin, 'Content-Type': type, 'X-Forwarded-For': address },
    body,
  )
}

function ask(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

function addressOf(i: number): string {
  return `102.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
}

function at(times: number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}

function describe(times: number[]): string {
  return `p50 ${at(times, 0.5).toFixed(1)}, p95 ${at(times, 0.95).toFixed(1)}, p99 ${at(times, 0.99).toFixed(1)} ms`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
