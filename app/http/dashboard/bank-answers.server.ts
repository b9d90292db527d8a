import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { changeBankAccount, lookUpBankAccount } from '#modules/ledger/index.server.ts'
import type { PageContext } from '../context.ts'
import { i18nFor } from '../i18n.server.ts'

type Refused<F extends (...input: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<F>>,
  { ok: false; code: string }
>['code']
type BankCode = Refused<typeof changeBankAccount | typeof lookUpBankAccount>

/** Every refusal of a bank account, with its status and its sentence. */
const answers: Record<BankCode, { status: number; sentence: MessageDescriptor }> = {
  'payment-not-set-up': { status: 503, sentence: msg`Payment is not set up yet. Please come back later.` },
  'bank-unavailable': { status: 502, sentence: msg`The bank does not answer right now. Please try again later.` },
  'account-unknown': { status: 422, sentence: msg`No account with this number was found at this bank.` },
  'too-many-lookups': { status: 429, sentence: msg`Too many tries. Please try again in an hour.` },
  'lookup-stale': { status: 409, sentence: msg`This took too long. Please enter your account again.` },
}

export function bankAnswer(
  { locale }: Pick<PageContext, 'locale'>,
  code: BankCode,
): { status: number; text: string; headers: Record<string, string> } {
  const { status, sentence } = answers[code]
  const headers: Record<string, string> =
    status === 429 ? { 'Retry-After': '3600' } : status === 503 ? { 'Retry-After': '5' } : {}
  return { status, text: i18nFor(locale)._(sentence), headers }
}
