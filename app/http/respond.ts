import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { redirect, redirectDocument } from 'react-router'
import { isOwnDocument } from '../urls.ts'
import type * as accounts from '#modules/accounts/index.server.ts'
import type * as administrator from '#modules/administrator/index.server.ts'
import type * as oauth from '#modules/oauth/index.server.ts'
import type * as signIn from '#modules/sign-in/index.server.ts'
import type * as outreach from '#modules/outreach/index.server.ts'
import type { PageContext } from './context.ts'
import { flashHeader, type Flash } from './flash.server.ts'
import { i18nFor } from './i18n.server.ts'

type UseCase = (...input: never[]) => Promise<unknown>
type CodeOf<F extends UseCase> = Extract<Awaited<ReturnType<F>>, { ok: false; code: string }>['code']

type SignInCode = CodeOf<
  | typeof signIn.signIn
  | typeof administrator.signInAdministrator
  | typeof signIn.giveCode
  | typeof signIn.signUp
  | typeof signIn.confirmSignUp
  | typeof signIn.requestReset
  | typeof signIn.resetPassword
  | typeof signIn.comeThroughProvider
  | typeof oauth.endProviderTrip
>
type OwnAccountCode = CodeOf<
  | typeof accounts.updateProfile
  | typeof accounts.resendPhoneProof
  | typeof accounts.confirmPhone
  | typeof signIn.changePassword
  | typeof administrator.changeAdminPassword
  | typeof signIn.beginTwoFactor
  | typeof signIn.confirmTwoFactor
  | typeof signIn.proveIdentity
>

/** Every refusal that a use case can give. A new one does not compile until it has its status and its sentence here. */
export type RefusalCode = SignInCode | OwnAccountCode | CodeOf<typeof outreach.sendMessage | typeof outreach.subscribe>

type Sentence = MessageDescriptor | ((detail: { waitSeconds: number }) => MessageDescriptor)

const answers: Record<RefusalCode, { status: number; sentence: Sentence }> = {
  'wrong-credentials': {
    status: 401,
    sentence: msg`The e-mail address or the password is not right, or there were too many tries.`,
  },
  'wrong-password': { status: 401, sentence: msg`Invalid admin password` },
  'password-wrong': { status: 422, sentence: msg`This is not your current password.` },
  'password-common': { status: 422, sentence: msg`Too many people use this password. Please choose another one.` },
  'password-own': {
    status: 422,
    sentence: msg`This password is made of your own name or address. Please choose one that is harder to guess.`,
  },
  'password-same': {
    status: 422,
    sentence: msg`This is the password that you have already. Please choose another one.`,
  },
  'password-short': { status: 422, sentence: msg`The administrator's password must be at least 12 characters` },
  'code-wrong': { status: 422, sentence: msg`This code is not right, or it was used before.` },
  'link-invalid': {
    status: 410,
    sentence: msg`This link has been used, or its time is over. Please ask for a new one.`,
  },
  'other-browser': {
    status: 403,
    sentence: msg`Please open this link in the browser in which you signed up.`,
  },
  'proof-stale': { status: 403, sentence: msg`Please sign in again first.` },
  'nothing-pending': {
    status: 409,
    sentence: msg`No number is waiting to be confirmed. Enter the new number once more.`,
  },
  'no-email': {
    status: 422,
    sentence: msg`We were not told your e-mail address. Please sign up with your e-mail address instead.`,
  },
  'other-account': {
    status: 403,
    sentence: msg`That is another account. Please choose the one that you are signed in with here.`,
  },
  'not-human': { status: 422, sentence: msg`Failed to send message. Please try again.` },
  'provider-failed': { status: 502, sentence: msg`Failed to sign in` },
  busy: { status: 503, sentence: msg`Too many people are signing in right now. Please try again in a moment.` },
  'too-many-tries': { status: 429, sentence: ({ waitSeconds }) => sayWait(Math.ceil(waitSeconds / 60)) },
  'sign-in-closed': {
    status: 429,
    sentence: msg`There were too many wrong passwords. Sign-in is closed until the link is used that we have sent to the owner of the account.`,
  },
}

export type Answer = { status: number; text: string; headers: Record<string, string> }

export function toAnswer(page: Pick<PageContext, 'locale'>, refusal: { code: RefusalCode; detail?: unknown }): Answer {
  const { status, sentence } = answers[refusal.code]
  const waitSeconds = readWait(refusal.detail)
  const text = i18nFor(page.locale)._(typeof sentence === 'function' ? sentence({ waitSeconds }) : sentence)
  const retryAfter = status === 503 ? 5 : waitSeconds
  return { status, text, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} }
}

/** To another page, with a sentence for it: 303, so that the browser asks for it anew. */
export function redirectWithFlash(
  page: PageContext,
  to: string,
  { sentence, ...flash }: Omit<Flash, 'text'> & { sentence: MessageDescriptor },
  headers: Headers = new Headers(),
): Response {
  headers.append('Set-Cookie', flashHeader(page, { ...flash, text: i18nFor(page.locale)._(sentence) }))
  return leadTo(to, headers)
}

/** The same with a new document, wherever it leads: what the one before has in its memory is no longer true. */
export function redirectAfresh(...[page, to, flash, headers]: Parameters<typeof redirectWithFlash>): Response {
  const answer = redirectWithFlash(page, to, flash, headers)
  return redirectDocument(to, { status: 303, headers: answer.headers })
}

/** To another page without a word. */
export function leadTo(to: string, headers: Headers = new Headers()): Response {
  return (isOwnDocument(to) ? redirectDocument : redirect)(to, { status: 303, headers })
}

/** From one room of a dashboard to another: the document there knows both, and what lies open in it stays so. */
export function redirectInDashboard(
  page: PageContext,
  to: string,
  flash: { kind: Flash['kind']; sentence: MessageDescriptor },
): Response {
  const text = i18nFor(page.locale)._(flash.sentence)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashHeader(page, { kind: flash.kind, text }) } })
}

function sayWait(minutes: number): MessageDescriptor {
  return msg`Too many tries. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}

function readWait(detail: unknown): number {
  const known = typeof detail === 'object' && detail !== null && 'waitSeconds' in detail ? detail.waitSeconds : 0
  return typeof known === 'number' ? known : 0
}
