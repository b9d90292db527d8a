import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findRefundBuyer, recordOutsideRefund, retryRefund } from '#modules/checkout/index.server.ts'
import { askedAmount } from '#modules/history/contract.ts'
import type { AdminRefund } from '#modules/refunds/contract.ts'
import { findAdminRefund, sendRefundTo } from '#modules/refunds/index.server.ts'
import { listBanks, withProvider } from '#modules/gateway/index.server.ts'
import { refundSteps, type RefundAnswer, type RefundField, type RefundStep } from './refund-view.ts'
import { RefundScreen } from './refund-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { Route } from './+types/refund'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const refund = await findAdminRefund(page.deps, administrator, params.id)
  if (!refund) throw data(null, { status: 404 })
  const { requestedAt, endedAt, ...known } = refund
  const [banks, buyer] = await Promise.all([
    known.may.sendTo ? listBanks(withProvider(page.deps)) : null,
    findRefundBuyer(page.deps, administrator, known.reference),
  ])
  const asked = refundSteps.find((step) => step === new URL(request.url).searchParams.get('ask'))
  const when = (date: Date): string => formatDatedMoment(date, page.locale)
  return {
    ...known,
    buyer,
    ask: asked && mayTake(known, asked) ? asked : null,
    on: when(requestedAt),
    endedOn: endedAt && when(endedAt),
    banks: banks?.map(({ code, name }) => ({ value: code, label: name })) ?? null,
  }
}

function mayTake({ may }: Pick<AdminRefund, 'may'>, step: RefundStep): boolean {
  return { again: may.tryAgain, outside: may.giveOutside, account: may.sendTo }[step]
}

const refundForm = z.object({
  intent: z.enum(refundSteps),
  amount: askedAmount,
  note: z.string().trim().max(500, 'too-long').default(''),
  bankCode: z.string().max(20).default(''),
  accountNumber: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .default(''),
})
type Input = z.output<typeof refundForm>

/** Further fields that each step requires. */
function findProblems({ intent, note, bankCode, accountNumber }: Input): Partial<Record<RefundField, string>> {
  if (intent === 'outside') return note ? {} : { note: 'how-required' }
  if (intent === 'again') return {}
  return {
    ...(/^[0-9A-Za-z]{2,20}$/.test(bankCode) ? {} : { bankCode: 'bank-required' }),
    ...(/^\d{10}$/.test(accountNumber) ? {} : { accountNumber: 'account-number-invalid' }),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, refundForm)
  if (!form.ok) return reportFormErrors(form, ['note'])
  const { intent, note, bankCode, accountNumber, amount } = form.value
  const refund = amount === undefined ? await findAdminRefund(page.deps, administrator, params.id) : null
  // don't ask if the step is refused anyway
  if (refund && mayTake(refund, intent)) return redirect(dashboardUrls.adminRefund(params.id, { ask: intent }), 303)
  const values = { note, bankCode, accountNumber }
  const errors = findProblems(form.value)
  if (Object.keys(errors).length > 0) return data<RefundAnswer>({ errors, values }, { status: 422 })
  const target = { refundId: params.id, ipAddress: page.ipAddress, amount: Number(amount ?? 0) }
  if (intent === 'account') {
    const account = { ...target, bankCode, accountNumber }
    const sent = await sendRefundTo(withProvider(page.deps), administrator, account)
    if (sent.ok) return done(page, params.id, msg`The refund is on its way to the account you entered`)
    if (sent.code === 'refund-unknown') throw data(null, { status: 404 })
    if (sent.code === 'move-not-allowed') return leave(page, params.id, sent)
    const { status, text } = toDashboardAnswer(page, sent)
    return sent.code === 'amount-changed'
      ? data<RefundAnswer>({ errors: {}, values, refusal: text }, { status })
      : data<RefundAnswer>({ errors: { accountNumber: text }, values }, { status })
  }
  const mended =
    intent === 'again'
      ? await retryRefund(page.deps, administrator, target)
      : await recordOutsideRefund(page.deps, administrator, { ...target, note })
  if (mended.ok)
    return done(page, mended.value.refundId, intent === 'again' ? msg`Refund retried` : msg`Marked as refunded`)
  if (mended.code === 'refund-unknown') throw data(null, { status: 404 })
  if (mended.code === 'move-not-allowed') return leave(page, params.id, mended)
  const { status, text } = toDashboardAnswer(page, mended)
  return data<RefundAnswer>({ errors: {}, values, refusal: text }, { status })
}

function done(page: PageContext, refundId: string, sentence: MessageDescriptor): Response {
  return redirectInDashboard(page, dashboardUrls.adminRefund(refundId), { kind: 'success', sentence })
}

function leave(page: PageContext, refundId: string, refusal: Refused<RefusalCode>): Response {
  const sentence = dashboardSentence(refusal, 'refund')
  return redirectInDashboard(page, dashboardUrls.adminRefund(refundId), { kind: 'error', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Refund`} />
      <RefundScreen {...loaderData} />
    </>
  )
}
