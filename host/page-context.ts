import type { Context } from 'hono'
import { noCaching, type PageContext } from '#app/http/context.ts'
import { readCookies, sessionCookieName } from '#app/http/cookies.ts'
import { FLASH_COOKIE } from '#app/http/flash.server.ts'
import { findCookiesAfterEnd } from '#app/http/leave-device.server.ts'
import { BUYABLE_COOKIE, countBuyable } from '#app/device/buyable.ts'
import { CART_COOKIE, parseLines, SCRIPT_COOKIE, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { parsePrefs, PREFS_COOKIE } from '#app/device/prefs.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { isDashboard, urls } from '#app/urls.ts'
import { KEEP_HEADER } from '#app/service-worker/names.ts'
import type { Deps } from '#infra/deps.ts'
import { endSession, findViewer, VENDOR_IDLE_MS } from '#modules/sign-in/index.server.ts'
import { hasAdminSession } from '#modules/administrator/index.server.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import { findVendorOfUser } from '#modules/vendors/index.server.ts'
import { nigerianStates } from '#shared/states.ts'
import { clientAddress } from './client-address.ts'
import { isRead, type HostEnv } from './middleware/request.ts'
import type { CachedValue } from './page-cache/cached-value.ts'
import { isCacheablePath } from './page-cache/page-address.ts'
import { visitorLocale } from './visitor-locale.ts'

export type PreparedRequest = {
  page: PageContext
  /** what cached pages depend on besides their URL; null: not cached */
  variant: string | null
  /** the session behind this device's cart has ended: these cookies clear the device */
  endedCookies: string[] | null
}

/** Collects who sends the request and their preferences. The session is read only if there is a cookie. */
export async function prepareRequest(
  c: Context<HostEnv>,
  deps: Deps,
  settings: CachedValue<SiteSettings>,
  mayUseCache = true,
): Promise<PreparedRequest> {
  const cookies = readCookies(c.req.header('Cookie'))
  // pages that a device saves for offline use are rendered for an anonymous visitor
  const isToKeep = c.req.header(KEEP_HEADER) !== undefined
  const session = isToKeep ? undefined : cookies.get(sessionCookieName(deps.config, 'session'))
  const adminSession = isToKeep ? undefined : cookies.get(sessionCookieName(deps.config, 'admin'))
  const stored = parsePrefs(cookies.get(PREFS_COOKIE))
  const saver = stored.saver || c.req.header('Save-Data')?.toLowerCase() === 'on'
  const hasScript = cookies.has(SCRIPT_COOKIE) && !saver
  const place = nigerianStates.find((state) => state === stored.place) ?? null
  const prefs = { ...stored, saver, place: hasScript ? null : place }
  const url = new URL(c.req.url)
  const { basePath } = deps.config.web
  // the dashboards are English: their texts are not translated
  const isInDashboard = isDashboard(`/${url.pathname.slice(basePath.length)}`.replace(/\.data$/, ''))
  const locale = isInDashboard ? 'en' : visitorLocale(c)
  // the page polls these URLs, so they do not extend the session
  const asks = [urls.deviceSession(), dashboardUrls.vendorBell()].map((address) => `${basePath}${address.slice(1)}`)
  const isVisit = !asks.includes(url.pathname)
  const { viewer, vendor } = session ? await getPeople(deps, session, isVisit) : { viewer: null, vendor: null }
  const isAdministrator = adminSession ? await hasAdminSession(deps, adminSession) : false

  const endedCookies = viewer || isToKeep ? null : findCookiesAfterEnd(deps.config, c.req.raw)
  const cart = endedCookies ? [] : parseLines(cookies.get(CART_COOKIE))
  const wishlist = endedCookies ? [] : parseLines(cookies.get(WISHLIST_COOKIE))
  const countsMatter = cart.length + wishlist.length > 0 && !hasScript
  const anonymous = !session && !adminSession && !cookies.has(FLASH_COOKIE) && !countsMatter && !endedCookies
  const keepable =
    deps.config.web.cachesPages &&
    mayUseCache &&
    anonymous &&
    isRead(c.req.method) &&
    isCacheablePath(url.pathname, url.search)
  const page: PageContext = {
    deps,
    settings: settings.find,
    requestId: c.get('requestId'),
    nonce: c.get('nonce'),
    viewer,
    vendor,
    isAdministrator,
    prefs,
    place,
    locale,
    ipAddress: clientAddress(c, deps.config.web.trustedProxies),
    // a cached page is the same for all: the page's script fills in the counts
    counts: keepable
      ? { cart: 0, wishlist: 0 }
      : { cart: countBuyable(cart, cookies.get(BUYABLE_COOKIE)), wishlist: wishlist.length },
    cache: noCaching(),
    hosts: [],
    sentence: null,
    html: null,
    failure: null,
  }
  const { theme, view, currency } = prefs
  const variant = [locale, theme, saver ? 'saver' : 'full', view, currency, prefs.place ?? ''].join(' ')
  return { page, variant: keepable ? variant : null, endedCookies }
}

/** A vendor's session ends sooner than a shopper's when it is idle. */
export async function getPeople(
  deps: Deps,
  session: string,
  isVisit: boolean,
): Promise<Pick<PageContext, 'viewer' | 'vendor'>> {
  const found = await findViewer(deps, session, { isVisit })
  if (!found) return { viewer: null, vendor: null }
  const { idleMs, ...viewer } = found
  const vendor = await findVendorOfUser(deps, viewer.userId)
  if (!vendor || idleMs <= VENDOR_IDLE_MS) return { viewer, vendor }
  await endSession(deps, session)
  return { viewer: null, vendor: null }
}
