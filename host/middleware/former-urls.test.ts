import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { redirectFormerUrls } from './former-urls.ts'

test.each([
  ['/', '/admin-dashboard/letters', '/admin-dashboard/emails'],
  ['/', '/admin-dashboard/letters?ask=let-be&email=1', '/admin-dashboard/emails?ask=let-be&email=1'],
  ['/', '/admin-dashboard/letters.data', '/admin-dashboard/emails.data'],
  ['/', '/device/stock-wish', '/device/restock-alert'],
  ['/shop/', '/shop/device/stock-wish', '/shop/device/restock-alert'],
])('under %s, %s redirects to %s, with the submitted form', async (basePath, from, to) => {
  const app = new Hono().use(redirectFormerUrls(basePath)).all('*', (c) => c.text('on'))
  for (const method of ['GET', 'POST']) {
    const answer = await app.request(from, { method })
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, to])
  }
})

test('no other path redirects', async () => {
  const app = new Hono().use(redirectFormerUrls('/shop/')).all('*', (c) => c.text('on'))
  for (const path of ['/shop/admin-dashboard/emails', '/shop/admin-dashboard/letters/1', '/shop/toString'])
    expect((await app.request(path)).status, path).toBe(200)
})
