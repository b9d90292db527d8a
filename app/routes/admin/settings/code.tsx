import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { adminCodeForm, type Administrator } from '#modules/accounts/contract.ts'
import type { TwoFactorSetup } from '#modules/secrets/contract.ts'
import {
  beginAdminCode,
  confirmAdminCode,
  disableAdminCode,
  hasAdminCode,
  proveAdministrator,
} from '#modules/administrator/index.server.ts'
import type { AdminCodeAnswer } from './code-screen.tsx'
import { AdminCodeScreen } from './code-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer, type ShopperCode } from '#app/http/refusals.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/code'

export const headers = withRetryAfter()

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireAdministrator(page)
  return { isOn: await hasAdminCode(page.deps) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, adminCodeForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, currentPassword = '', code = '' } = form.value
  if (intent === 'confirm') return confirm(page, administrator, code)
  if (currentPassword === '') return answer({ errors: { currentPassword: 'password-required' } }, 422)
  const proven = await proveAdministrator(page.deps, administrator, currentPassword)
  if (!proven.ok) return refuse(page, proven)
  if (intent === 'begin') {
    const begun = await beginAdminCode(page.deps, administrator)
    return begun.ok ? answer({ setup: toSetup(begun.value) }) : refuse(page, begun)
  }
  const off = await disableAdminCode(page.deps, administrator, { code, ipAddress: page.ipAddress })
  if (!off.ok) return refuse(page, off)
  return redirectInDashboard(page, dashboardUrls.adminCode(), {
    kind: 'success',
    sentence: msg`The authenticator code is off`,
  })
}

async function confirm(page: PageContext, administrator: Administrator, code: string) {
  const on = await confirmAdminCode(page.deps, administrator, { code, ipAddress: page.ipAddress })
  if (on.ok)
    return redirectInDashboard(page, dashboardUrls.adminCode(), {
      kind: 'success',
      sentence: msg`The authenticator code is on`,
    })
  return 'setup' in on && on.setup
    ? answer({ errors: { code: 'code-wrong' }, setup: toSetup(on.setup) }, 422)
    : refuse(page, on)
}

function refuse(page: PageContext, refusal: { code: ShopperCode; detail?: unknown }) {
  if (refusal.code === 'password-wrong') return answer({ errors: { currentPassword: 'current-password-wrong' } }, 422)
  if (refusal.code === 'code-wrong') return answer({ errors: { code: 'code-wrong' } }, 422)
  const { status, text, headers: more } = toAnswer(page, refusal)
  return answer({ refusal: text }, status, more)
}

function answer(part: Partial<AdminCodeAnswer>, status = 200, more: Record<string, string> = {}) {
  return data<AdminCodeAnswer>({ errors: {}, refusal: null, setup: null, ...part }, { status, headers: more })
}

function toSetup({ secret, qrSvg }: TwoFactorSetup): AdminCodeAnswer['setup'] {
  return {
    qr: `data:image/svg+xml;base64,${Buffer.from(qrSvg).toString('base64')}`,
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't change the authenticator setting. Please try again.`)
}

export default function AdminCode({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Authenticator code`} />
      <AdminCodeScreen {...loaderData} answer={actionData} />
    </>
  )
}
