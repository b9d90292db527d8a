import type { MessageDescriptor } from '@lingui/core'
import { redirect, redirectDocument } from 'react-router'
import { isOwnDocument } from '../urls.ts'
import type { PageContext } from './context.ts'
import { flashHeader, type Flash } from './flash.server.ts'
import { i18nFor } from './i18n.server.ts'

/** Redirects with a sentence for the next page. A 303 makes the browser use GET. */
export function redirectWithFlash(
  page: PageContext,
  to: string,
  { sentence, ...flash }: Omit<Flash, 'text'> & { sentence: MessageDescriptor },
  headers: Headers = new Headers(),
): Response {
  headers.append('Set-Cookie', flashHeader(page, { ...flash, text: i18nFor(page.locale)._(sentence) }))
  return redirectTo(to, headers)
}

/** Always loads a new document, because the current one has outdated data in memory. */
export function redirectWithReload(...[page, to, flash, headers]: Parameters<typeof redirectWithFlash>): Response {
  const answer = redirectWithFlash(page, to, flash, headers)
  return redirectDocument(to, { status: 303, headers: answer.headers })
}

export function redirectTo(to: string, headers: Headers = new Headers()): Response {
  return (isOwnDocument(to) ? redirectDocument : redirect)(to, { status: 303, headers })
}

/** Within a dashboard: the document stays, and so do its open panels. */
export function redirectInDashboard(
  page: PageContext,
  to: string,
  flash: { kind: Flash['kind']; sentence: MessageDescriptor },
): Response {
  const text = i18nFor(page.locale)._(flash.sentence)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashHeader(page, { kind: flash.kind, text }) } })
}
