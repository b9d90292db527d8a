import { afterEach, expect, test, vi } from 'vitest'
import { setupI18n } from '@lingui/core'
import { kobo } from '#shared/money.ts'
import { readWords } from '#tools/words/read-words.ts'
import { compileMessage } from '../speed/icu-message.ts'
import { renderEmail } from './render-email.tsx'

const SHOP = { origin: 'https://shop.example', siteName: 'ShopZero' }
const TEXT = {
  name: 'Ẹniọlá',
  leaveToken: 'a-sealed-token',
  sales: [
    {
      id: '0123456789ab',
      name: 'Ìró & <b>bùbá</b>',
      price: kobo(1_250_000),
      before: kobo(2_500_000),
      percentOff: 50,
      ends: '2026-11-24T17:00:00.000Z',
    },
  ],
}

afterEach(() => vi.unstubAllEnvs())

async function write(locale = 'en') {
  const messages = Object.fromEntries((await readWords(locale)).map(({ id, words }) => [id, words]))
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return renderEmail({ kind: 'wishlist-sale', data: TEXT }, i18n, SHOP)
}

test('says what costs what, and until when, in HTML and in text, and lets nothing of it become markup', async () => {
  const { subject, html, text } = await write()
  expect(subject).toBe('An item on your wishlist is in a flash sale')
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Hello Ẹniọlá,')
  expect(words).toMatch(/Ìró & <b>bùbá<\/b> .*₦12,500 ₦25,000 −50% Ends 24 Nov, 18:00/)
  expect(html).not.toContain('<b>')
  expect(html).not.toMatch(/<script|https?:\/\/(?!shop\.example|www\.w3\.org)/)
  expect(html.length).toBeLessThan(20_000)
})

test.each(['/', '/shop/'])(
  'its links lead into the shop under %s, and the mail program gets the one out',
  async (base) => {
    vi.stubEnv('BASE_URL', base)
    const { html, text, unsubscribe } = await write()
    const out = `https://shop.example${base}promotions/leave?token=a-sealed-token`
    expect(unsubscribe).toEqual({ url: out })
    for (const link of [
      out,
      `https://shop.example${base}product/0123456789ab`,
      `https://shop.example${base}wishlist`,
    ]) {
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(link)
    }
  },
)

test('is written in every language', async () => {
  const english = await write()
  for (const locale of ['yo', 'ig', 'ha']) {
    const { subject, html, text } = await write(locale)
    expect(html).toContain(`lang="${locale}"`)
    expect(subject).not.toBe(english.subject)
    for (const words of ['Ends', 'View your wishlist', "You're receiving", ' costs ', 'unsubscribe']) {
      expect(english.html + english.text).toContain(words)
      expect(html + text, locale).not.toContain(words)
    }
  }
})
