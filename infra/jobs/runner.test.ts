import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let above: string

beforeAll(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'shopzero-above-'))
  await mkdir(path.join(above, 'shop'))
})
afterAll(() => rm(above, { recursive: true, force: true }))

test.each(['.graphile-workerrc.json', '.config/graphile-workerrc.json'])(
  'reads no config from parent folders, which may belong to others: %s',
  async (file) => {
    await mkdir(path.join(above, '.config'), { recursive: true })
    await writeFile(path.join(above, file), '{ "schema": 5 }')
    const library = fileURLToPath(import.meta.resolve('graphile-worker'))
    const { status, stderr } = spawnSync(process.execPath, ['-e', `require(${JSON.stringify(library)})`], {
      cwd: path.join(above, 'shop'),
      encoding: 'utf8',
    })
    await rm(path.join(above, file))
    expect(stderr).toBe('')
    expect(status).toBe(0)
  },
)
