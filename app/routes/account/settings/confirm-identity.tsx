import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { confirmIdentityForm } from '#modules/accounts/contract.ts'
import { getProfile } from '#modules/accounts/index.server.ts'
import { listProviders } from '#modules/oauth/index.server.ts'
import { proveIdentity } from '#modules/sign-in/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectTo } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/confirm-identity'
import type { ProofAnswer } from './confirm-identity-screen.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./confirm-identity-screen.tsx')).ConfirmIdentityScreen)

/** Sensitive actions redirect here if the sign-in is more than five minutes old. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { hasPassword, hasTwoFactor, ...profile } = await getProfile(page.deps, requireShopper(page, request))
  const providers = listProviders(page.deps).filter((provider) => profile.providers.includes(provider))
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  return { hasPassword, hasTwoFactor, providers, returnTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, confirmIdentityForm.extend({ return: z.string().optional() }))
  if (!form.ok) return data<ProofAnswer>({ errors: form.errors, refusal: null }, { status: 422 })
  const { password, code } = form.value
  const proven = await proveIdentity(page.deps, shopper, { password, code })
  if (proven.ok) return redirectTo(parseReturnTo(form.value.return))
  if (proven.code === 'password-wrong')
    return data<ProofAnswer>({ errors: { password: 'current-password-wrong' }, refusal: null }, { status: 422 })
  if (proven.code === 'code-wrong')
    return data<ProofAnswer>({ errors: { code: proven.code }, refusal: null }, { status: 422 })
  const { status, text, headers } = toAnswer(page, proven)
  return data<ProofAnswer>({ errors: {}, refusal: text }, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't confirm it's you`)
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Confirm it's you`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
