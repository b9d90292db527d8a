import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { parsePrefs, PREFS_COOKIE } from '#app/device/prefs.ts'
import { urls } from '#app/urls.ts'
import { readCookies } from '#app/http/cookies.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { plainWords } from '#app/http/plain-words.ts'
import type { Deps } from '#infra/deps.ts'
import { listPaymentHosts } from '#modules/gateway/index.server.ts'
import type { HostEnv } from './middleware/request.ts'
import { contentSecurityPolicy } from './middleware/security.ts'
import { escape, plainAnswer } from './plain-answer.ts'
import { visitorLocale } from './visitor-locale.ts'

/** Copies a form that starts a payment and is sent as a document. Returns null for any other request. */
export function copyPaymentForm(c: Context<HostEnv>, basePath: string): Request | null {
  const { method, path } = c.req
  if (method !== 'POST' || !c.req.header('Accept')?.includes('text/html')) return null
  const address = `/${path.slice(basePath.length)}`
  const isPayment = address === urls.checkout() || /^\/order\/[^/]+\/pay$/.test(address)
  return isPayment ? c.req.raw.clone() : null
}

/**
 * The database did not respond to an order or a payment. No money has moved: the customer pays later, on the provider's
 * page. The page below submits the same form. Its idempotency key prevents a second order.
 */
export async function answerFailedPayment(
  c: Context<HostEnv>,
  sent: Request,
  { deps, build }: { deps: Deps; build: () => Promise<ServerBuild> },
): Promise<Response> {
  const locale = visitorLocale(c)
  const { theme } = parsePrefs(readCookies(c.req.header('Cookie')).get(PREFS_COOKIE))
  const i18n = i18nFor(locale)
  const { title, notCharged, tryAgain } = plainWords.paymentFailed
  const form = await sent.formData().catch(() => null)
  if (!form) return plainAnswer(c, 503, plainWords.busy)
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const { pathname, search } = new URL(c.req.url)
  c.header('Content-Language', locale)
  c.header('Vary', 'Accept, Cookie, Accept-Language', { append: true })
  c.header('Retry-After', '5')
  c.header('Cache-Control', 'no-store')
  // the response to the form redirects to the provider's page
  const forms = listPaymentHosts(deps)
  c.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [], forms }))
  return c.html(
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<title>${escape(i18n._(title))} - ShopZero</title>${await linkStyles(build)}</head>` +
      `<body><main class="mx-auto max-w-text px-4 py-16 text-center">` +
      `<h1 class="font-display text-2xl font-bold">${escape(i18n._(title))}</h1>` +
      `<p class="mt-3 text-pretty text-text-2">${escape(i18n._(notCharged))}</p>` +
      `<p class="mt-3 text-pretty text-text-2">${escape(i18n._(tryAgain))}</p>` +
      `<form method="post" action="${escape(pathname + search)}" class="mt-6">${fields.map(toHidden).join('')}` +
      `<button type="submit" class="button button-primary">${escape(i18n._(plainWords.again))}</button></form></main></body></html>`,
    503,
  )
}

function toHidden([name, value]: [string, string]): string {
  return `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`
}

async function linkStyles(build: () => Promise<ServerBuild>): Promise<string> {
  const { routes } = await build()
  const links = routes['root']?.module.links?.() ?? []
  return links
    .flatMap((link) => ('rel' in link && link.rel === 'stylesheet' && link.href ? [link.href] : []))
    .map((href) => `<link rel="stylesheet" href="${escape(href)}">`)
    .join('')
}
