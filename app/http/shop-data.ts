import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#modules/settings/contract.ts'
import type { Counts } from '../device/counts.ts'
import type { SessionUser } from '../device/session-watch.ts'

/** Returned by the root loader: what every screen knows about ShopZero and its visitor. */
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
    /** for display; `contactPhone` is for dialling */ shownPhone: string
    /** the date of the exchange rates, as text */
    ratesSince: string
  }
  /**
   * products, customers, vendors, categories: a list, because every page contains it; LIVE as its last item means
   * counted figures
   */
  stats: string[]
  origin: string
  locale: string
  viewer: (SessionUser & { firstName: string }) | null
  hasShop: boolean
  counts: Counts
  /** the last day on which an order placed now arrives */
  arrives: { lagos: string; nationwide: string }
  flash: { id: string; kind: 'success' | 'error' | 'info'; text: string; leadsToCart?: boolean } | null
}

/** The last item of counted figures. Without it, the items are texts about goals. */
export const LIVE = 'live'

/** null: the root loader failed. */
export function useShopData(): ShopData | null {
  return useRouteLoaderData<ShopData>('root') ?? null
}
