import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

test('the built server imports nothing that a production install leaves out', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const files = globSync('build/server/**/*.js')
  expect(files).not.toEqual([])
  const packages = new Set(files.flatMap(listPackages))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
  expect(packages).toContain('pg')
})

function listPackages(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return imported
    .filter((name) => !/^(?:[./]|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}
