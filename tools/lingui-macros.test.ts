import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { linguiMacros } from './lingui-macros.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lingui-macros-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cache = path.join(folder, 'cache')
const entry = path.join(folder, 'words.ts')

/** Builds a file with this text. Only the cache on disk is shared with earlier calls. */
async function buildWith(text: string): Promise<string> {
  writeFileSync(entry, `import { msg } from '@lingui/core/macro'\nexport const words = msg\`${text}\``)
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacros(cache)],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return made[0]?.output[0].code ?? ''
}

test('Babel runs once per version of a file, for all processes together', async () => {
  expect(await buildWith('Add to cart')).toContain('Add to cart')
  const [file = ''] = readdirSync(cache)
  const cached = path.join(cache, file)
  // changes the cached file, which shows whether it is used
  writeFileSync(cached, readFileSync(cached, 'utf8').replace('Add to cart', 'From the cache'))
  expect(await buildWith('Add to cart')).toContain('From the cache')
  expect(await buildWith('Buy now')).toContain('Buy now')
  expect(await buildWith('Add to cart')).toContain('Add to cart')
  expect(readdirSync(cache)).toEqual([file])
})

test('an incomplete cache file is ignored', async () => {
  await buildWith('Add to cart')
  const cached = path.join(cache, readdirSync(cache)[0] ?? '')
  writeFileSync(cached, readFileSync(cached, 'utf8').slice(0, 50))
  expect(await buildWith('Add to cart')).toContain('Add to cart')
})
