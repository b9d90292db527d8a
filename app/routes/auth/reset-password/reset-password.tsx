import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { resetPasswordForm } from '#modules/accounts/contract.ts'
import { isResetLinkValid, resetPassword } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { NO_REFERRER, withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { clearSessionCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure, type FailedPost } from '#app/http/preserve-form.ts'
import { readReturnToCookie } from '../shared/return-to-cookie.server.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/reset-password'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen)

type Answer = { errors: { password?: string; confirmPassword?: string }; refusal: string | null; failed?: FailedPost }

export const headers = withRetryAfter(NO_REFERRER)

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isGood = await isResetLinkValid(getPage(context).deps, token)
  return data({ token, isGood }, { status: isGood ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, resetPasswordForm)
  if (!form.ok) return data<Answer>({ errors: form.errors, refusal: null }, { status: 422 })
  const { token, password } = form.value
  const reset = await resetPassword(page.deps, { token, password, locale: page.locale })
  if (reset.ok) {
    const headers = new Headers({ 'Set-Cookie': clearSessionCookie(page.deps.config, 'session') })
    const flash = { kind: 'success', sentence: msg`Password updated successfully` } as const
    return redirectWithFlash(page, urls.login(readReturnToCookie(page, request)), flash, headers)
  }
  const { status, text, headers } = toAnswer(page, reset)
  const isField = status === 422
  const answer = { errors: isField ? { password: reset.code } : {}, refusal: isField ? null : text }
  return data<Answer>(answer, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update password`)
}

export default function ResetPassword(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
