import type { MessageDescriptor } from '@lingui/core'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router'
import { locales, type Locale } from '#app/device/prefs.ts'
import { isDashboard } from '#app/urls.ts'
import { noCaching, pageContext, pagesContext } from '#app/http/context.ts'
import { plainWords } from '#app/http/plain-words.ts'
import { PAGE_WEIGHT } from '#app/http/page-weight.ts'
import { KEEP_HEADER } from '#app/service-worker/names.ts'
import type { Deps } from '#infra/deps.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import { isDatabaseBusy } from '#infra/db/busy.ts'
import { withQueueTimeout } from '#infra/db/client.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { chooseEncoding, encode, compressFor } from './middleware/compress.ts'
import { createPageMatcher } from './middleware/known-routes.ts'
import { isRead, type HostEnv } from './middleware/request.ts'
import { contentSecurityPolicy, PERMISSIONS } from './middleware/security.ts'
import { answerFailedPayment, copyPaymentForm } from './failed-payment.ts'
import type { Metrics } from './metrics.ts'
import { toOwnSearch } from './page-cache/page-address.ts'
import { toCacheableHtml } from './page-cache/cacheable-html.ts'
import type { CachedValue } from './page-cache/cached-value.ts'
import type { FreshPage, CachedPage, PageCache } from './page-cache/page-cache.ts'
import { toShopBuild } from './speed/shop-build.ts'
import type { Shortcut } from './speed/shortcut.ts'
import { inLanguage, type LanguageFiles } from './speed/languages.ts'
import type { OwnWrites } from './own-writes.ts'
import { plainAnswer, shortAnswer } from './plain-answer.ts'
import { prepareRequest, type PreparedRequest } from './page-context.ts'

type PagesOptions = {
  deps: Deps
  /** such a request waits for a database connection */
  isBuying: (c: Context<HostEnv>) => boolean
  build: () => Promise<ServerBuild>
  cache: PageCache
  shortcut?: Shortcut
  settings: CachedValue<SiteSettings>
  metrics: Metrics
  mode: string
  languages: LanguageFiles
  ownWrites?: OwnWrites | null
}

