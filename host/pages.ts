import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from '#app/web/context.ts'
import type { Deps } from '#infra/deps.ts'
import { isDatabaseBusy } from '#infra/db/client.ts'
import { chooseEncoding } from './middleware/compress.ts'
import type { HostEnv } from './middleware/request.ts'
import { contentSecurityPolicy } from './middleware/security.ts'
import type { Metrics } from './metrics.ts'
import { toKeptHtml } from './page-cache/kept-html.ts'
import { packPage, type FreshPage, type KeptPage, type PageCache } from './page-cache/page-cache.ts'
import { plainAnswer } from './plain-answer.ts'
import { prepareRequest, type PreparedRequest } from './page-context.ts'

type PagesOptions = { deps: Deps; build: () => Promise<ServerBuild>; cache: PageCache; metrics: Metrics; mode: string }

/** Everything that React Router answers: fresh, or from the page cache where a page is the same for every visitor. */
export function servePages(options: PagesOptions): (c: Context<HostEnv>) => Promise<Response> {
  const { deps, cache, metrics } = options
  const handle = createRequestHandler(options.build, options.mode)

  async function render(c: Context<HostEnv>, prepared: PreparedRequest): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(pageContext, prepared.page)
    // a page that may be kept is rendered whole for everybody: not for a HEAD, and not only until this visitor leaves
    const { url, headers } = c.req.raw
    const request = prepared.cacheKey === null ? c.req.raw : new Request(url, { headers })
    const response = await handle(request, context)
    const { failure } = prepared.page
    if (failure instanceof Error && isDatabaseBusy(failure)) throw failure
    if (failure) logFailure(c, failure)
    return response
  }

  function logFailure(c: Context<HostEnv>, error: unknown): void {
    const { method, path } = c.req
    deps.log.error({ error, incident: c.get('requestId'), method, path }, 'a request failed')
  }

  async function answerFromCache(c: Context<HostEnv>, prepared: PreparedRequest, key: string): Promise<Response> {
    let own: Response | null = null
    const { page, made } = await cache.findOrMake(key, async () => {
      own = await render(c, prepared)
      const fresh = await toFreshPage(own, prepared)
      if (fresh) own = null
      return fresh
    })
    if (page) {
      metrics.pageCache(made ? 'miss' : 'hit')
      return answerKept(c, page)
    }
    metrics.pageCache('bypass')
    // the page is not one to keep; who waited for another's rendering makes their own
    const response = own ?? (await render(c, prepared))
    return c.req.method === 'HEAD' ? new Response(null, response) : response
  }

  return async (c) => {
    try {
      const prepared = await prepareRequest(c, deps)
      const response =
        prepared.cacheKey === null ? await render(c, prepared) : await answerFromCache(c, prepared, prepared.cacheKey)
      return finish(response, prepared)
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error
      deps.log.warn({ error, requestId: c.get('requestId') }, 'the database does not answer in time')
      c.header('Retry-After', '2')
      return plainAnswer(c, 503, 'The shop is very busy. Please try again in a moment.')
    }
  }
}

async function toFreshPage(response: Response, { page }: PreparedRequest): Promise<FreshPage | null> {
  const { tags, until } = page.cache
  if (!tags || response.status !== 200 || response.headers.has('Set-Cookie')) return null
  const contentType = response.headers.get('Content-Type') ?? 'text/plain'
  const text = await response.text()
  if (!contentType.startsWith('text/html')) return { contentType, policy: null, tags, until, body: Buffer.from(text) }
  const { body, policy } = toKeptHtml(text, page.nonce, page.requestId)
  return { contentType, policy, tags, until, body }
}

async function answerKept(c: Context<HostEnv>, page: KeptPage): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  const headers = new Headers({
    'Content-Type': page.contentType,
    ETag: page.etag,
    // browsers ask again each time (304 when it is the same); what a page shows must not be older than a second
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie, Accept-Language, Save-Data',
  })
  headers.set('Content-Security-Policy', page.policy ?? contentSecurityPolicy({ scripts: [] }))
  if (c.req.header('If-None-Match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = await packPage(page, encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

/** Nobody else ever sees what was made for someone signed in. */
function finish(response: Response, { page }: PreparedRequest): Response {
  if (page.viewer || page.isAdministrator) response.headers.set('Cache-Control', 'no-store')
  return response
}
