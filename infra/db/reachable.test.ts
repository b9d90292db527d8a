import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'

function start(url: string): { status: number | null; stderr: string } {
  const script = `import { assertReachable } from './infra/db/reachable.ts'
    await assertReachable({ DATABASE_URL: ${JSON.stringify(url)} })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stderr }
}

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('databaseServer').appUrl)
  change(url)
  return url.href
}

test('a reachable database prints nothing', () => {
  expect(start(inject('databaseServer').appUrl)).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['a wrong password', 'rejected the role "shopzero_app"', (url: URL) => (url.password = 'hunter2')],
  ['a database that is not there', '/nothing) does not exist', (url: URL) => (url.pathname = '/nothing')],
  ['a port where nobody listens', 'does not respond (nothing listens on that port)', (url: URL) => (url.port = '1')],
  ['a host that is not there', 'does not respond (the host is unknown)', (url: URL) => (url.host = 'a.invalid')],
])('%s ends the start with one sentence that contains no password', (_what, words, change) => {
  const url = changed(change)
  const { status, stderr } = start(url)
  expect(status).toBe(78)
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain(new URL(url).password)
})
