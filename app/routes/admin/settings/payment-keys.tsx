import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { proveAdministrator } from '#modules/administrator/index.server.ts'
import {
  getKeyStatus,
  paymentKeysForm,
  paymentKeysRemovalForm,
  removeProviderKeys,
  saveProviderKeys,
  testConnection,
} from '#modules/gateway/index.server.ts'
import { formatNairaExact } from '#shared/money.ts'
import type { PaymentKeysAnswer } from './payment-keys-screen.tsx'
import { PaymentKeysScreen } from './payment-keys-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/payment-keys'

export const headers = withRetryAfter()

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { changedAt, ...keys } = await getKeyStatus(page.deps, administrator)
  const asksToRemove = new URL(request.url).searchParams.get('form') === 'remove' && keys.source === 'dashboard'
  return { keys: { ...keys, changedOn: changedAt && formatMoment(changedAt, page.locale) }, asksToRemove }
}

/** Accepts the fields of all forms. The schema of each form then checks its own. */
const anyForm = z.object({
  intent: z.enum(['test', 'save', 'remove']),
  publicKey: z.string().optional(),
  secretKey: z.string().optional(),
  currentPassword: z.string().optional(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const sent = await parseForm(request, anyForm)
  if (!sent.ok) throw data(null, { status: 400 })
  const { intent, publicKey = '', secretKey = '', currentPassword = '' } = sent.value
  if (intent === 'test') return respondToConnectionTest(page, await testConnection(page.deps, administrator))
  const values = intent === 'save' ? { publicKey: publicKey.slice(0, 120) } : {}
  const refuse = (errors: PaymentKeysAnswer['errors']) =>
    data<PaymentKeysAnswer>({ errors, values, refusal: null }, { status: 422 })
  const form = (intent === 'save' ? paymentKeysForm : paymentKeysRemovalForm).safeParse(
    intent === 'save' ? { intent, publicKey, secretKey, currentPassword } : { intent, currentPassword },
  )
  if (!form.success)
    return refuse(Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])))
  const proven = await proveAdministrator(page.deps, administrator, currentPassword)
  if (!proven.ok && proven.code === 'password-wrong') return refuse({ currentPassword: 'current-password-wrong' })
  if (!proven.ok) {
    const { status, text, headers: more } = toAnswer(page, proven)
    return data<PaymentKeysAnswer>({ errors: {}, values, refusal: text }, { status, headers: more })
  }
  const { ipAddress } = page
  const done =
    'secretKey' in form.data
      ? await saveProviderKeys(page.deps, administrator, { ...form.data, ipAddress })
      : await removeProviderKeys(page.deps, administrator, { ipAddress })
  if (!done.ok) {
    const { status, text } = toDashboardAnswer(page, done, 'keys')
    return data<PaymentKeysAnswer>({ errors: {}, values, refusal: text }, { status })
  }
  const sentence = intent === 'save' ? msg`Settings saved successfully!` : msg`Payment keys removed`
  return redirectInDashboard(page, dashboardUrls.adminPaymentKeys(), { kind: 'success', sentence })
}

function respondToConnectionTest(page: PageContext, tested: Awaited<ReturnType<typeof testConnection>>): Response {
  const back = dashboardUrls.adminPaymentKeys()
  if (!tested.ok) return redirectInDashboard(page, back, { kind: 'error', sentence: dashboardSentence(tested, 'keys') })
  const balance = formatNairaExact(tested.value.balance)
  const sentence =
    tested.value.mode === 'live'
      ? msg`The connection works in live mode. Balance: ${balance}`
      : msg`The connection works in test mode. Balance: ${balance}`
  return redirectInDashboard(page, back, { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) => (intent === 'test' ? undefined : msg`Failed to save settings`))
}

export default function PaymentKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payment keys`} />
      <PaymentKeysScreen {...loaderData} answer={actionData} />
    </>
  )
}
