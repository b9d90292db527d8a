import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { forgotPasswordForm } from '#modules/accounts/contract.ts'
import { requestReset } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { demoMailbox } from '#app/http/demo-mailbox.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, type FailedPost } from '#app/http/preserve-form.ts'
import { returnToCookieHeader } from '../shared/return-to-cookie.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/forgot-password'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen)

type Answer = { errors: { email?: string }; values: { email?: string }; refusal: string | null; failed?: FailedPost }

export const headers = withRetryAfter()

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const returnTo = parseReturnTo(params.get('return'))
  return { returnTo, isSent: params.get('step') === 'sent', mailbox: demoMailbox(getPage(context)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, forgotPasswordForm)
  if (!form.ok) return data<Answer>({ ...form, refusal: null }, { status: 422 })
  const { ipAddress, locale } = page
  const asked = await requestReset(page.deps, { email: form.value.email, ipAddress, locale })
  if (!asked.ok) {
    const { status, text, headers } = toAnswer(page, asked)
    return data<Answer>({ errors: {}, values: form.value, refusal: text }, { status, headers })
  }
  const flash = { kind: 'success', sentence: msg`Password reset link sent to your email` } as const
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  const headers = new Headers({ 'Set-Cookie': returnToCookieHeader(page, returnTo) })
  return redirectWithFlash(page, urls.forgotPassword('sent', returnTo), flash, headers)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to send reset email`)
}

export default function ForgotPassword(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
