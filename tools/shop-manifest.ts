import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDashboard } from '#app/urls.ts'

/**
 * The first page includes the manifest of all routes. Shoppers never open a dashboard, so their pages get a manifest
 * without those routes. Links between the two load a document.
 */
const assets = join(process.argv[2] ?? 'build/client', 'assets')
const whole = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
if (!whole) throw new Error(`no manifest of React Router in ${assets}`)
const text = readFileSync(join(assets, whole), 'utf8')
const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
type Part = { imports?: string[] }
type Routes = Record<string, Part & { id: string; parentId?: string; path?: string }>
const manifest = JSON.parse(text.slice(start, end)) as { entry: Part; routes: Routes; url: string }

const isOfDashboard = (id: string | undefined): boolean => {
  const route = id === undefined ? undefined : manifest.routes[id]
  return route !== undefined && (isDashboard(`/${route.path ?? ''}`) || isOfDashboard(route.parentId))
}
/** These routes are never navigated to: the browser requests files, and scripts call `fetch`. */
const isFetched = (id: string): boolean =>
  /^routes\/(?:files\/|device\/(?:areas|list-count|push|review-vote|session|suggest)$|auth\/(?:logout|provider|provider-callback)$)/.test(
    id,
  )
/** Every page has these files from its first script, so the routes need not list them. */
const isThere = new Set(manifest.entry.imports)
const routes = Object.fromEntries(
  Object.entries(manifest.routes)
    .filter(([id]) => !isOfDashboard(id) && !isFetched(id))
    .map(([id, route]) => [id, { ...route, imports: route.imports?.filter((file) => !isThere.has(file)) }]),
)
// the script must read the same URL as the markup names, or the whole manifest is loaded too
const own = whole.replace('manifest-', 'shop-manifest-')
// the router treats a missing property as false, and never reads hasDefaultExport
const sayLess = (name: string, value: unknown): unknown =>
  value === false || name === 'hasDefaultExport' || (Array.isArray(value) && value.length === 0) ? undefined : value
const left = JSON.stringify({ ...manifest, routes, url: manifest.url.replace(whole, own) }, sayLess)
writeFileSync(join(assets, own), text.slice(0, start) + left + text.slice(end))
