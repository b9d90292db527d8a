import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function endOf(code: string): { status: number | null; log: string } {
  const script = `
    import { onShutdown } from './host/shutdown.ts'
    import { makeLog } from './infra/log.ts'
    onShutdown(makeLog('info', 'test'), async () => { console.log('closed') }, 500)
    setInterval(() => undefined, 1000)
    ${code}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  })
  return { status, log: stdout }
}

test.each([
  ['an uncaught exception', "setTimeout(() => { throw new Error('a bug') }, 10)"],
  ['an unhandled rejection', "setTimeout(() => { void Promise.reject(new Error('a bug')) }, 10)"],
])('%s is logged, closes what is open, and ends with 1', (_what, code) => {
  const { status, log } = endOf(code)
  expect(status).toBe(1)
  expect(log).toContain('a bug')
  expect(log).toContain('closed')
})

test('SIGTERM closes what is open and ends with 0', () => {
  expect(endOf("setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10)")).toMatchObject({ status: 0 })
})
