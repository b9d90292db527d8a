import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { codeForm } from '#modules/accounts/contract.ts'
import { submitSignInCode, isAwaitingSecondFactor } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { respondToSignIn, getSignInContext } from '../shared/sign-in-response.server.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { readSecretCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, type FailedPost } from '#app/http/preserve-form.ts'
import { refusalSentence, toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/login-code'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./login-code-screen.tsx')).LoginCodeScreen)

type Answer = { errors: { code?: string }; refusal: string | null; failed?: FailedPost }

export const headers = withRetryAfter()

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  const token = readSecretCookie(page.deps.config, request, 'step')
  if (!token || !(await isAwaitingSecondFactor(page.deps, token))) throw redirect(urls.login(returnTo))
  return { returnTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, codeForm.extend({ return: z.string().optional() }))
  if (!form.ok) return data<Answer>({ errors: form.errors, refusal: null }, { status: 422 })
  const to = parseReturnTo(form.value.return)
  const token = readSecretCookie(page.deps.config, request, 'step') ?? ''
  const given = await submitSignInCode(page.deps, {
    ...getSignInContext(page, request, 'shopper'),
    token,
    code: form.value.code,
  })
  if (given.ok) return respondToSignIn(page, request, given.value, { to, welcome: msg`Welcome back!` })
  if (given.code === 'link-invalid')
    return redirectWithFlash(page, urls.login(to), { kind: 'error', sentence: refusalSentence(given, 'signInCode') })
  if (given.code === 'code-wrong') return data<Answer>({ errors: { code: given.code }, refusal: null }, { status: 422 })
  const { status, text, headers } = toAnswer(page, given)
  return data<Answer>({ errors: {}, refusal: text }, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to sign in`)
}

export default function LoginCode(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
