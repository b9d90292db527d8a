import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { confirmIdentityForm, type Shopper } from '#modules/accounts/contract.ts'
import { getProfile } from '#modules/accounts/index.server.ts'
import { proveIdentity, toFreshShopper } from '#modules/sign-in/index.server.ts'
import { eraseAccount } from '#modules/checkout/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { clearSessionCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { requireFreshShopper } from '#app/http/fresh-guard.server.ts'
import { preserveFormOrLeave } from '#app/http/preserve-form.ts'
import { leaveDevice } from '#app/http/leave-device.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithReload } from '#app/http/respond.ts'
import type { Route } from './+types/delete-account'
import type { DeleteAnswer } from './delete-account-screen.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./delete-account-screen.tsx')).DeleteAccountScreen)

const sure = z.string().min(1, 'sure-required')
const withPassword = confirmIdentityForm.extend({ sure })
const withoutPassword = z.object({ sure })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { email, hasPassword, hasTwoFactor } = await getProfile(page.deps, shopper)
  const isSure = new URL(request.url).searchParams.get('step') === 'sure'
  if (isSure && !hasPassword) requireFreshShopper(page, request)
  return {
    step: isSure ? 'sure' : 'ask',
    email,
    hasPassword,
    hasTwoFactor,
    hasShop: page.vendor !== null && page.vendor.status !== 'pending',
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { hasPassword } = await getProfile(page.deps, shopper)
  if (!hasPassword) {
    const fresh = requireFreshShopper(page, request)
    const form = await parseForm(request, withoutPassword)
    if (!form.ok) return data<DeleteAnswer>({ errors: form.errors, refusal: null }, { status: 422 })
    return leave(page, request, fresh)
  }
  const form = await parseForm(request, withPassword)
  if (!form.ok) return data<DeleteAnswer>({ errors: form.errors, refusal: null }, { status: 422 })
  const proven = await proveIdentity(page.deps, shopper, form.value)
  if (proven.ok) return leave(page, request, { ...shopper, provenAt: page.deps.clock.now() })
  if (proven.code === 'password-wrong')
    return data<DeleteAnswer>({ errors: { password: 'current-password-wrong' }, refusal: null }, { status: 422 })
  if (proven.code === 'code-wrong')
    return data<DeleteAnswer>({ errors: { code: proven.code }, refusal: null }, { status: 422 })
  const { status, text, headers } = toAnswer(page, proven)
  return data<DeleteAnswer>({ errors: {}, refusal: text }, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOrLeave(sent, msg`We couldn't delete your account`)
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Delete your account`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}

async function leave(page: PageContext, request: Request, shopper: Shopper): Promise<Response> {
  const fresh = toFreshShopper(page.deps, shopper)
  if (!fresh) throw data(null, { status: 403 })
  const cookies = await leaveDevice(page, request)
  await eraseAccount(page.deps, fresh, { locale: page.locale })
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  for (const cookie of [...cookies, clearSessionCookie(page.deps.config, 'session')])
    headers.append('Set-Cookie', cookie)
  return redirectWithReload(page, urls.home(), { kind: 'success', sentence: msg`We've deleted your account` }, headers)
}
