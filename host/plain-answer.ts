import { createHash } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parsePrefs, PREFS_COOKIE, type DevicePrefs, type Locale } from '#app/device/prefs.ts'
import { readCookies } from '#app/http/cookies.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { plainWords } from '#app/http/plain-words.ts'
import { contentSecurityPolicy, headersOfPlain } from './middleware/security.ts'
import { visitorLocale } from './visitor-locale.ts'

const READ_TO_ITS_END = 64 * 1024

/** The colours are tokens of the shop: light, then dark. */
const STYLE =
  ':root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}' +
  'html{background:light-dark(#fffbf5,#14100d);color:light-dark(#1e1712,#f6eee4)}' +
  'body{max-width:34rem;margin:18vh auto;padding:0 24px;font:1rem/1.5 system-ui,sans-serif;text-align:center}' +
  'svg{width:56px}h1{margin:16px 0 24px;font-size:1.375rem;line-height:1.3;text-wrap:balance}' +
  'rect,a{fill:light-dark(#2f2b7a,#a7a3ff);background:light-dark(#2f2b7a,#a7a3ff)}' +
  'a{display:inline-block;border-radius:12px;padding:12px 24px;color:light-dark(#fff,#15123d);font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:3px solid light-dark(#2f2b7a,#a7a3ff);outline-offset:3px}' +
  'ellipse{fill:none;stroke:light-dark(#fff,#15123d);stroke-width:6.8}path{stroke:#ffc53d;stroke-width:3.6;stroke-linecap:round}'
/** For a flood, which gets many of these. The browser's own colours follow the theme. */
const SHORT_STYLE = 'body{max-width:34rem;margin:18vh auto;padding:0 24px;font-family:system-ui;text-align:center}'
const STYLES = [STYLE, SHORT_STYLE].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
const MARK =
  '<svg viewBox="0 0 64 64" role="img" aria-label="ShopZero"><rect width="64" height="64" rx="16"/>' +
  '<ellipse cx="32" cy="32" rx="13.4" ry="15.8"/><path d="M12 28.4h40M12 35.6h40"/></svg>'

/** A response without a page: before the router runs, or when it cannot. */
export function plainAnswer(c: Context, status: ContentfulStatusCode, words: MessageDescriptor): Response {
  if (!c.req.header('Accept')?.includes('text/html')) return plainText(c, status, words)
  const { locale, sentence } = say(c, words)
  c.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles: STYLES }))
  const theme = themeOf(c.req.header('Cookie'))
  return c.html(pageOf({ locale, theme, sentence, mayRetry: status === 503 && c.req.method === 'GET' }), status)
}

/** The same in as few bytes as possible, for a sentence that is translated already. */
export function shortAnswer(c: Context, status: ContentfulStatusCode, sentence: string): Response {
  if (!c.req.header('Accept')?.includes('text/html')) return plainText(c, status, sentence)
  const { locale } = say(c, sentence)
  c.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles: STYLES }))
  return c.html(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>ShopZero</title><style>${SHORT_STYLE}</style>` +
      `<main><p>ShopZero</p><h1>${escape(sentence)}</h1></main></html>`,
    status,
  )
}

/** As `plainAnswer`, for a request without a Hono context, in the process that forwards sign-ins. */
export function respondBusy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { words, secure }: { words: MessageDescriptor; secure: boolean },
): void {
  const { accept = '', cookie, 'content-length': length } = incoming.headers
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
    .end(isPage ? pageOf({ locale, theme: themeOf(cookie), sentence, mayRetry: false }) : `${sentence}\n`)
}

/** For clients that expect a file. */
export function plainText(c: Context, status: ContentfulStatusCode, words: MessageDescriptor | string): Response {
  return c.text(`${say(c, words).sentence}\n`, status)
}

/** `mayRetry`: the link loads the same address again, so not for a form. */
type PlainPage = { locale: Locale; theme: DevicePrefs['theme']; sentence: string; mayRetry: boolean }

function pageOf({ locale, theme, sentence, mayRetry }: PlainPage): string {
  const again = mayRetry ? `<a href="">${escape(i18nFor(locale)._(plainWords.again))}</a>` : ''
  return (
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>ShopZero</title><style>${STYLE}</style>` +
    `<main>${MARK}<h1>${escape(sentence)}</h1>${again}</main></html>`
  )
}

function themeOf(cookies: string | undefined): DevicePrefs['theme'] {
  return parsePrefs(readCookies(cookies).get(PREFS_COOKIE)).theme
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
