import { formUrl, urls } from '../urls.ts'

const BASE = import.meta.env.BASE_URL

/** The URL without the base path, as the router uses it. null: another site. */
export function toAddress(url: string): string | null {
  const { origin, pathname, search } = new URL(url)
  if (origin !== location.origin || !pathname.startsWith(BASE)) return null
  return `/${pathname.slice(BASE.length)}${search}`
}

export function pathOf(address: string): string {
  return address.replace(/[?#].*/, '')
}

export function toPageAddress(address: string): string {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? []
  return `${path.replace(/_?\.data$/, '')}${search}`
}

export function toDataAddress(address: string): string {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? []
  return `${path}${path.endsWith('/') ? '_' : ''}.data${search}`
}

export function isData(address: string): boolean {
  return pathOf(address).endsWith('.data')
}

const SAME_FOR_ALL = new Set<string>([
  urls.home(),
  urls.products(),
  urls.search(),
  urls.flashSales(),
  urls.dealsOfTheDay(),
  urls.sell(),
  urls.about(),
  urls.faq(),
  urls.terms(),
  urls.privacy(),
  urls.appDownload(),
  urls.returns(),
  urls.shipping(),
  urls.refunds(),
])
const SAME_FOR_ALL_UNDER = [urls.product(''), urls.category(''), urls.brand(''), urls.vendor('')]

/** Pages without personal content. */
export function isSameForAll(address: string): boolean {
  const path = pathOf(address)
  return SAME_FOR_ALL.has(path) || SAME_FOR_ALL_UNDER.some((start) => path.startsWith(start))
}

const MESSAGE_FORMS = new Set<string>([urls.contact(), urls.partnership(), urls.affiliate(), urls.bulkOrders()])

export function isEmailBox(address: string): boolean {
  return MESSAGE_FORMS.has(pathOf(toPageAddress(address)))
}

/** `isKept`: the cached data of the page can be opened from there. */
export function offlineUrl(address: string, isKept = false): string {
  return formUrl(urls.offline(address, isKept ? 'kept' : undefined))
}
