import type { MessageDescriptor } from '@lingui/core'
import { redirect } from 'react-router'
import { endSession, type SignedIn, type SignInContext } from '#modules/sign-in/index.server.ts'
import { isDashboard, urls } from '#app/urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { clearSessionCookie, readSecretCookie, secretCookie, sessionCookie } from '#app/http/cookies.ts'
import { readLists } from '#app/http/device-lists.server.ts'
import { findPlaceOf } from '#app/http/place.server.ts'
import { savePrefsHeader } from '#app/http/prefs.server.ts'
import { redirectWithReload, redirectWithFlash } from '#app/http/respond.ts'

/** Longer than any browser keeps a cookie, so that the browser decides when it expires. */
export const DEVICE_SECONDS = 400 * 86_400

export function getSignInContext(page: PageContext, request: Request, kind: SignInContext['kind']): SignInContext {
  return {
    kind,
    userAgent: request.headers.get('User-Agent'),
    ipAddress: page.ipAddress,
    device: readSecretCookie(page.deps.config, request, 'device'),
    locale: page.locale,
  }
}

/** Starts a new session and ends the previous one, or redirects to the second factor. */
export async function respondToSignIn(
  page: PageContext,
  request: Request,
  completeSignIn: SignedIn,
  then: { to: string; welcome: MessageDescriptor },
): Promise<Response> {
  const { config, clock } = page.deps
  if (completeSignIn.step === 'code') {
    const seconds = Math.floor((completeSignIn.endsAt.getTime() - clock.now().getTime()) / 1000)
    const headers = new Headers({ 'Set-Cookie': secretCookie(config, 'step', completeSignIn.token, seconds) })
    return redirect(urls.loginCode(then.to), { status: 303, headers })
  }
  const left = readSecretCookie(config, request, 'session')
  // another account was signed in here: save its latest changes
  if (page.viewer && page.viewer.userId !== completeSignIn.userId) await readLists(page, request)
  if (left) await endSession(page.deps, left)
  const headers = new Headers({ 'Set-Cookie': sessionCookie(config, 'session', completeSignIn.session, clock.now()) })
  headers.append('Set-Cookie', secretCookie(config, 'device', completeSignIn.device, DEVICE_SECONDS))
  for (const kind of ['step', 'signUp', 'onward'] as const) {
    if (readSecretCookie(config, request, kind)) headers.append('Set-Cookie', clearSessionCookie(config, kind))
  }
  const lists = await readLists(page, request, completeSignIn.userId)
  for (const cookie of lists.cookies) headers.append('Set-Cookie', cookie)
  // the account's settings apply on this device too
  const { settings } = completeSignIn
  const place = await findPlaceOf(page, completeSignIn.userId)
  const change = {
    ...(settings ? { theme: settings.theme, locale: settings.language, currency: settings.currency } : {}),
    ...(place ? { place } : {}),
  }
  if (settings || place) headers.append('Set-Cookie', savePrefsHeader(page, request, change))
  const to = lists.isUnsure && !isDashboard(then.to) ? urls.claimCart(then.to) : then.to
  // the delivery state is set when a document loads
  const lead = place ? redirectWithReload : redirectWithFlash
  return lead(page, to, { kind: 'success', sentence: then.welcome }, headers)
}