/** Serves everything that React Router renders. A page that is the same for every visitor may come from the cache. */
export function servePages(options: PagesOptions): (c: Context<HostEnv>) => Promise<Response> {
  const { deps, isBuying, cache, shortcut, settings, metrics, ownWrites } = options
  const patientDeps = withPatientDatabase(deps)
  const { origin, origins } = deps.config.web
  const handleDashboards = makeHandler(options)
  const findPages = createPageMatcher(options.build)
  const handleShop =
    options.mode === 'development'
      ? locales.map(() => handleDashboards)
      : locales.map((locale) => makeShop(options, locale))
  const handle = (request: Request, context: RouterContextProvider, locale: Locale): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(deps.config.web.basePath.length)
    // the data requests of a page count as that page
    const address = `/${path.replace(/\.data$/, '')}`
    const handler = isDashboard(address) ? handleDashboards : (handleShop[locales.indexOf(locale)] ?? handleDashboards)
    return handler(request, context)
  }

  /**
   * The router compares a form's Origin with the request URL. Behind a proxy, only this process knows the public
   * origin.
   */
  function ownOrigin(c: Context<HostEnv>): string {
    const from = c.req.header('Origin')
    return from !== undefined && origins.includes(from) ? from : origin
  }

  async function render(
    c: Context<HostEnv>,
    { page, variant }: PreparedRequest,
    kept: URL | null = null,
  ): Promise<Rendered> {
    const context = new RouterContextProvider()
    page.cache = noCaching(variant !== null)
    page.html = null
    context.set(pageContext, page)
    context.set(pagesContext, findPages)
    const { pathname, search } = kept ?? new URL(c.req.url)
    const address = `${ownOrigin(c)}${pathname}${search}`
    // a cacheable page is rendered for everyone: as a GET, even if this visitor disconnects
    const { raw, method } = c.req
    const { headers, signal } = raw
    const alone = isRead(method) ? { method, headers, signal } : raw
    const request = new Request(address, kept ? { headers } : alone)
    // gate.ts has accepted it, but the router would treat it as cross-origin
    if (request.headers.get('Origin') === 'null') request.headers.delete('Origin')
    const response = await handle(request, context, page.locale)
    const { failure } = page
    if (failure instanceof StorageUnavailable || isDatabaseBusy(failure)) throw failure
    if (failure) logFailure(c, failure)
    if (page.sentence !== null) return { response: respondWithSentence(c, response, page.sentence), html: null }
    if (page.hosts.length > 0) openTo(c, response, page.hosts)
    const { html } = page
    return html === null
      ? { response: await fillEmptyRefusal(c, response), html }
      : { response, html: page.prefs.saver ? await insertPageWeight(html) : html }
  }

  function logFailure(c: Context<HostEnv>, error: unknown): void {
    const { method, path } = c.req
    deps.log.error({ error, incident: c.get('requestId'), method, path }, 'a request failed')
  }

  async function answerFromCache(c: Context<HostEnv>, prepared: PreparedRequest, variant: string): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const ownSearch = (): string | null => {
      const known = cache.queryOf(pathname)
      return known ? toOwnSearch(search, known) : search
    }
    // a page declares its query parameters while it renders, which may change its cache key
    for (let tried = null, own = ownSearch(); own !== null && own !== tried; tried = own, own = ownSearch()) {
      const address = new URL(`${pathname}${own}`, origin)
      let fresh: Rendered | null = null
      const key = `${variant} ${address.pathname}${address.search}`
      const { page, made } = await cache.findOrMake(key, async () => {
        fresh = await render(c, prepared, address)
        const kept = await toFreshPage(fresh, prepared)
        if (!kept) return null
        fresh = null
        cache.learnQuery(pathname, [...prepared.page.cache.query])
        return ownSearch() === own ? kept : null
      })
      if (page) {
        metrics.pageCache(made ? 'miss' : 'hit')
        const answer = await respondFromCache(c, cache, page)
        if (c.env?.incoming && answer.headers.get('Content-Encoding') === 'br')
          shortcut?.note(c.env.incoming, key, page)
        return answer
      }
      if (fresh) return answerAlone(c, fresh)
    }
    // the page is not cacheable, so a request that waited for another's rendering renders its own
    return answerAlone(c, await render(c, prepared))
  }

  function answerAlone(c: Context<HostEnv>, rendered: Rendered): Promise<Response> {
    metrics.pageCache('bypass')
    return send(c, rendered)
  }

  return async (c) => {
    const payment = copyPaymentForm(c, deps.config.web.basePath)
    try {
      const chosen = isBuying(c) ? patientDeps : (ownWrites?.chooseDeps(c) ?? deps)
      const prepared = await prepareRequest(c, chosen, settings, ownWrites?.mayUseCache(c))
      const response =
        prepared.variant === null || options.mode === 'development'
          ? await send(c, await render(c, prepared))
          : await answerFromCache(c, prepared, prepared.variant)
      await ownWrites?.note(c, response)
      return finish(response, prepared)
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error
      deps.log.warn({ error, requestId: c.get('requestId') }, 'the database did not respond in time')
      if (payment) return answerFailedPayment(c, payment, options)
      c.header('Retry-After', '2')
      return plainAnswer(c, 503, plainWords.busy)
    }
  }
}

/** All of a buyer's queries share one queue. Each statement gets the timeout of a write, also under load. */
function withPatientDatabase(deps: Deps): Deps {
  const db = withQueueTimeout(deps.db)
  return { ...deps, db, reader: db }
}

/** Given a function, the router ranks all routes again for each request. Only development needs that. */
function makeHandler({ build, mode }: Pick<PagesOptions, 'build' | 'mode'>): RequestHandler {
  if (mode === 'development') return createRequestHandler(build, mode)
  let handler: Promise<RequestHandler> | undefined
  return async (request, context) => {
    handler ??= build().then((made) => createRequestHandler(made, mode))
    return (await handler)(request, context)
  }
}

/** Each language has its own scripts, and so its own manifest. */
function makeShop({ languages, ...options }: PagesOptions, locale: Locale): RequestHandler {
  const build = async () => inLanguage(toShopBuild(await options.build()), languages[locale])
  return makeHandler({ ...options, build })
}

