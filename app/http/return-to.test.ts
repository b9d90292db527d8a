import { describe, expect, it } from 'vitest'
import { HOSTILE_ADDRESSES } from '#tests/support/hostile-addresses.ts'
import { urls } from '../urls.ts'
import { parseInside, parseReturnTo } from './return-to.ts'

const HOSTILE: unknown[] = [
  ...HOSTILE_ADDRESSES,
  null,
  undefined,
  7,
  ['//evil.example'],
  { toString: () => '//evil.example' },
]

describe('parseReturnTo', () => {
  it.each(HOSTILE.map((text) => ({ text })))('leads home instead of $text', ({ text }) => {
    expect(parseReturnTo(text)).toBe('/')
  })

  it.each([
    ['/', '/'],
    ['/orders', '/orders'],
    ['/order/01ABC?tab=items#summary', '/order/01ABC?tab=items#summary'],
    ['/search?q=https://evil.example', '/search?q=https://evil.example'],
    ['/search?q=a//b%2fc', '/search?q=a//b%2fc'],
    ['/a/../cart', '/cart'],
    ['/brand/%E1%BB%8D%CC%80y%E1%BB%8D%CC%81', '/brand/%E1%BB%8D%CC%80y%E1%BB%8D%CC%81'],
    ['/@evil.example', '/@evil.example'],
  ])('keeps %s', (text, expected) => {
    expect(parseReturnTo(text)).toBe(expected)
  })

  it.each([
    '/login',
    '/login?return=/orders',
    '/LOGIN',
    '/Auth/google/callback?code=a',
    '/login/code',
    '/logout',
    '/admin',
    '/vendor-login',
    '/signup?step=sent',
    '/reset-password?token=a',
    '/confirm-phone?token=a',
    '/auth/google/callback?code=a',
    '/device/session',
  ])('does not come back to %s', (text) => {
    expect(parseReturnTo(text)).toBe('/')
  })

  it.each([
    [urls.myData(), '/settings/security'],
    ['/Settings/My-Data/?a=b', '/settings/security'],
    [urls.orderInvoice('SZ_1'), '/order/SZ_1'],
    ['/settings/my-data-2', '/settings/my-data-2'],
  ])('comes back beside what is only downloaded: %s', (text, expected) => {
    expect(parseReturnTo(text)).toBe(expected)
  })

  it.each([
    ['/shop/settings/security', '/settings/security'],
    ['/settings/security', '/settings/security'],
    ['/shop/orders?tab=all#top', '/orders?tab=all#top'],
    ['/shop', '/'],
    ['/shop/', '/'],
    ['/shopping', '/shopping'],
    ['/shop/login', '/'],
    ['/shop//evil.example', '/'],
    ['/shop/../evil', '/evil'],
  ])('of a shop under a path takes %s to %s', (text, expected) => {
    expect(parseReturnTo(text, '/shop/')).toBe(expected)
    for (const hostile of HOSTILE) expect(parseInside(hostile, '/shop/')).not.toMatch(/^\/[/\\]|^[^/]/)
  })

  it('gives only what resolves inside the shop, whatever comes in', () => {
    for (const text of HOSTILE)
      expect(new URL(parseReturnTo(text), 'https://shop.test').origin).toBe('https://shop.test')
  })
})
