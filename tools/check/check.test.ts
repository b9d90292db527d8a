import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

describe('npm run check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  // Fake programs, each of which prints its name. One of them fails.
  program('oxlint', 'sleep 0.2; echo 3 rules')
  program('oxfmt', 'sleep 0.2; echo a.ts is crooked >&2; exit 1')
  program('knip', 'echo nothing unused')
  program('react-router', 'echo typed')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('succeeds when every check does, with a line for each', () => {
    const { status, stdout } = check('--only', 'lint,unused')
    expect(stdout).toMatch(/^ok {4}route-types .*\nok {4}unused .*nothing unused\nok {4}lint .*3 rules\n\n3 passed\n$/)
    expect(status).toBe(0)
  })

  it('shows all output of a failed check, and continues with the others', () => {
    const { status, stdout } = check('--only', 'format,lint')
    expect(stdout).toMatch(/^FAIL {2}format/m)
    expect(stdout).toContain('      a.ts is crooked')
    expect(stdout).toMatch(/^ok {4}lint/m)
    expect(stdout).toContain('1 of 3 failed: format')
    expect(status).toBe(1)
  })

  it('fails when a program is missing', () => {
    expect(check('--only', 'types')).toMatchObject({ status: 1, stdout: expect.stringContaining('ENOENT') })
  })

  it('lists what it skips', () => {
    const { status, stdout } = check('--only', 'messages')
    expect(stdout).toContain('left out: package.json has no script "i18n" yet')
    expect(status).toBe(0)
  })

  it('refuses an unknown check', () => {
    expect(check('--only', 'lint,spelling')).toMatchObject({ status: 2, stderr: expect.stringContaining('spelling') })
  })

  function program(name: string, script: string): void {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }

  function check(...args: string[]) {
    // Only the folder's programs and the shell's, so that no real program runs by accident.
    const env = { PATH: '/usr/bin:/bin' }
    return spawnSync(process.execPath, [resolve('tools/check.mjs'), ...args], { cwd: folder, env, encoding: 'utf8' })
  }
})
