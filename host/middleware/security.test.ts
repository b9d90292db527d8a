import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HostEnv } from './request.ts'
import { secureHeaders, UNCHANGING } from './security.ts'

const app = new Hono<HostEnv>()
app.use(secureHeaders({ secure: true, development: false }))
app.get('/:type/:cache', (c) =>
  c.body('x', 200, {
    'Content-Type': decodeURIComponent(c.req.param('type')),
    'Cache-Control': c.req.param('cache') === 'unchanging' ? UNCHANGING : 'no-cache',
  }),
)
const ask = async (type: string, cache: string) => (await app.request(`/${encodeURIComponent(type)}/${cache}`)).headers

test.each(['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'font/woff2'])(
  'a hashed file of %s has no policies for pages',
  async (type) => {
    const headers = await ask(type, 'unchanging')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
    for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'Referrer-Policy', 'X-Frame-Options'])
      expect(headers.get(name), name).toBeNull()
  },
)

test.each([
  ['text/html; charset=utf-8', 'unchanging'],
  ['image/svg+xml', 'unchanging'],
  ['application/pdf', 'unchanging'],
  // the service worker follows the policy of its own response
  ['text/javascript; charset=utf-8', 'no-cache'],
])('%s (%s) has all policies, because a browser may show or run it directly', async (type, cache) => {
  const headers = await ask(type, cache)
  for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'Referrer-Policy', 'X-Frame-Options'])
    expect(headers.get(name), name).not.toBeNull()
})
