import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPrefs, formatPrefs, PREFS_COOKIE } from '#app/device/prefs.ts'
import { plainWords } from '#app/http/plain-words.ts'
import { plainAnswer } from './plain-answer.ts'

const app = new Hono()
app.all('/busy', (c) => plainAnswer(c, 503, plainWords.busy))
app.all('/missing', (c) => plainAnswer(c, 404, plainWords.nothingHere))

type Asked = { method?: string; headers?: Record<string, string> }

const ask = async (path: string, { method = 'GET', headers = {} }: Asked = {}) => {
  const response = await app.request(path, { method, headers: { Accept: 'text/html', ...headers } })
  return { response, html: await response.text() }
}

describe('a response without a page', () => {
  let tokens: string
  beforeAll(async () => {
    tokens = await readFile(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
  })

  it('offers the same address again when the shop is busy, except to a form', async () => {
    const { response, html } = await ask('/busy')
    expect(response.status).toBe(503)
    expect(html).toContain('<h1>ShopZero is very busy. Please try again in a moment.</h1><a href="">Try again</a>')
    expect((await ask('/busy', { method: 'POST' })).html).not.toContain('<a')
    expect((await ask('/missing')).html).not.toContain('<a')
  })

  it('is in the language and the theme of the device', async () => {
    const prefs = formatPrefs({ ...defaultPrefs, theme: 'dark', locale: 'yo' })
    const { html } = await ask('/busy', { headers: { Cookie: `${PREFS_COOKIE}=${prefs}` } })
    expect(html).toContain('<html lang="yo" data-theme="dark">')
    expect(html).toContain('>Tún gbìyànjú</a>')
  })

  it('has the colours of the shop', async () => {
    const { html } = await ask('/busy')
    const colours = html.match(/#[\da-f]{6}\b/g) ?? []
    expect(colours.length).toBeGreaterThan(5)
    for (const colour of colours) expect(tokens).toContain(colour)
  })

  it('is short, and plain text for everything but a browser', async () => {
    expect((await ask('/busy')).html.length).toBeLessThan(2000)
    expect((await ask('/busy', { headers: { Accept: '*/*' } })).html).toBe(
      'ShopZero is very busy. Please try again in a moment.\n',
    )
  })
})
