import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Growth } from './growth.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function show(now: number, before: number): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Growth now={now} before={before} unit="count" than="days" />
    </I18nProvider>,
  )
}

test.each([5, -5])('%i after nothing is no growth: words without an arrow or a colour', (now) => {
  const html = show(now, 0)
  expect(html).toContain('Nothing on the same days last month')
  for (const part of ['<svg', 'text-success', 'text-danger', 'New']) expect(html).not.toContain(part)
})

test.each([
  [12, 10, 'lucide-arrow-up', '+20%'],
  [5, 10, 'lucide-arrow-down', '−50%'],
])('%i after %i has its arrow', (now, before, icon, words) => {
  const html = show(now, before)
  for (const part of [icon, words, 'vs same days last month']) expect(html).toContain(part)
})
