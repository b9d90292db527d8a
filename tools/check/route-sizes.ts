import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Part = { module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: Part
  routes: Record<string, Part & { id: string; parentId?: string; hasDefaultExport?: boolean }>
}
const DASHBOARD = /^routes\/(?:vendor-dashboard|admin)\//
export type RouteSize = { id: string; script: number; styles: number; files: number }

/** The compressed size of the scripts and styles of a page, per route. Dynamic imports don't count. */
export function measureRoutes(client: string, language?: string): RouteSize[] {
  const { entry, routes } = readManifest(client)
  const parents = new Set(Object.values(routes).map((route) => route.parentId))
  const sizes = new Map<string, number>()
  // the root links the main sheet by its URL, so no route lists it
  const shared = readdirSync(join(client, 'assets')).filter((name) => /^app-[\w-]+\.css$/.test(name))
  return Object.values(routes)
    .filter((route) => route.hasDefaultExport && !parents.has(route.id))
    .map(({ id }) => {
      const parts = [entry]
      for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
        const route = routes[at]
        if (route) parts.push(route)
      }
      const files = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]).map((url) => basename(url)))
      // The first page includes the manifest (routeDiscovery: initial). Shoppers get one without the dashboards.
      files.add(findManifest(client, DASHBOARD.test(id) ? 'manifest' : 'shop-manifest'))
      let script = 0
      for (const file of files) {
        const size = sizes.get(file) ?? pack(findScript(client, language, file))
        sizes.set(file, size)
        script += size
      }
      const sheets = new Set(parts.flatMap(({ css = [] }) => css).map((url) => basename(url).replace(/#$/, '')))
      const styles = sum([...sheets, ...shared].map((name) => pack(join(client, 'assets', name))))
      return { id, script, styles, files: files.size }
    })
}

/** All fonts, which are compressed already. */
export function measureFonts(client: string): { fonts: number; fontFiles: number } {
  const files = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.woff2'))
  return { fonts: sum(files.map((name) => readFileSync(join(client, 'assets', name)).length)), fontFiles: files.length }
}

/** Another language has its own version of many scripts, under the same name. */
function findScript(client: string, language: string | undefined, file: string): string {
  const own = language && join(client, 'assets', language, file)
  return own && existsSync(own) ? own : join(client, 'assets', file)
}

/** The folders of scripts in languages other than English. */
export function findLanguages(client: string): string[] {
  const entries = readdirSync(join(client, 'assets'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function findManifest(client: string, kind: 'manifest' | 'shop-manifest'): string {
  const name = readdirSync(join(client, 'assets')).find((file) => new RegExp(`^${kind}-\\w+\\.js$`).test(file))
  if (!name) throw new Error(`no ${kind} of React Router in ${client}/assets`)
  return name
}

function readManifest(client: string): Manifest {
  const name = findManifest(client, 'manifest')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** As the server sends it: the build compresses almost every file. */
function pack(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
