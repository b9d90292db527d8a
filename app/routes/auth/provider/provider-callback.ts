import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { signInThroughProvider } from '#modules/sign-in/index.server.ts'
import { completeProviderAuthorization, listProviders, readProviderAuthorization } from '#modules/oauth/index.server.ts'
import { urls } from '#app/urls.ts'
import { respondToSignIn, getSignInContext } from '../shared/sign-in-response.server.ts'
import { getPage } from '#app/http/context.ts'
import { clearSessionCookie, readSecretCookie, secretCookie } from '#app/http/cookies.ts'
import { returnToCookieHeader } from '../shared/return-to-cookie.server.ts'
import { orFailed } from './provider-failure.server.ts'
import { failedWords } from '#app/http/provider-words.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import { flashHeader } from '#app/http/flash.server.ts'
import type { Route } from './+types/provider-callback'

/** The provider's answer counts only once, and only together with this browser's cookie. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { config, clock } = page.deps
  const provider = listProviders(page.deps).find((name) => name === params.provider)
  if (!provider) throw data(null, { status: 404 })
  const sealed = readSecretCookie(config, request, 'provider')
  const used = clearSessionCookie(config, 'provider')
  const trip = readProviderAuthorization(page.deps, { provider, sealed })
  const returnTo = parseReturnTo(trip?.returnTo ?? null)
  // the current user, because another one may have signed in meanwhile
  const owner = trip?.owner === null ? null : (page.viewer?.userId ?? trip?.owner ?? null)
  const back = owner === null ? urls.login(returnTo) : urls.confirmIdentity(returnTo)
  const failed = () => {
    const flash = { kind: 'error', sentence: failedWords[provider] } as const
    return redirectWithFlash(page, back, flash, new Headers({ 'Set-Cookie': used }))
  }
  const { search } = new URL(request.url)
  const person = trip && (await orFailed(page, async () => completeProviderAuthorization(page.deps, { trip, search })))
  if (!person?.ok) return failed()
  const signInContext = {
    ...getSignInContext(page, request, 'shopper'),
    browser: readSecretCookie(config, request, 'signUp'),
  }
  const arrival = await orFailed(page, async () =>
    signInThroughProvider(page.deps, { ...signInContext, person: person.value, owner }),
  )
  if (!arrival.ok) {
    if (arrival.code === 'provider-failed') return failed()
    const { text } = toAnswer(page, arrival)
    const headers = new Headers({ 'Set-Cookie': flashHeader(page, { kind: 'error', text }) })
    headers.append('Set-Cookie', used)
    return redirect(owner === null ? urls.signup(undefined, returnTo) : back, { status: 303, headers })
  }
  if (arrival.value.step === 'confirm') {
    const seconds = Math.floor((arrival.value.endsAt.getTime() - clock.now().getTime()) / 1000)
    const headers = new Headers({ 'Set-Cookie': secretCookie(config, 'signUp', arrival.value.browser, seconds) })
    headers.append('Set-Cookie', used)
    headers.append('Set-Cookie', returnToCookieHeader(page, returnTo))
    const sentence = msg`One more step. Open the link we've emailed you.`
    return redirectWithFlash(page, urls.signup('sent', returnTo), { kind: 'info', sentence }, headers)
  }
  const isNew = arrival.value.step === 'done' && arrival.value.isNewAccount
  const welcome = isNew ? msg`Welcome!` : msg`Welcome back!`
  const answer = await respondToSignIn(page, request, arrival.value, { to: returnTo, welcome })
  answer.headers.append('Set-Cookie', used)
  return answer
}
