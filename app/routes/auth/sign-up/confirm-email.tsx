import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { confirmSignUpForm } from '#modules/accounts/contract.ts'
import { confirmSignUp, findWaitingSignUp } from '#modules/sign-in/index.server.ts'
import { respondToSignIn, getSignInContext } from '../shared/sign-in-response.server.ts'
import { NO_REFERRER, withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { readSecretCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, type FailedPost } from '#app/http/preserve-form.ts'
import { readReturnToCookie } from '../shared/return-to-cookie.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/confirm-email'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen)

type Answer = { errors: { password?: string }; refusal: string | null; failed?: FailedPost }

export const headers = withRetryAfter(NO_REFERRER)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, viewer } = getPage(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const browser = readSecretCookie(deps.config, request, 'signUp')
  const waiting = await findWaitingSignUp(deps, { token, browser })
  return data({ token, waiting, isIn: viewer !== null }, { status: waiting ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, confirmSignUpForm)
  if (!form.ok) return data<Answer>({ errors: form.errors, refusal: null }, { status: 422 })
  const { token, password } = form.value
  const browser = readSecretCookie(page.deps.config, request, 'signUp')
  const confirmed = await confirmSignUp(page.deps, {
    ...getSignInContext(page, request, 'shopper'),
    token,
    browser,
    password,
  })
  const welcome = msg`Your email address is confirmed. Welcome!`
  if (confirmed.ok)
    return respondToSignIn(page, request, confirmed.value, { to: readReturnToCookie(page, request), welcome })
  if (confirmed.code === 'password-wrong')
    return data<Answer>({ errors: { password: 'password-not-yours' }, refusal: null }, { status: 422 })
  const { status, text, headers } = toAnswer(page, confirmed)
  return data<Answer>({ errors: {}, refusal: text }, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to create account`)
}

export default function ConfirmEmail(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
