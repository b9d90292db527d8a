import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TEST_SECRET, useDatabase } from '../support/database.ts'
import { childrenOf } from '../support/processes.ts'
import { freePort } from '../support/shop.ts'
import { useStallingProxy } from '../support/stalling-proxy.ts'

const database = await useDatabase()
const proxy = await useStallingProxy(database.url)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-primary-'))
let said = ''
const supervisor = startSupervisor()

afterAll(async () => {
  proxy.resume()
  supervisor.kill('SIGTERM')
  await once(supervisor, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

function startSupervisor(): ChildProcess {
  proxy.stall()
  const owner = new URL(database.ownerUrl)
  owner.host = new URL(proxy.url).host
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    DATABASE_URL: proxy.url,
    DATABASE_OWNER_URL: owner.href,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    WEB_PROCESSES: '1',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return child
}

async function statusOf(address: string): Promise<number | null> {
  return fetch(`${url}${address}`, { headers: { Accept: 'text/html' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => null,
  )
}

test('a shop that starts while no primary answers waits for it, says so, and opens afterwards', async () => {
  await expect.poll(() => said, { timeout: 20_000 }).toContain('The start waits for it.')
  expect(supervisor.exitCode).toBeNull()
  proxy.resume()
  await expect.poll(async () => statusOf('/readyz'), { timeout: 30_000 }).toBe(200)
  expect(await statusOf('/about')).toBe(200)
})

test('a web process that starts during an outage listens, answers 503, and serves when the primary is back', async () => {
  const findWeb = async () => (await childrenOf(supervisor.pid)).find(({ words }) => words.includes('web'))?.pid
  const first = await findWeb()
  proxy.stall()
  if (first !== undefined) process.kill(first, 'SIGKILL')
  await expect.poll(async () => statusOf('/healthz'), { timeout: 20_000 }).toBe(200)
  expect(await findWeb()).not.toBe(first)
  expect([await statusOf('/readyz'), await statusOf('/products')]).toEqual([503, 503])
  const second = await findWeb()
  proxy.resume()
  await expect.poll(async () => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  expect(await statusOf('/products')).toBe(200)
  expect(await findWeb()).toBe(second)
})
