import type { EntryContext, ServerBuild } from 'react-router'
import type { ComponentType } from 'react'

type SmallRoute = { path: string; parentId?: string; default?: ComponentType; loader?: (...given: never[]) => unknown }

/**
 * A build of a few routes, in the format of React Router's plugin. `routes` are keyed by ID, and `entry` renders the
 * document.
 */
export function makeServerBuild(
  routes: Record<string, SmallRoute>,
  entry: (request: Request, status: number, headers: Headers, entry: EntryContext) => Promise<Response>,
): ServerBuild {
  const files = { imports: ['/assets/base-1.js'], css: [] }
  const assets = Object.entries(routes).map(([id, { path, parentId, loader }]) => {
    const has = { hasAction: false, hasLoader: Boolean(loader), hasErrorBoundary: false }
    return [id, { id, path, parentId, module: `/assets/${id}-1.js`, ...files, ...has }]
  })
  const served = Object.entries(routes).map(([id, { path, parentId, ...module }]) => [
    id,
    { id, path, parentId, module },
  ])
  const build: unknown = {
    entry: { module: { default: entry } },
    routes: Object.fromEntries(served),
    assets: {
      entry: { module: '/assets/entry-1.js', ...files },
      routes: Object.fromEntries(assets),
      url: '/assets/manifest-1.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return build as ServerBuild
}
