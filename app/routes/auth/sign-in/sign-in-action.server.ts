import type { MessageDescriptor } from '@lingui/core'
import { data } from 'react-router'
import { z } from 'zod'
import { adminSignInForm, type signInForm, type vendorSignInForm } from '#modules/accounts/contract.ts'
import { endAdminSession, signInAdministrator } from '#modules/administrator/index.server.ts'
import { isHashingOverloaded } from '#modules/secrets/index.server.ts'
import { signIn } from '#modules/sign-in/index.server.ts'
import { urls } from '#app/urls.ts'
import { respondToSignIn, getSignInContext, DEVICE_SECONDS } from '../shared/sign-in-response.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { readSecretCookie, secretCookie, sessionCookie } from '#app/http/cookies.ts'
import { parseForm } from '#app/http/forms.ts'
import { toAnswer, type ShopperCode } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'

type Door = {
  form: typeof signInForm | typeof vendorSignInForm
  kind: 'shopper' | 'vendor'
  welcome: MessageDescriptor
  to: (returnTo: string | undefined) => string
}

/** Shopper and vendor sign-ins have the same users and checks. Only the length of their sessions differs. */
export async function signInFromForm(page: PageContext, request: Request, door: Door) {
  const parsed = await parseForm(request, door.form.extend({ return: z.string().optional() }))
  if (!parsed.ok) return refuseFields(parsed)
  const { email: name, password } = parsed.value
  const signedIn = await signIn(page.deps, { ...getSignInContext(page, request, door.kind), name, password })
  if (!signedIn.ok) return refuseAll(page, signedIn, parsed.typed)
  return respondToSignIn(page, request, signedIn.value, { to: door.to(parsed.value.return), welcome: door.welcome })
}

/** The administrator's sign-in has one shared password, and no email address. */
export async function signInAsAdministrator(page: PageContext, request: Request, welcome: MessageDescriptor) {
  const parsed = await parseForm(request, adminSignInForm)
  if (!parsed.ok) return refuseFields(parsed)
  const { config, clock } = page.deps
  const signedIn = await signInAdministrator(page.deps, {
    password: parsed.value.password,
    code: parsed.value.code,
    userAgent: request.headers.get('User-Agent'),
    ipAddress: page.ipAddress,
    device: readSecretCookie(config, request, 'adminDevice'),
  })
  if (!signedIn.ok) return refuseAll(page, signedIn, {})
  const left = readSecretCookie(config, request, 'admin')
  if (left) await endAdminSession(page.deps, left)
  const { session, device } = signedIn.value
  const headers = new Headers({ 'Set-Cookie': sessionCookie(config, 'admin', session, clock.now()) })
  headers.append('Set-Cookie', secretCookie(config, 'adminDevice', device, DEVICE_SECONDS))
  return redirectWithFlash(page, urls.adminDashboard(), { kind: 'success', sentence: welcome }, headers)
}

type Fields = { email?: string; password?: string }

function refuseFields({ errors, values }: { errors: Fields; values: Fields }) {
  const { email } = values
  return data({ errors, values: email === undefined ? {} : { email }, refusal: null }, { status: 422 })
}

function refuseAll(page: PageContext, refusal: { code: ShopperCode; detail?: unknown }, { email }: Fields) {
  const { status, text, headers } = toAnswer(page, refusal)
  if (isHashingOverloaded()) page.sentence = text
  const errors: Fields = {}
  return data({ errors, values: email === undefined ? {} : { email }, refusal: text }, { status, headers })
}
