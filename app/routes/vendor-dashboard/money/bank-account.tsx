import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { changeBankAccount, findBanks, lookUpBankAccount } from '#modules/ledger/index.server.ts'
import { findBankAccount } from '#modules/vendors/index.server.ts'
import { BankAccountScreen } from './bank-account-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import type { BankAnswer } from './bank-account-screen.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireFreshVendor } from '#app/http/fresh-guard.server.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/bank-account'

/** Changes where the money goes, so the owner must have proven their identity a moment ago. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { vendor } = requireFreshVendor(page, request)
  const [banks, account] = await Promise.all([findBanks(page.deps), findBankAccount(page.deps.db, vendor.id)])
  return {
    banks: banks?.map(({ code, name }) => ({ value: code, label: name })) ?? null,
    current: account && { bankName: account.bankName, lastFour: account.lastFour, accountName: account.accountName },
  }
}

const bankForm = z.object({
  intent: z.enum(['look-up', 'save']),
  bankCode: z.string().max(20).default(''),
  accountNumber: z.string().max(40).default(''),
  proof: z.string().max(4000).default(''),
})
const accountForm = z.object({
  bankCode: z.string().regex(/^[0-9A-Za-z]{2,20}$/, 'bank-required'),
  accountNumber: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, 'account-number-invalid')),
})

/** Two steps: show the name of the account's owner, and then save. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const { vendor, owner } = requireFreshVendor(page, request)
  const form = await parseForm(request, bankForm)
  if (!form.ok) throw data(null, { status: 400 })
  if (form.value.intent === 'save') {
    const input = { proof: form.value.proof, ipAddress: page.ipAddress }
    const changed = await changeBankAccount(page.deps, vendor, owner, input)
    const to = dashboardUrls.vendorEarnings()
    if (changed.ok) return redirectInDashboard(page, to, { kind: 'success', sentence: msg`Bank account saved` })
    const { status, text, headers } = toDashboardAnswer(page, changed)
    return data<BankAnswer>({ errors: {}, values: {}, refusal: text, found: null }, { status, headers })
  }
  const values = { bankCode: form.value.bankCode, accountNumber: form.value.accountNumber }
  const account = accountForm.safeParse(values)
  if (!account.success) {
    const errors: BankAnswer['errors'] = {}
    for (const { path, message } of account.error.issues) {
      if (path[0] === 'bankCode' || path[0] === 'accountNumber') errors[path[0]] ??= message
    }
    return data<BankAnswer>({ errors, values, refusal: null, found: null }, { status: 422 })
  }
  const found = await lookUpBankAccount(page.deps, vendor, account.data)
  if (found.ok) {
    const lastFour = account.data.accountNumber.slice(-4)
    return data<BankAnswer>({ errors: {}, values, refusal: null, found: { ...found.value, lastFour } })
  }
  const { status, text, headers } = toDashboardAnswer(page, found)
  return data<BankAnswer>({ errors: {}, values, refusal: text, found: null }, { status, headers })
}

export const headers = withRetryAfter()

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function VendorBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Bank account`} />
      <BankAccountScreen {...loaderData} answer={answer} />
    </>
  )
}