/** The router's response, and the HTML of its page if it has one. */
type Rendered = { response: Response; html: Buffer | null }

async function send(c: Context<HostEnv>, { response, html }: Rendered): Promise<Response> {
  const { headers, status } = response
  if (c.req.method === 'HEAD') return new Response(null, { headers, status })
  return html === null ? response : new Response(await compressFor(c, html, headers), { headers, status })
}

async function toFreshPage({ response, html }: Rendered, { page }: PreparedRequest): Promise<FreshPage | null> {
  const { tags, until } = page.cache
  if (!tags || response.status !== 200 || response.headers.has('Set-Cookie')) return null
  const contentType = response.headers.get('Content-Type') ?? 'text/plain'
  if (html === null) return { contentType, policy: null, tags, until, body: Buffer.from(await response.arrayBuffer()) }
  const { body, policy } = toCacheableHtml(html.toString(), page.nonce, page.requestId)
  return { contentType, policy, tags, until, body }
}

/** All languages share a URL: the cookie or Accept-Language decides. */
const VARIES = 'Accept-Encoding, Cookie, Accept-Language, Save-Data'

async function respondFromCache(c: Context<HostEnv>, cache: PageCache, page: CachedPage): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  const headers = new Headers({
    'Content-Type': page.contentType,
    ETag: page.etag,
    // browsers revalidate each time (304 if unchanged), because a page may be at most a second old
    'Cache-Control': 'private, no-cache',
    Vary: VARIES,
    // lets a device save the page for offline use
    [KEEP_HEADER]: '1',
  })
  headers.set('Content-Security-Policy', page.policy ?? contentSecurityPolicy({ scripts: [] }))
  if (c.req.header('If-None-Match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = await cache.pack(page, encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

/** The weight as transferred. */
async function insertPageWeight(html: Buffer): Promise<Buffer> {
  const { length } = await encode(html, 'br')
  return Buffer.from(html.toString().replace(PAGE_WEIGHT, `${(length / 1024).toFixed(1)} KB`))
}

const REFUSED: Partial<Record<number, MessageDescriptor>> = {
  405: plainWords.wrongMethod,
  415: plainWords.formExpected,
}

/** A route without a component refuses with empty data. The response gets a sentence. */
async function fillEmptyRefusal(c: Context<HostEnv>, response: Response): Promise<Response> {
  const { status, headers } = response
  if (status < 400 || status >= 500 || headers.get('Content-Type') !== 'application/json') return response
  const text = await response.text()
  if (text !== 'null') return new Response(text, response)
  return plainAnswer(c, status as ContentfulStatusCode, REFUSED[status] ?? plainWords.formUnreadable)
}

/** A script gets the data it requested. Only a whole page is replaced by the sentence. */
function respondWithSentence(c: Context<HostEnv>, response: Response, sentence: string): Response {
  const { status, headers, body } = response
  if (body) return response
  const wait = headers.get('Retry-After')
  if (wait) c.header('Retry-After', wait)
  return shortAnswer(c, status as ContentfulStatusCode, sentence)
}

/** Only a page with a payment may frame the provider and submit forms to it. */
function openTo(c: Context<HostEnv>, { headers }: Response, hosts: string[]): void {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return
  const scripts = [`'nonce-${c.get('nonce')}'`]
  headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, frames: hosts, forms: hosts }))
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Permissions-Policy', `${PERMISSIONS}, payment=(self ${hosts.map((host) => `"${host}"`).join(' ')})`)
}

/** A response for a signed-in user must not be stored. */
function finish(response: Response, { page, endedCookies }: PreparedRequest): Response {
  if (endedCookies) addCookies(response.headers, endedCookies)
  if (page.viewer || page.isAdministrator) response.headers.set('Cache-Control', 'no-store')
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    response.headers.set('Content-Language', page.locale)
    if (!response.headers.has('Vary')) response.headers.set('Vary', VARIES)
  }
  return response
}

/** Cookies that the page itself has set win. */
function addCookies(headers: Headers, cookies: string[]): void {
  const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='))
  const own = new Set(headers.getSetCookie().map(nameOf))
  for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('Set-Cookie', cookie)
}
