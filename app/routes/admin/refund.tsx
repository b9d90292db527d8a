import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { noteGivenOutside, retryRefund } from '#modules/checkout/index.server.ts'
import { findDeskRefund, listBanks, sendRefundTo, withProvider } from '#modules/payments/index.server.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { bankAnswer } from '../../web/bank-answers.server.ts'
import { getPage, type PageContext } from '../../web/context.ts'
import { formatDatedMoment } from '../../web/dates.server.ts'
import { askToMend, parseForm, type FormProblems } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { redirectInDesk } from '../../web/respond.ts'
import type { Route } from './+types/refund'

const Screen = deskScreen(async () => (await import('../../components/admin/refund-screen.tsx')).RefundScreen)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const refund = await findDeskRefund(page.deps, administrator, params.id)
  if (!refund) throw data(null, { status: 404 })
  const { requestedAt, endedAt, ...known } = refund
  const banks = known.may.sendTo ? await listBanks(withProvider(page.deps)) : null
  const when = (date: Date): string => formatDatedMoment(date, page.locale)
  return {
    ...known,
    on: when(requestedAt),
    endedOn: endedAt && when(endedAt),
    banks: banks?.map(({ code, name }) => ({ value: code, label: name })) ?? null,
  }
}

const refundForm = z.object({
  intent: z.enum(['again', 'outside', 'account']),
  note: z.string().trim().max(500, 'too-long').default(''),
  bankCode: z.string().max(20).default(''),
  accountNumber: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .default(''),
})
type Wish = z.output<typeof refundForm>
type Field = 'note' | 'bankCode' | 'accountNumber'

/** What each of the three ways must say too. */
function findProblems({ intent, note, bankCode, accountNumber }: Wish): Partial<Record<Field, string>> {
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
  if (!form.ok) return askToMend(form, ['note'])
  const { intent, note, bankCode, accountNumber } = form.value
  const errors = findProblems(form.value)
  if (Object.keys(errors).length > 0)
    return data<FormProblems<Field>>({ errors, values: { note, bankCode, accountNumber } }, { status: 422 })
  const target = { refundId: params.id, address: page.address }
  if (intent === 'account') {
    const account = { ...target, bankCode, accountNumber }
    const sent = await sendRefundTo(withProvider(page.deps), administrator, account)
    if (sent.ok) return done(page, params.id, msg`The refund is on its way to that account`)
    if (sent.code === 'refund-unknown') throw data(null, { status: 404 })
    if (sent.code === 'move-not-allowed') return done(page, params.id, null)
    const { status, text } = bankAnswer(page, sent.code)
    const problems = { errors: { accountNumber: text }, values: { note, bankCode, accountNumber } }
    return data<FormProblems<Field>>(problems, { status })
  }
  const mended =
    intent === 'again'
      ? await retryRefund(page.deps, administrator, target)
      : await noteGivenOutside(page.deps, administrator, { ...target, note })
  if (!mended.ok && mended.code === 'refund-unknown') throw data(null, { status: 404 })
  const words = intent === 'again' ? msg`The refund is tried again` : msg`Noted: the money was given back`
  return done(page, mended.ok ? mended.value.refundId : params.id, mended.ok ? words : null)
}

function done(page: PageContext, refundId: string, words: MessageDescriptor | null): Response {
  return redirectInDesk(page, deskUrls.adminRefund(refundId), {
    kind: words ? 'success' : 'error',
    sentence: words ?? msg`This refund has moved on: nothing was changed`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent)
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Refund`} />
      <Screen {...loaderData} />
    </>
  )
}
