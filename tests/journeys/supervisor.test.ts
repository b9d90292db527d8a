import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenOf } from '../support/processes.ts'
import { freePort } from '../support/shop.ts'

let dataDir = ''
let port = 0
let supervisor: ChildProcess
let output = ''

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-supervisor-'))
  await chmod(dataDir, 0o711)
  port = await freePort()
  supervisor = start()
  await untilItAnswers()
})

afterAll(async () => {
  supervisor.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function start(): ChildProcess {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/bin',
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_PROCESSES: '1',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return child
}

/** Whether the server responds. A connection handed to a dying process gets no response, so it times out. */
async function answers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function untilItAnswers(ms = 45_000): Promise<number> {
  const started = Date.now()
  while (!(await answers())) {
    if (Date.now() - started > ms) throw new Error(`no answer within ${ms} ms:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return Date.now() - started
}

async function pidsOfChildren(): Promise<number[]> {
  return (await childrenOf(supervisor.pid)).map(({ pid }) => pid)
}

async function isRunning(pid: number | undefined): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z ')
  return !/\) [ZX] /.test(stat)
}

async function databasePid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/server/postmaster.pid'), 'utf8')).split('\n')[0])
}

test("the first start without demo prints the administrator's password once", async () => {
  expect(output).toMatch(/administrator's password is [\w-]{20}\n/)
  expect(output).toContain(`ShopZero is open at http://127.0.0.1:${port}/`)
})

test('a killed web process is replaced, and the crash is logged', async () => {
  const [web] = await pidsOfChildren()
  const killed = Date.now()
  process.kill(web ?? NaN, 'SIGKILL')
  await expect.poll(async () => (await pidsOfChildren()).some((pid) => pid !== web)).toBe(true)
  // the supervisor holds the port, so requests wait instead of being refused
  await untilItAnswers()
  // one second on an idle machine, but other tests share this one
  expect(Date.now() - killed).toBeLessThan(10_000)
  // the log may be delayed
  await expect.poll(() => output).toContain('a process ended unexpectedly')
})

/** The process that checks passwords: the everyday one, or the one for crowds. */
async function signInPid(role: 'sign-in' | 'crowd' = 'sign-in'): Promise<number> {
  const found = (await childrenOf(supervisor.pid)).find(({ words }) => words.includes(role))
  if (!found) throw new Error('nobody checks passwords')
  return found.pid
}

/** The fields of each thread after its name, as in `proc(5)`. */
async function threadsOf(pid: number): Promise<string[][]> {
  const threads = await readdir(`/proc/${pid}/task`)
  return Promise.all(
    threads.map(async (thread) => {
      const said = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      return said.split(') ')[1]?.split(' ') ?? []
    }),
  )
}

const NICE = 16
const POLICY = 38
const IDLE = '5'

async function guess(): Promise<number> {
  const shop = `http://127.0.0.1:${port}`
  const body = new URLSearchParams({ email: 'ada@example.com', password: 'wrong-password' })
  return (await fetch(`${shop}/login`, { method: 'POST', headers: { Origin: shop }, body })).status
}

test("passwords are checked in their own process, so page views don't wait", async () => {
  await expect.poll(async () => signInPid().catch(() => null)).not.toBeNull()
  const socket = path.join(dataDir, `sign-in-${port}.sock`)
  // a client of this socket may set the address that limits count, so only this user may connect
  const modeOf = async () =>
    stat(socket).then(
      (found) => found.isSocket() && found.mode & 0o777,
      () => null,
    )
  await expect.poll(modeOf).toBe(0o600)
  expect(await guess()).toBe(401)
  const pid = await signInPid()
  // all threads have a lower priority than pages, including those from before its code ran
  for (const thread of await threadsOf(pid)) expect(Number(thread[NICE])).toBeGreaterThanOrEqual(10)
  process.kill(pid, 'SIGSTOP')
  const guessed = guess()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(await Promise.race([guessed, new Promise((resolve) => setTimeout(resolve, 300, 'not yet'))])).toBe('not yet')
  process.kill(pid, 'SIGCONT')
  expect(await guessed).toBe(401)
  // without it, the web processes check passwords until it is restarted
  process.kill(pid, 'SIGKILL')
  await expect.poll(guess).toBe(401)
  await expect.poll(async () => signInPid().catch(() => pid)).not.toBe(pid)
})

test.runIf(existsSync('/usr/bin/chrt'))('a crowd gets only idle CPU time', async () => {
  // its process starts only for a crowd
  await expect(signInPid('crowd')).rejects.toThrow()
  const codes = await Promise.all(Array.from({ length: 24 }, guess))
  expect(codes.filter((code) => ![401, 429, 503].includes(code))).toEqual([])
  await expect.poll(async () => signInPid('crowd').catch(() => null)).not.toBeNull()
  const policies = async () => (await threadsOf(await signInPid('crowd'))).map((thread) => thread[POLICY])
  await expect.poll(async () => new Set(await policies())).toEqual(new Set([IDLE]))
  // the everyday process still gets CPU time on a busy machine
  for (const thread of await threadsOf(await signInPid())) expect(thread[POLICY]).not.toBe(IDLE)
})

test('when the supervisor is killed its processes end too, and the next start reuses the database server', async () => {
  const before = await databasePid()
  const [web] = await pidsOfChildren()
  supervisor.kill('SIGKILL')
  await once(supervisor, 'exit')
  output = ''
  supervisor = start()
  await untilItAnswers()
  expect(await databasePid()).toBe(before)
  expect(await isRunning(web)).toBe(false)
  expect(output).not.toContain("administrator's password")
})

test('a port that is taken is reported in one sentence, and nothing is started', async () => {
  const second = start()
  const said = second.stderr ? textOf(second.stderr) : ''
  const started = Date.now()
  const [code]: unknown[] = await once(second, 'exit')
  expect(code).toBe(78)
  expect(await said).toBe(`Port ${port} is in use by another program: stop it, or set PORT to another port.\n`)
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(await answers()).toBe(true)
})

test('an unusable folder is reported in one sentence, and so is one without a database', async () => {
  const [empty, file] = [path.join(dataDir, 'empty'), path.join(dataDir, 'a-file')]
  await writeFile(file, '')
  const runs = [
    {
      script: 'build/server/index.js',
      folder: path.join(file, 'data'),
      says: /^DATA_DIR=\S+ cannot be used \(\w+\): set it to a/,
    },
    {
      script: 'tools/audit-money.ts',
      folder: empty,
      says: /^No ShopZero data found in \S+\. Set DATA_DIR or DATABASE_URL/,
    },
  ]
  for (const { script, folder, says } of runs) {
    const env = {
      PATH: '/usr/bin:/bin',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    }
    const run = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([textOf(run.stderr), once(run, 'exit') as Promise<unknown[]>])
    expect(said.trim().split('\n'), script).toEqual([expect.stringMatching(says)])
    expect(code).toBe(78)
  }
})

test('if one of two instances on the same data stops, the database keeps running', async () => {
  const shared = await databasePid()
  const first = port
  port = await freePort()
  const other = start()
  await untilItAnswers()
  other.kill('SIGTERM')
  expect((await once(other, 'exit'))[0]).toBe(0)
  port = first
  expect(await isRunning(shared)).toBe(true)
  expect(await answers()).toBe(true)
})

test('repeated SIGTERMs end everything, including a server that an earlier start left running', async () => {
  const adopted = await databasePid()
  supervisor.kill('SIGTERM')
  supervisor.kill('SIGTERM')
  const again = setInterval(() => supervisor.kill('SIGTERM'), 20)
  const [code]: unknown[] = await once(supervisor, 'exit')
  clearInterval(again)
  expect(code).toBe(0)
  expect(await isRunning(adopted)).toBe(false)
  expect(await answers()).toBe(false)
})

test('an interrupted start leaves nothing running either', async () => {
  supervisor = start()
  await expect.poll(async () => databasePid().catch(() => null), { interval: 10 }).not.toBeNull()
  const own = await databasePid()
  supervisor.kill('SIGTERM')
  await once(supervisor, 'exit')
  expect(await isRunning(own)).toBe(false)
})
