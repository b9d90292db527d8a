import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDashboard } from '#app/urls.ts'

/**
 * The router's list of all routes comes with the first page. A shopper never opens a dashboard from it: the shop's pages get
 * a list without the dashboards, beside the whole one. Links between the two load a document.
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
/** Files are fetched by the browser itself, never by the router; and some answers by a script, with a `fetch` of its own. */
const isFetched = (id: string): boolean =>
  /^routes\/(?:files\/|device\/(?:areas|list-count|push|review-vote|session|suggest)$|auth\/(?:logout|provider|provider-callback)$)/.test(
    id,
  )
/** What every page has loaded with its first script need not be named with each route. */
const isThere = new Set(manifest.entry.imports)
const routes = Object.fromEntries(
  Object.entries(manifest.routes)
    .filter(([id]) => !isOfDashboard(id) && !isFetched(id))
    .map(([id, route]) => [id, { ...route, imports: route.imports?.filter((file) => !isThere.has(file)) }]),
)
// a page whose script reads another address here than its markup says would fetch the whole list after all
const own = whole.replace('manifest-', 'shop-manifest-')
// the router asks only whether a route has something: what it has not need not be said; nor that it has a screen
const sayLess = (name: string, value: unknown): unknown =>
  value === false || name === 'hasDefaultExport' || (Array.isArray(value) && value.length === 0) ? undefined : value
const left = JSON.stringify({ ...manifest, routes, url: manifest.url.replace(whole, own) }, sayLess)
writeFileSync(join(assets, own), text.slice(0, start) + left + text.slice(end))
