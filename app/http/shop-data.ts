import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#modules/settings/contract.ts'
import type { Counts } from '../device/counts.ts'
import type { SessionUser } from '../device/session-watch.ts'

/** What the root's loader gives: what every screen knows about the shop and its visitor. */
export type ShopData = {
  site: Pick<
    SiteSettings,
    | 'siteName'
    | 'siteDescription'
    | 'contactEmail'
    | 'contactPhone'
    | 'postalAddress'
    | 'companyNumber'
    | 'freeShippingAbove'
    | 'rates'
    | 'promo'
  > & {
    /** as it is read; the other one is dialled */ shownPhone: string
    /** the day since which the exchange rates hold, in words */
    ratesSince: string
  }
  /** products, customers, vendors, categories: in one list, since every page carries it. LIVE at its end: they are counted */
  stats: string[]
  origin: string
  locale: string
  viewer: (SessionUser & { firstName: string }) | null
  hasShop: boolean
  counts: Counts
  /** by which day something ordered now arrives */
  arrives: { lagos: string; nationwide: string }
  flash: { kind: 'success' | 'error' | 'info'; text: string; leadsToCart?: boolean } | null
}

/** Behind numbers that were counted; without it they are texts about what the shop aims at. */
export const LIVE = 'live'

/** null where even that could not be loaded. */
export function useShopData(): ShopData | null {
  return useRouteLoaderData<ShopData>('root') ?? null
}
