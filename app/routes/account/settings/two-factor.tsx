import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { codeForm, type FreshShopper } from '#modules/accounts/contract.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
} from '#modules/sign-in/index.server.ts'
import { msg } from '@lingui/core/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireFreshShopper } from '#app/http/fresh-guard.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/two-factor'
import type { TwoFactorAnswer, TwoFactorView } from './two-factor-screen.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./two-factor-screen.tsx')).TwoFactorScreen)

const manageForm = z.object({ action: z.enum(['codes', 'off']) })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireFreshShopper(page, request)
  return loadTwoFactor(page, shopper)
}

/** Turning it off needs no code here: `requireFreshShopper` has already asked for one. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireFreshShopper(page, request)
  const { isOn } = await getTwoFactorStatus(page.deps, shopper)
  return isOn ? manage(page, shopper, request) : turnOn(page, shopper, request)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't change two-factor authentication`)
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Two-factor authentication`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}

async function loadTwoFactor(page: PageContext, shopper: FreshShopper): Promise<TwoFactorView> {
  const { isOn, recoveryCodesLeft } = await getTwoFactorStatus(page.deps, shopper)
  const begun = isOn ? null : await beginTwoFactor(page.deps, shopper)
  if (!begun?.ok) return { state: 'on', codesLeft: recoveryCodesLeft }
  const { uri, secret, qrSvg } = begun.value
  return {
    state: 'off',
    uri,
    qr: `data:image/svg+xml;base64,${Buffer.from(qrSvg).toString('base64')}`,
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
  }
}

async function turnOn(page: PageContext, shopper: FreshShopper, request: Request) {
  const form = await parseForm(request, codeForm)
  if (!form.ok) return answer({ errors: form.errors }, 422)
  const confirmed = await confirmTwoFactor(page.deps, shopper, { ...form.value, locale: page.locale })
  if (confirmed.ok) return answer({ recoveryCodes: confirmed.value.recoveryCodes })
  if (confirmed.code === 'code-wrong') return answer({ errors: { code: confirmed.code } }, 422)
  const { status, text, headers } = toAnswer(page, confirmed)
  return answer({ refusal: text }, status, headers)
}

async function manage(page: PageContext, shopper: FreshShopper, request: Request) {
  const form = await parseForm(request, manageForm)
  if (!form.ok) throw data(null, { status: 422 })
  if (form.value.action === 'codes') {
    const renewed = await renewRecoveryCodes(page.deps, shopper)
    return answer({ recoveryCodes: renewed?.recoveryCodes ?? null })
  }
  await disableTwoFactor(page.deps, shopper, { locale: page.locale })
  return redirectWithFlash(page, urls.settingsSecurity(), {
    kind: 'success',
    sentence: msg`Two-factor authentication is off`,
  })
}

function answer(part: Partial<TwoFactorAnswer>, status = 200, headers: Record<string, string> = {}) {
  return data<TwoFactorAnswer>({ errors: {}, refusal: null, recoveryCodes: null, ...part }, { status, headers })
}
