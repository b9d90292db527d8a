import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let place = ''
let tree = ''
let lender = ''

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'shopzero-setup-'))
  ;[tree, lender] = [path.join(place, 'tree'), path.join(place, 'lender')]
  mkdirSync(path.join(tree, 'tools'), { recursive: true })
  for (const file of ['tools/setup.mjs', 'package.json', 'package-lock.json']) cpSync(file, path.join(tree, file))
  mkdirSync(path.join(lender, 'node_modules/a-package'), { recursive: true })
  mkdirSync(path.join(place, 'bin'))
  // a fake npm that records its call, because the real one would empty the linked folder
  writeFileSync(path.join(place, 'bin/npm'), `#!/bin/sh\ntouch '${place}/asked'\nexit 1\n`)
  chmodSync(path.join(place, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function install(): { status: number | null; stderr: string } {
  const script = `import { ensureInstalled } from '${tree}/tools/setup.mjs'\nensureInstalled()`
  const env = { PATH: `${place}/bin:/usr/bin:/bin` }
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env })
}

test("a program under npm ends when npm is stopped, although npm's shell passes no signal on", async () => {
  mkdirSync(path.join(tree, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(tree, 'node_modules/.bin/node'))
  writeFileSync(path.join(tree, 'program.mjs'), 'console.log(process.pid)\nsetInterval(() => undefined, 1000)')
  const script = `import { become } from '${tree}/tools/setup.mjs'\nbecome(['program.mjs'])`
  writeFileSync(path.join(tree, 'start.mjs'), script)
  const shell = spawn('sh', ['-c', `${process.execPath} '${tree}/start.mjs'; true`], {
    env: { PATH: '/usr/bin:/bin', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said]: Buffer[] = await once(shell.stdout, 'data')
  const program = Number(said)
  shell.kill('SIGTERM')
  await expect.poll(() => isRunning(program), { timeout: 10_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z '
  return !/\) [ZX] /.test(stat)
}

test('packages linked from another tree are never overwritten', () => {
  symlinkSync(path.join(lender, 'node_modules'), path.join(tree, 'node_modules'))
  const { status, stderr } = install()
  expect(status).toBe(1)
  expect(stderr).toContain(`node_modules is a link to ${lender}`)
  expect(existsSync(path.join(place, 'asked'))).toBe(false)
})

test('a tree with its own packages, or none, calls npm', () => {
  install()
  expect(existsSync(path.join(place, 'asked'))).toBe(true)
})
