import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureFonts, measureRoutes } from './route-sizes.ts'

const ROUTES = {
  root: { id: 'root', module: '/shop/assets/root-1.js', imports: ['/shop/assets/shared-1.js'], hasDefaultExport: true },
  layout: { id: 'layout', parentId: 'root', module: '/shop/assets/layout-1.js', hasDefaultExport: true },
  home: {
    id: 'home',
    parentId: 'layout',
    module: '/shop/assets/home-1.js',
    imports: ['/shop/assets/shared-1.js'],
    css: ['/shop/assets/home-1.css'],
    hasDefaultExport: true,
  },
  feed: {
    id: 'feed',
    parentId: 'root',
    module: '/shop/assets/feed-1.js',
    css: ['/shop/assets/feed-1.css'],
    hasDefaultExport: false,
  },
}

describe('the size of a route', () => {
  const client = mkdtempSync(join(tmpdir(), 'client-build-'))
  beforeAll(() => {
    mkdirSync(join(client, 'assets'))
    const write = (name: string, text: string) => writeFileSync(join(client, 'assets', name), text)
    for (const name of ['entry', 'root', 'shared', 'layout', 'home', 'feed', 'unused'])
      write(`${name}-1.js`, `"${name}"`)
    const manifest = { entry: { module: '/shop/assets/entry-1.js', imports: [] }, routes: ROUTES }
    for (const kind of ['manifest', 'shop-manifest'])
      write(`${kind}-abc123.js`, `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
    write('app-1.css', 'a{}'.repeat(1000))
    write('home-1.css', randomBytes(500).toString('hex'))
    write('feed-1.css', randomBytes(5000).toString('hex'))
    write('text-1.woff2', 'x'.repeat(100))
  })
  afterAll(() => rmSync(client, { recursive: true, force: true }))

  it('counts what its pages load: entry, manifest, itself and its parents, each file once', () => {
    expect(measureRoutes(client)).toEqual([
      { id: 'home', files: 6, script: expect.any(Number), styles: expect.any(Number) },
    ])
  })

  it("counts the main sheet and the route's own, compressed, and none of another route", () => {
    const [home] = measureRoutes(client)
    expect(home?.styles).toBeGreaterThan(500)
    expect(home?.styles).toBeLessThan(1000)
  })

  it('takes the compressed file that the build wrote, if there is one', () => {
    const [before] = measureRoutes(client)
    writeFileSync(join(client, 'assets/entry-1.js.br'), 'x'.repeat(1000))
    const [after] = measureRoutes(client)
    expect((after?.script ?? 0) - (before?.script ?? 0)).toBeGreaterThan(900)
  })

  it('counts no fonts, which are measured once, uncompressed', () => {
    expect(measureFonts(client)).toEqual({ fonts: 100, fontFiles: 1 })
  })
})
