import type { MessageDescriptor } from '@lingui/core'
import { data } from 'react-router'
import { z } from 'zod'
import { endAdminSession, endSession, signIn, signInAdministrator } from '#modules/accounts/index.server.ts'
import { adminSignInForm, type signInForm, type vendorSignInForm } from '#modules/accounts/contract.ts'
import { urls } from '../urls.ts'
import type { PageContext } from './context.ts'
import { readCookies, sessionCookie, sessionCookieName } from './cookies.ts'
import { parseForm } from './forms.ts'
import { redirectWithFlash, toAnswer, type RefusalCode } from './respond.ts'

type Door = {
  form: typeof signInForm | typeof vendorSignInForm
  kind: 'shopper' | 'vendor'
  welcome: MessageDescriptor
  to: (returnTo: string | undefined) => string
}

/** The shopper's and the vendor's door: the same people, the same check, another length of stay. */
export async function signInThrough(page: PageContext, request: Request, door: Door) {
  const parsed = await parseForm(request, door.form.extend({ return: z.string().optional() }))
  if (!parsed.ok) return refuseFields(parsed)
  const { email, password } = parsed.value
  const signedIn = await signIn(page.deps, {
    email,
    password,
    kind: door.kind,
    userAgent: request.headers.get('User-Agent'),
  })
  if (!signedIn.ok) return refuseAll(page, signedIn, { email })
  const left = cookieOf(page, request, 'session')
  if (left) await endSession(page.deps, left)
  const headers = startCookie(page, 'session', signedIn.value)
  return redirectWithFlash(page, door.to(parsed.value.return), { kind: 'success', sentence: door.welcome }, headers)
}

/** The administrator's door has one shared password and no address. */
export async function signInAsAdministrator(page: PageContext, request: Request, welcome: MessageDescriptor) {
  const parsed = await parseForm(request, adminSignInForm)
  if (!parsed.ok) return refuseFields(parsed)
  const userAgent = request.headers.get('User-Agent')
  const signedIn = await signInAdministrator(page.deps, { password: parsed.value.password, userAgent })
  if (!signedIn.ok) return refuseAll(page, signedIn, {})
  const left = cookieOf(page, request, 'admin')
  if (left) await endAdminSession(page.deps, left)
  const headers = startCookie(page, 'admin', signedIn.value)
  return redirectWithFlash(page, urls.adminDashboard(), { kind: 'success', sentence: welcome }, headers)
}

type Fields = { email?: string; password?: string }

function refuseFields({ errors, values }: { errors: Fields; values: Fields }) {
  const { email } = values
  return data({ errors, values: email === undefined ? {} : { email }, refusal: null }, { status: 422 })
}

function refuseAll(page: PageContext, refusal: { code: RefusalCode }, values: { email?: string }) {
  const { status, text } = toAnswer(page, refusal)
  const errors: Fields = {}
  return data({ errors, values, refusal: text }, { status, headers: status === 503 ? { 'Retry-After': '5' } : {} })
}

function cookieOf(page: PageContext, request: Request, kind: 'session' | 'admin'): string | undefined {
  return readCookies(request.headers.get('Cookie')).get(sessionCookieName(page.deps.config, kind))
}

function startCookie(page: PageContext, kind: 'session' | 'admin', session: { token: string; endsAt: Date }): Headers {
  return new Headers({ 'Set-Cookie': sessionCookie(page.deps.config, kind, session, page.deps.clock.now()) })
}
