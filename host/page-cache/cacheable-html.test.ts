import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toCacheableHtml } from './cacheable-html.ts'

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a cached page lists the hash of each inline script and has no nonce', () => {
  const html = `<html data-request="r1"><script nonce="n0nce">one()</script><script nonce="n0nce" type="module" async="">import "/a.js"</script><p>x</p></html>`
  const { body, policy } = toCacheableHtml(html, 'n0nce', 'r1')
  expect(body.toString()).not.toMatch(/nonce|data-request/)
  expect(policy).toContain(`script-src ${hash('one()')} ${hash('import "/a.js"')} 'strict-dynamic'`)
  expect(policy).not.toContain('unsafe-inline')
})

test('data in a script element gets no hash, and a page without scripts allows none', () => {
  const { policy } = toCacheableHtml('<script type="application/ld+json">{"a":1}</script>', 'n', 'r1')
  expect(policy).toContain("script-src 'none'")
})

test('text that resembles a nonce is unchanged', () => {
  expect(toCacheableHtml('<p>nonce="other"</p>', 'n', 'r1').body.toString()).toBe('<p>nonce="other"</p>')
})
