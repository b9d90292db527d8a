import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { locales, type Locale } from '#app/device/prefs.ts'
import { readBasePath } from '#infra/env.ts'

/**
 * Builds the service worker into one file. It contains the build's version and the files that any page may need
 * offline.
 */
const client = process.argv[2] ?? 'build/client'
const base = readBasePath()

/** Files that any page needs offline. Others are cached when they are first loaded. */
const WANTED = [
  'app/entry.client.tsx',
  'app/root.tsx?__react-router-build-client-route',
  'app/routes/storefront/layout.tsx?__react-router-build-client-route',
  'app/routes/storefront/offline/offline.tsx?__react-router-build-client-route',
  'app/routes/device/quote.ts?__react-router-build-client-route',
  'app/routes/device/cards.ts?__react-router-build-client-route',
  'app/routes/device/areas.ts?__react-router-build-client-route',
  'app/routes/storefront/offline/offline-screen.tsx',
  'app/components/shell/connection-strip.tsx',
  'app/components/shell/main-nav.tsx',
  'app/components/shell/mobile-links.tsx',
  'app/components/shell/cart-drawer.tsx',
  'app/components/shell/footer.tsx',
  'app/components/error-screen.tsx',
  'app/speed/replay-touches.ts',
]

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const files = new Set<string>()
for (const name of WANTED) collect(name)
for (const file of readdirSync(join(client, 'assets')))
  if (/^(?:shop-manifest-\w+\.js|icons-\w+\.svg|inter-ng-.*\.woff2)$/.test(file)) files.add(`assets/${file}`)

const shop = [...files].find((file) => file.includes('shop-manifest-'))
if (!shop) throw new Error(`no list of routes in ${client}`)
const manifest = readFileSync(join(client, shop), 'utf8')
const version =
  /"version":"(\w+)"/.exec(manifest)?.[1] ?? createHash('sha256').update(manifest).digest('hex').slice(0, 8)

const made = (await build({
  configFile: false,
  logLevel: 'warn',
  base,
  define: {
    SHOP_VERSION: JSON.stringify(version),
    SHOP_FILES: JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)]))),
  },
  build: {
    write: false,
    target: 'es2022',
    lib: { entry: 'app/service-worker/worker.ts', formats: ['iife'], name: 'shop' },
  },
})) as Rolldown.RolldownOutput[]
const code = made[0]?.output[0].code
if (!code) throw new Error('no worker was built')
writeFileSync(join(client, 'worker.js'), code)

/** The URLs of these files in a language, as `tools/language-files.ts` wrote them. */
function inLanguage(locale: Locale): string[] {
  const folder = readdirSync(join(client, 'assets')).find(
    (name) => name.startsWith(`${locale}-`) && !name.includes('.'),
  )
  const own = new Set(folder ? readdirSync(join(client, 'assets', folder)) : [])
  return [...files].toSorted().map((file) => {
    const name = basename(file)
    return own.has(name) ? `${base}assets/${folder}/${name}` : base + file
  })
}

function collect(name: string): void {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (files.has(chunk.file)) return
  for (const file of [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []).filter((asset) => asset.endsWith('.css')),
  ])
    files.add(file)
  for (const each of chunk.imports ?? []) collect(each)
}
