import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { makeServerBuild } from '#tests/support/server-build.ts'
import { toShopBuild } from './shop-build.ts'

const Page = () => createElement('body', null, createElement(Outlet), createElement(Scripts))

/** What a browser gets at a URL, with the installed React Router. */
async function ask(
  change: (build: ServerBuild) => ServerBuild,
  path: string,
): Promise<{ status: number; html: string }> {
  let html = ''
  const build = makeServerBuild(
    {
      root: { path: '', default: Page },
      products: { path: 'products', parentId: 'root', default: Outlet },
      admin: { path: 'admin-dashboard', parentId: 'root', default: Outlet },
      orders: { path: 'orders', parentId: 'admin', default: Outlet },
    },
    async ({ url }, status, _headers, entry) => {
      html = renderToString(createElement(ServerRouter, { context: { ...entry, serverHandoffStream: undefined }, url }))
      return new Response(null, { status })
    },
  )
  const handle = createRequestHandler(change(build), 'production')
  const { status } = await handle(new Request(`https://shop.example${path}`), new RouterContextProvider())
  return { status, html }
}

test("a shopper's page loads the manifest without dashboards", async () => {
  const own = await ask(toShopBuild, '/products')
  expect(own.status).toBe(200)
  expect(own.html).toContain('"/assets/shop-manifest-1.js"')
  expect(own.html).not.toContain('"/assets/manifest-1.js"')
  const whole = await ask((build) => build, '/products')
  expect(whole.html.replaceAll('/manifest-1', '/shop-manifest-1')).toBe(own.html)
})

test('it contains no dashboard route and no child of one', async () => {
  for (const path of ['/admin-dashboard', '/admin-dashboard/orders']) {
    expect((await ask((build) => build, path)).status).toBe(200)
    expect((await ask(toShopBuild, path)).status).toBe(404)
  }
})
