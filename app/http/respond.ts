import type { MessageDescriptor } from '@lingui/core'
import { redirect, redirectDocument } from 'react-router'
import { isOwnDocument } from '../urls.ts'
import type { PageContext } from './context.ts'
import { flashHeader, type Flash } from './flash.server.ts'
import { i18nFor } from './i18n.server.ts'

/** To another page, with a sentence for it: 303, so that the browser requests it again. */
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
