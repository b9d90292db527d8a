import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPayoutFailure, type PayoutState } from '#modules/ledger/contract.ts'
import { kobo } from '#shared/money.ts'
import { PayoutFailure } from '#app/components/dashboard/payout-failure.tsx'
import { PayoutOutlook } from './payout-outlook.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const read = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).replaceAll(/<[^>]*>/g, '')

test.each([
  [0, true, 'Nothing to pay out on Tue yet'],
  [-250_000, true, 'No payout on Tue, because your balance is −₦2,500'],
  [120_000, true, 'For now, no payout is due on Tue. We&#x27;ll carry over ₦1,200.'],
  [5_700_000, false, 'Next payout: ₦57,000 on Tue'],
])('of a balance of %i kobo (carried over: %s) it says: %s', (amount, isCarried, words) => {
  expect(read(<PayoutOutlook amount={kobo(amount)} dueOn="Tue" isCarried={isCarried} />)).toBe(words)
})

test.each<[PayoutState, string | null, string]>([
  ['failed', 'Account closed', 'The bank said: “Account closed”'],
  ['failed', 'failed', 'The bank rejected this payout without giving a reason.'],
  ['failed', null, 'The bank rejected this payout without giving a reason.'],
  ['reversed', null, 'The bank returned this payout without giving a reason.'],
])('a payout that is %s with %s says why', (state, error, words) => {
  expect(read(<PayoutFailure state={state} failure={toPayoutFailure(state, error)} />)).toBe(words)
})
