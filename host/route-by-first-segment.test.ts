import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeByFirstSegment } from './route-by-first-segment.ts'

const PATHS = ['products', 'product/:id', 'product/:id/reviews', 'Device/cards', 'sitemap.xml', ':code?/short', '*']

const routes = Object.fromEntries(
  [
    { id: 'shell', path: undefined as string | undefined, parentId: undefined as string | undefined, index: false },
    { id: 'home', path: undefined, parentId: 'shell', index: true },
    { id: 'account', path: 'account', parentId: 'shell', index: false },
    { id: 'account/orders', path: 'orders', parentId: 'account', index: false },
    ...PATHS.map((path) => ({ id: path, path, parentId: 'shell', index: false })),
  ].map((route) => [route.id, { ...route, module: { loader: () => new Response(route.id) } }]),
)
const build = {
  entry: { module: { default: async () => new Response('a page') } },
  routes,
  assets: { routes: {}, url: '', version: '1' },
  publicPath: '/',
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

/** How many routes each handler that was made knows, and the routes themselves by the address that was asked. */
function makeShop() {
  const known: string[][] = []
  const handle = routeByFirstSegment(
    async () => build,
    (ask) => async (request) => {
      const made = await ask()
      known.push(Object.keys(made.routes))
      const handler = createRequestHandler(made, 'production')
      return handler(request, new RouterContextProvider())
    },
  )
  return { known, ask: (path: string) => handle(path, new Request(`https://shop.example${path}`)) }
}

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/Products', 'products'],
  ['/product/1', 'product/:id'],
  ['/product/1/reviews', 'product/:id/reviews'],
  ['/account/orders', 'account/orders'],
  ['/device/cards', 'Device/cards'],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/short', ':code?/short'],
  ['/abc/short', ':code?/short'],
  ['/products/short', ':code?/short'],
  ['/product/1/nothing', '*'],
  ['/nowhere/at/all', '*'],
  ['/%70roducts', 'products'],
])('%s is answered by the route that would have answered among all', async (path, id) => {
  expect(await (await makeShop().ask(path)).text()).toBe(id)
})

test('who asks for a product waits for no route of another word', async () => {
  const { known, ask } = makeShop()
  await ask('/product/1')
  expect(known[0]?.toSorted()).toEqual(['*', ':code?/short', 'home', 'product/:id', 'product/:id/reviews', 'shell'])
})
