import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig, type Config } from '#infra/env.ts'
import { withSecret } from './secret.ts'

let dataDir = ''
let secretFolder = ''

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-data-'))
  secretFolder = await mkdtemp(path.join(tmpdir(), 'shopzero-database-'))
})
afterEach(async () => {
  for (const folder of [dataDir, secretFolder]) await rm(folder, { recursive: true, force: true })
})

function configOf(environment: Record<string, string> = {}): Config {
  const config = parseConfig({ DATA_DIR: dataDir, ...environment })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  return config
}

test('a generated secret stays with its database when the data folder is deleted', async () => {
  const { appSecret } = await withSecret(configOf(), { secretFolder })
  expect(appSecret).toMatch(/^[\w-]{43}$/)
  await rm(dataDir, { recursive: true })
  expect((await withSecret(configOf(), { secretFolder })).appSecret).toBe(appSecret)
})

test('concurrent starts agree on one secret and leave no other file', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => withSecret(configOf(), { secretFolder: dataDir })))
  expect(new Set(all.map((config) => config.appSecret)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['app-secret'])
})

test('a secret in the former place moves to the database', async () => {
  await writeFile(path.join(dataDir, 'app-secret'), 'the old one')
  expect((await withSecret(configOf(), { secretFolder })).appSecret).toBe('the old one')
  expect(await readFile(path.join(secretFolder, 'app-secret'), 'utf8')).toBe('the old one')
  expect(await readdir(dataDir)).toEqual([])
})

test('a configured secret wins', async () => {
  const named = configOf({ APP_SECRET: 'x'.repeat(40) })
  expect((await withSecret(named, { secretFolder })).appSecret).toBe('x'.repeat(40))
  expect(await readdir(secretFolder)).toEqual([])
})
