import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSandboxIndex } from './index-page.ts'

test.each(['/shop/sandbox', '/shop/sandbox/'])('%s links to every service', async (address) => {
  const app = new Hono({ strict: false }).route('/shop/sandbox', createSandboxIndex('/shop/sandbox'))
  const answer = await app.request(address)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  for (const place of ['mailbox', 'mailbox/style.css', 'openid/.well-known/openid-configuration'])
    expect(text).toContain(`href="/shop/sandbox/${place}"`)
  expect(text).toContain('<a href="/shop/">Go to ShopZero</a>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
