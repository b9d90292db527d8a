import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { kobo } from '#shared/money.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { compileMessage } from '../speed/icu-message.ts'
import { drawStatement } from './draw-statement.tsx'
import type { StatementLine } from './statement.tsx'

async function draw(lines: StatementLine[]): Promise<string[]> {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler(compileMessage)
  const pdf = await drawStatement({
    title: 'Statement',
    i18n,
    shop: { siteName: 'ShopZero', contactEmail: 'a@shop.example', contactPhone: '', address: '', company: [] },
    vendor: 'Ẹ̀kọ́ Books',
    about: 'November 2026',
    state: 'Final',
    madeOn: '2 December 2026',
    opening: kobo(0),
    closing: { name: 'Closing balance', amount: lines.at(-1)?.balance ?? kobo(0) },
    sums: [],
    lines,
  })
  return textOfPdf(pdf)
}

const line = (n: number, balance: number): StatementLine => ({
  key: String(n),
  on: `${1 + (n % 2)} Nov 2026, 10:00`,
  day: `${1 + (n % 2)} Nov 2026`,
  movement: 'Sale',
  // no letter of the vendor's name: PDF text extraction may not repeat a letter that also occurs with marks
  about: `#${n}XYZPQ`,
  amount: kobo(150_050),
  balance: kobo(balance),
})

test('has every movement, with the balance after it', async () => {
  const [page = ''] = await draw([line(1, 150_050), line(2, 300_100)])
  for (const words of [
    'Ẹ̀kọ́ Books',
    'November 2026',
    'Final',
    '#1XYZPQ',
    '#2XYZPQ',
    '2 Nov 2026',
    '₦1,500.50',
    '₦3,001',
  ])
    expect(page).toContain(words)
})

test('of very many movements adds them up by day, and comes to the same balance', async () => {
  const lines = Array.from({ length: 1000 }, (_, n) => line(n, (n + 1) * 150_050))
  const pages = await draw(lines)
  expect(pages).toHaveLength(1)
  expect(pages[0]).not.toContain('XYZPQ')
  expect(pages[0]).toContain('This statement has one line for each day and type.')
  expect(pages[0]).toContain('₦750,250')
  expect(pages[0]).toContain('₦1,500,500')
})
