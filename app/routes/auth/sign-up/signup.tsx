import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { signUpForm } from '#modules/accounts/contract.ts'
import { listProviders } from '#modules/oauth/index.server.ts'
import { signUp } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { demoMailbox } from '#app/http/demo-mailbox.server.ts'
import { readSecretCookie, secretCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { returnToCookieHeader } from '../shared/return-to-cookie.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { SignUpAnswer } from '../shared/sign-up-form.tsx'
import type { Route } from './+types/signup'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./signup-screen.tsx')).SignUpScreen)

export const headers = withRetryAfter()

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const params = new URL(request.url).searchParams
  const returnTo = parseReturnTo(params.get('return'))
  if (page.viewer) throw redirect(returnTo)
  return {
    returnTo,
    isSent: params.get('step') === 'sent',
    providers: listProviders(page.deps),
    mailbox: demoMailbox(page),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const { config, clock } = page.deps
  const form = await parseForm(request, signUpForm)
  if (!form.ok) return data<SignUpAnswer>({ ...form, refusal: null }, { status: 422 })
  const { fullName, email, password } = form.value
  const browser = readSecretCookie(config, request, 'signUp')
  const { ipAddress, locale } = page
  const signedUp = await signUp(page.deps, { fullName, email, password, browser, ipAddress, locale })
  if (!signedUp.ok) {
    const { status, text, headers } = toAnswer(page, signedUp)
    const isField = status === 422
    const answer = { errors: isField ? { password: signedUp.code } : {}, refusal: isField ? null : text }
    return data<SignUpAnswer>({ ...answer, values: { fullName, email, terms: 'on' } }, { status, headers })
  }
  const seconds = Math.floor((signedUp.value.endsAt.getTime() - clock.now().getTime()) / 1000)
  const headers = new Headers({ 'Set-Cookie': secretCookie(config, 'signUp', signedUp.value.browser, seconds) })
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  headers.append('Set-Cookie', returnToCookieHeader(page, returnTo))
  const flash = { kind: 'success', sentence: msg`Account created successfully!` } as const
  return redirectWithFlash(page, urls.signup('sent', returnTo), flash, headers)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to create account`)
}

export default function SignUp(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
