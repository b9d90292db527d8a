import { Hono, type Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { plainWords } from '#app/http/plain-words.ts'
import type { Deps } from '#infra/deps.ts'
import { isDatabaseBusy } from '#infra/db/busy.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { MOST_PRODUCT_PICTURES } from '#modules/inventory/contract.ts'
import { MESSAGE_PICTURES } from '#modules/messages/contract.ts'
import { makeLiveHub, type LiveHub } from '#modules/messages/index.server.ts'
import { TRADE_PICTURES } from '#modules/orders/contract.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { findLanguageFiles } from './speed/languages.ts'
import { serveEmailPictures } from './email-pictures.ts'
import { serveBuild, serveMedia } from './files.ts'
import { makeHealth, type HealthOptions } from './health.ts'
import { serveLive } from './live.ts'
import { makeMetrics, type Metrics } from './metrics.ts'
import { makeIsPurchaseRequest } from './middleware/buying.ts'
import { compressAnswers } from './middleware/compress.ts'
import { redirectFormerUrls } from './middleware/former-urls.ts'
import {
  limitForms,
  refuseOverload,
  refusePasswordFlood,
  requireCanonicalPath,
  requireOwnOrigin,
  requireBasePath,
} from './middleware/gate.ts'
import { refuseMissingFiles } from './middleware/missing-files.ts'
import { redirectToCanonicalSpelling } from './middleware/canonical-spelling.ts'
import { assignRequestIds, type HostEnv } from './middleware/request.ts'
import { secureHeaders } from './middleware/security.ts'
import { createCachedValue, type CachedValue } from './page-cache/cached-value.ts'
import { makePageCache, type PageCache } from './page-cache/page-cache.ts'
import type { Shortcut } from './speed/shortcut.ts'
import type { OwnWrites } from './own-writes.ts'
import { servePages } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'
import { createWebhookRoutes } from './webhooks/paystack.ts'
import { createUnsubscribeRoutes } from './webhooks/unsubscribe.ts'

export type AppOptions = {
  build: () => Promise<ServerBuild>
  /** the folder of the built files; null in development, where Vite serves them */
  clientFolder: string | null
  mode?: 'production' | 'development'
  metrics?: Metrics
  cache?: PageCache
  shortcut?: Shortcut
  settings?: CachedValue<SiteSettings>
  live?: LiveHub
  /** if there is a replica */
  ownWrites?: OwnWrites | null
  health?: HealthOptions
  /** the sandbox, in demo mode and tests */
  sandbox?: Hono | null
}

/** The middleware order of every request. Tests call the fetch of this app. */
export function createApp(deps: Deps, options: AppOptions): Hono<HostEnv> {
  const { basePath, origins, secure } = deps.config.web
  const metrics = options.metrics ?? makeMetrics()
  const cache = options.cache ?? makePageCache(() => deps.clock.now().getTime(), { isBusy: isDatabaseBusy })
  const settings = options.settings ?? createCachedValue(() => getSiteSettings(deps))
  const app = new Hono<HostEnv>()

  app.use(assignRequestIds(deps.log, metrics))
  app.use(secureHeaders({ secure, development: options.mode === 'development' }))
  // No page has this URL. An unreadable path gets the same 404 page.
  const nowhere = `${basePath}nowhere`
  const showNothing = (c: Context<HostEnv>) => app.fetch(new Request(new URL(nowhere, c.req.url), c.req.raw), c.env)
  // the Request class of Node rejects TRACE, so the router cannot handle it
  app.on('TRACE', '*', (c) => plainAnswer(c, 405, plainWords.wrongMethod))
  app.use(requireCanonicalPath(showNothing))
  // a health check may know the base path, or only the port
  for (const place of new Set(['/', basePath])) app.route(place, makeHealth(options.health ?? { checks: deps.db }))
  app.use(requireBasePath(basePath))
  if (options.clientFolder) app.use(serveBuild(options.clientFolder, basePath))
  app.get(`${basePath}media/:file`, serveEmailPictures(deps.storage), serveMedia(deps.storage))
  if (options.sandbox) app.route(`${basePath}sandbox`, options.sandbox)
  app.route('/', createWebhookRoutes(deps))
  app.route('/', createUnsubscribeRoutes(deps))
  if (options.clientFolder) app.use(refuseMissingFiles(options.build, showNothing))
  app.use(redirectFormerUrls(basePath))
  app.use(redirectToCanonicalSpelling(options.build))
  const isBuying = makeIsPurchaseRequest(basePath)
  app.use(refuseOverload(metrics, isBuying))
  app.get(`${basePath}${urls.live().slice(1)}`, serveLive(deps, options.live ?? makeLiveHub()))
  app.use(compressAnswers())
  app.use(requireOwnOrigin(origins))
  app.use(refusePasswordFlood(basePath))
  const pictures = {
    [urls.profile()]: 1,
    [urls.orderReturn()]: TRADE_PICTURES,
    [urls.orderReview()]: TRADE_PICTURES,
    [dashboardUrls.vendorNewProduct()]: MOST_PRODUCT_PICTURES,
    // any product, and any conversation
    [dashboardUrls.vendorProduct('*')]: MOST_PRODUCT_PICTURES,
    [`${urls.messages()}/*`]: MESSAGE_PICTURES,
    [`${dashboardUrls.vendorMessages()}/*`]: MESSAGE_PICTURES,
    [dashboardUrls.vendorDraft()]: 1,
    [dashboardUrls.vendorSettings()]: 1,
    // any slide of any section
    [dashboardUrls.adminHomeSlide('*', '*')]: 1,
  }
  const under = (address: string): string => `${basePath}${address.slice(1)}`
  app.use(
    limitForms({
      pictures: Object.fromEntries(Object.entries(pictures).map(([address, most]) => [under(address), most])),
      archives: [dashboardUrls.vendorImport(), dashboardUrls.vendorImportFile()].map(under),
    }),
  )
  const { build, shortcut, ownWrites, mode = 'production' } = options
  const languages = findLanguageFiles(options.clientFolder)
  app.all('*', servePages({ deps, isBuying, build, cache, shortcut, settings, metrics, mode, languages, ownWrites }))

  app.onError((error, c) => {
    const incident = c.get('requestId')
    if (isDatabaseBusy(error)) {
      c.header('Retry-After', '2')
      return plainAnswer(c, 503, plainWords.busy)
    }
    if (error instanceof StorageUnavailable) {
      c.header('Retry-After', '5')
      c.header('Cache-Control', 'no-store')
      return plainAnswer(c, 503, plainWords.busy)
    }
    deps.log.error({ error, incident, path: c.req.path }, 'a request failed outside the router')
    return plainAnswer(c, 500, plainWords.broken(incident))
  })
  return app
}
