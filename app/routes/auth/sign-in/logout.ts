import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { endAdminSession } from '#modules/administrator/index.server.ts'
import { endSession } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { clearSessionCookie, readCookies, sessionCookieName } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { leaveDevice } from '#app/http/leave-device.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/logout'

/** An administrator may end only the administrator session. Anyone else ends all sessions. */
const logoutForm = z.object({ only: z.enum(['admin']).optional().catch(undefined) })

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const { config } = page.deps
  const form = await parseForm(request, logoutForm)
  const onlyAdmin = form.ok && form.value.only === 'admin'
  const cookies = readCookies(request.headers.get('Cookie'))
  const session = cookies.get(sessionCookieName(config, 'session'))
  const adminSession = cookies.get(sessionCookieName(config, 'admin'))

  // clears the browser's cached pages of this session
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  if (adminSession) {
    await endAdminSession(page.deps, adminSession)
    headers.append('Set-Cookie', clearSessionCookie(config, 'admin'))
  }
  if (session && !onlyAdmin) {
    for (const cookie of await leaveDevice(page, request)) headers.append('Set-Cookie', cookie)
    await endSession(page.deps, session)
    headers.append('Set-Cookie', clearSessionCookie(config, 'session'))
  }
  return redirectWithFlash(page, urls.home(), { kind: 'success', sentence: msg`Signed out successfully` }, headers)
}

export function loader() {
  return redirect(urls.home())
}
