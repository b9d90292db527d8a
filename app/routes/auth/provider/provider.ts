import { data, redirect } from 'react-router'
import { startProviderAuthorization, listProviders, PROVIDER_TRIP_MS } from '#modules/oauth/index.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { secretCookie } from '#app/http/cookies.ts'
import { orFailed } from './provider-failure.server.ts'
import { failedWords } from '#app/http/provider-words.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/provider'

/**
 * Redirects to the provider. A sealed cookie makes sure that this browser returns. A signed-in user proves their
 * identity this way.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const provider = listProviders(page.deps).find((name) => name === params.provider)
  if (!provider) throw data(null, { status: 404 })
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  const owner = page.viewer?.userId ?? null
  const trip = await orFailed(page, async () => startProviderAuthorization(page.deps, { provider, returnTo, owner }))
  if (!trip.ok) {
    const back = owner === null ? urls.login(returnTo) : urls.confirmIdentity(returnTo)
    return redirectWithFlash(page, back, { kind: 'error', sentence: failedWords[provider] })
  }
  const cookie = secretCookie(page.deps.config, 'provider', trip.value.sealed, PROVIDER_TRIP_MS / 1000)
  return redirect(trip.value.url, { status: 303, headers: { 'Set-Cookie': cookie } })
}
