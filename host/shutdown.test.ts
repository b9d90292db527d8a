import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

function endOf(code: string): { status: number | null; log: string } {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', scriptOf(code)], {
    encoding: 'utf8',
  })
  return { status, log: stdout }
}

const scriptOf = (code: string, before = ''): string => `
    import { onShutdown } from './host/shutdown.ts'
    import { makeLog } from './infra/log.ts'
    ${before}
    onShutdown(makeLog('info', 'test'), async () => { console.log('closed') }, 500)
    setInterval(() => undefined, 1000)
    ${code}`

test.each([
  ['an uncaught exception', "setTimeout(() => { throw new Error('a bug') }, 10)"],
  ['an unhandled rejection', "setTimeout(() => { void Promise.reject(new Error('a bug')) }, 10)"],
])('%s is logged, closes everything, and exits with 1', (_what, code) => {
  const { status, log } = endOf(code)
  expect(status).toBe(1)
  expect(log).toContain('a bug')
  expect(log).toContain('closed')
})

test('SIGTERM closes everything and exits with 0', () => {
  expect(endOf("setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10)")).toMatchObject({ status: 0 })
})

test('a process whose parent ended during its start ends too', async () => {
  const script = scriptOf('', "process.send('starting'); await new Promise((resolve) => setTimeout(resolve, 200))")
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
