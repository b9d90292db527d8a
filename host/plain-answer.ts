import { createHash } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#app/device/prefs.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { contentSecurityPolicy, headersOfPlain } from './middleware/security.ts'
import { visitorLocale } from './visitor-locale.ts'

const READ_TO_ITS_END = 64 * 1024

/** Short, because a flood gets many of these. The browser's own colours follow the theme. */
const STYLE = 'body{max-width:34rem;margin:18vh auto;padding:0 24px;font-family:system-ui;text-align:center}'
const STYLES = [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`]

/**
 * A response without a page: before the router runs, or when it cannot. A descriptor is translated for the client; a
 * string is translated already.
 */
export function plainAnswer(c: Context, status: ContentfulStatusCode, words: MessageDescriptor | string): Response {
  if (!c.req.header('Accept')?.includes('text/html')) return plainText(c, status, words)
  const { locale, sentence } = say(c, words)
  c.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles: STYLES }))
  return c.html(pageOf(locale, sentence), status)
}

/** The same for a request without a Hono context, in the process that forwards sign-ins. */
export function respondBusy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { words, secure }: { words: MessageDescriptor; secure: boolean },
): void {
  const { accept = '', 'content-length': length } = incoming.headers
  const locale = visitorLocale({ req: { header: (name) => String(incoming.headers[name.toLowerCase()] ?? '') } })
  const sentence = i18nFor(locale)._(words)
  const isPage = accept.includes('text/html')
  // the rest of the body is read only if it is short
  if (!(Number(length) <= READ_TO_ITS_END)) outgoing.setHeader('Connection', 'close')
  incoming.resume()
  outgoing
    .writeHead(503, {
      ...headersOfPlain(secure, STYLES),
      'Content-Type': isPage ? 'text/html; charset=UTF-8' : 'text/plain; charset=UTF-8',
      'Content-Language': locale,
      'Retry-After': '5',
    })
    .end(isPage ? pageOf(locale, sentence) : `${sentence}\n`)
}

/** For clients that expect a file. */
export function plainText(c: Context, status: ContentfulStatusCode, words: MessageDescriptor | string): Response {
  return c.text(`${say(c, words).sentence}\n`, status)
}

function pageOf(locale: Locale, sentence: string): string {
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>ShopZero</title><style>${STYLE}</style>` +
    `<main><p>ShopZero</p><h1>${escape(sentence)}</h1></main></html>`
  )
}

function say(c: Context, words: MessageDescriptor | string): { locale: Locale; sentence: string } {
  const locale = visitorLocale(c)
  c.header('Content-Language', locale)
  c.header('Vary', 'Accept, Cookie, Accept-Language', { append: true })
  return { locale, sentence: typeof words === 'string' ? words : i18nFor(locale)._(words) }
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
