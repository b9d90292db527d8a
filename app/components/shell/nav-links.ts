import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { urls } from '#app/urls.ts'
import { categories } from '../categories.ts'

export type NavLink = { to: string; words: MessageDescriptor }

/** Shopping comes first. */
export const mainLinks: NavLink[] = [
  { to: urls.home(), words: msg`Home` },
  { to: urls.products(), words: msg`Products` },
  { to: urls.flashSales(), words: msg`Flash Sales` },
  { to: urls.dealsOfTheDay(), words: msg`Deals` },
  { to: urls.trackOrder(), words: msg`Track Order` },
]

export const infoLinks: NavLink[] = [
  { to: urls.about(), words: msg`About` },
  { to: urls.contact(), words: msg`Contact` },
  { to: urls.faq(), words: msg`FAQ` },
]

export const categoryLinks: NavLink[] = Object.entries(categories).map(([slug, { name }]) => ({
  to: urls.category(slug),
  words: name,
}))

export const moreLinks: NavLink[] = [
  { to: urls.terms(), words: msg`Terms of Service` },
  { to: urls.privacy(), words: msg`Privacy Policy` },
  { to: urls.newsletter(), words: msg`Newsletter` },
  { to: urls.appDownload(), words: msg`Mobile App` },
]

export const accountLinks: NavLink[] = [
  { to: urls.profile(), words: msg`My Profile` },
  { to: urls.orders(), words: msg`My Orders` },
  { to: urls.messages(), words: msg`Messages` },
  { to: urls.settings(), words: msg`Settings` },
]

export const helpLinks: NavLink[] = [
  { to: urls.trackOrder(), words: msg`Track Order` },
  { to: urls.returns(), words: msg`Returns` },
  { to: urls.shipping(), words: msg`Shipping` },
  { to: urls.refunds(), words: msg`Refunds` },
]

export const sellLinks: NavLink[] = [
  { to: urls.sell(), words: msg`Sell on ShopZero` },
  { to: urls.vendorLogin(), words: msg`Vendor Login` },
  { to: urls.partnership(), words: msg`Partnership` },
  { to: urls.affiliate(), words: msg`Affiliate Programme` },
  { to: urls.bulkOrders(), words: msg`Bulk Orders` },
]
