import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import type { signIn, signInAdministrator } from '#modules/accounts/index.server.ts'
import type { PageContext } from './context.ts'
import { flashHeader, type Flash } from './flash.server.ts'
import { i18nFor } from './i18n.server.ts'

type UseCase = (...input: never[]) => Promise<unknown>
type CodeOf<F extends UseCase> = Extract<Awaited<ReturnType<F>>, { ok: false; code: string }>['code']

/** Every refusal that a use case can give. A new one does not compile until it has its status and its sentence here. */
export type RefusalCode = CodeOf<typeof signIn> | CodeOf<typeof signInAdministrator>

const answers: Record<RefusalCode, { status: number; sentence: MessageDescriptor }> = {
  'wrong-credentials': { status: 401, sentence: msg`The e-mail address or the password is not right.` },
  'wrong-password': { status: 401, sentence: msg`Invalid admin password` },
  busy: { status: 503, sentence: msg`Too many people are signing in right now. Please try again in a moment.` },
}

export type Answer = { status: number; text: string }

export function toAnswer(page: Pick<PageContext, 'locale'>, refusal: { code: RefusalCode }): Answer {
  const { status, sentence } = answers[refusal.code]
  return { status, text: i18nFor(page.locale)._(sentence) }
}

/** To another page, with a sentence for it: 303, so that the browser asks for it anew. */
export function redirectWithFlash(
  page: PageContext,
  to: string,
  flash: { kind: Flash['kind']; sentence: MessageDescriptor },
  headers: Headers = new Headers(),
): Response {
  headers.append('Set-Cookie', flashHeader(page, { kind: flash.kind, text: i18nFor(page.locale)._(flash.sentence) }))
  return redirect(to, { status: 303, headers })
}
