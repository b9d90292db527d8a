import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { runInNewContext } from 'node:vm'
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

type RouteList = { url: string; entry: object; routes: Record<string, Record<string, unknown>> }

function readRouteList(kind: 'manifest' | 'shop-manifest'): RouteList & { hash: string | undefined } {
  const [file = ''] = globSync(`build/client/assets/${kind}-*.js`)
  const window: { __reactRouterManifest?: RouteList } = {}
  runInNewContext(readFileSync(file, 'utf8'), { window })
  const list = window.__reactRouterManifest
  if (!list) throw new Error(`${file} is no list of routes`)
  return { ...list, hash: /-(\w+)\.js$/.exec(file)?.[1] }
}

test("the manifest for shoppers equals React Router's for each route, except defaults", () => {
  const [whole, shop] = [readRouteList('manifest'), readRouteList('shop-manifest')]
  expect(shop.hash).toBe(whole.hash)
  expect(shop.url).toBe(whole.url.replace('manifest-', 'shop-manifest-'))
  expect(Object.keys(shop.routes).length).toBeGreaterThan(60)
  const loaded = new Set((shop.entry as { imports: string[] }).imports)
  for (const [id, said] of Object.entries(shop.routes))
    for (const [name, value] of Object.entries(whole.routes[id] ?? {})) {
      const left = Array.isArray(value) ? value.filter((file) => !loaded.has(file)) : value
      const goesWithoutSaying =
        left === false || name === 'hasDefaultExport' || (Array.isArray(left) && left.length === 0)
      expect([id, name, said[name]]).toEqual([id, name, goesWithoutSaying ? undefined : left])
    }
  const missing = Object.keys(whole.routes).filter((id) => !(id in shop.routes))
  expect(missing.filter((id) => !/^routes\/(?:vendor-dashboard|admin|files|device|auth)\//.test(id))).toEqual([])
})
