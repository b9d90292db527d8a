import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'

const PAGES: Record<string, string> = {
  '/clean': '<title>clean</title><p>₦100</p>',
  '/console': `<script nonce="n">console.error('spilled')</script>`,
  '/throws': `<script nonce="n">throw new Error('broken')</script>`,
  '/csp': `<script>document.title = 'injected'</script>`,
  '/lost': `<img src="/nothing.png" alt="">`,
  '/cut': `<img src="/cut.png" alt="">`,
  '/script': `<title>plain</title><script nonce="n">document.title = 'scripted'</script>`,
}

describe('a page in the browser', () => {
  let browser: Browser
  let server: Server
  let baseUrl = ''
  const asked: { url?: string; saveData?: string; cookie?: string }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url = '', headers } = request
      asked.push({ url, saveData: String(headers['save-data']), cookie: headers.cookie })
      if (url === '/cut.png') return request.socket.destroy()
      const html = PAGES[url]
      response.writeHead(html ? 200 : url === '/favicon.ico' ? 204 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'nonce-n'`,
      })
      response.end(html)
    }).listen(0, '127.0.0.1')
    browser = await launchBrowser()
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  it('reports no errors on a working page', async () => {
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl })
    await page.goto('/clean')
    expect(await page.title()).toBe('clean')
    expectNoErrors()
    await context.close()
  })

  it.each([
    ['console', '/console', 'spilled'],
    ['page', '/throws', 'broken'],
    ['csp', '/csp', 'Content Security Policy'],
    ['console', '/lost', '404'],
    ['request', '/cut', 'ERR_EMPTY_RESPONSE'],
  ])('records an error of the kind %s at %s', async (kind, url, text) => {
    const { page, context, errors, expectNoErrors } = await openPage(browser, { baseUrl })
    await page.goto(url)
    await expect.poll(() => errors.map((error) => error.kind)).toContain(kind)
    expect(errors.find((error) => error.kind === kind)?.text).toContain(text)
    expect(() => expectNoErrors()).toThrow(text)
    expect(() => expectNoErrors(/./)).not.toThrow()
    await context.close()
  })

  it('uses the given width, theme, data saver and cookies', async () => {
    const cookies = [{ name: 'theme', value: 'dark' }]
    const { page, context } = await openPage(browser, { baseUrl, width: 768, dark: true, saveData: true, cookies })
    await page.goto('/clean')
    const seen = await page.evaluate(
      `[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, navigator.connection.saveData]`,
    )
    expect(seen).toEqual([768, true, true])
    expect(asked.findLast(({ url }) => url === '/clean')).toMatchObject({ saveData: 'on', cookie: 'theme=dark' })
    await context.close()
  })

  it('works without scripts', async () => {
    const { page, context } = await openPage(browser, { baseUrl, javaScript: false })
    await page.goto('/script')
    expect(await page.title()).toBe('plain')
    await context.close()
  })
})
