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
import type { Known } from './page-cache/known.ts'
import { isCacheablePath } from './page-cache/page-address.ts'
import { visitorLocale } from './visitor-locale.ts'

export type PreparedRequest = {
  page: PageContext
  /** what kept pages differ by besides their address; null: this page is for this request alone */
  variant: string | null
  /** the session of the account whose cart this device holds has ended: cookies that make the device forget it */
  endedCookies: string[] | null
}

/** Who asks and how: the session is read only when there is a cookie. */
export async function prepareRequest(
  c: Context<HostEnv>,
  deps: Deps,
  settings: Known<SiteSettings>,
): Promise<PreparedRequest> {
  const cookies = readCookies(c.req.header('Cookie'))
  // what a device wants to keep is made as for nobody in particular, whoever is signed in there
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
  // the dashboards speak English: their words have not been said in the other languages
  const isInDashboard = isDashboard(`/${url.pathname.slice(basePath.length)}`.replace(/\.data$/, ''))
  const locale = isInDashboard ? 'en' : visitorLocale(c)
  // the page's script asks now and then whether the session stands and what is new: that is no visit
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
    deps.config.web.cachesPages && anonymous && isRead(c.req.method) && isCacheablePath(url.pathname, url.search)
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
    // a kept page is the same for all: where there is a script, it puts the numbers in
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

/** A vendor who was away for long signs in again, also where a shopper need not. */
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
