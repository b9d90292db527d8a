import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dashboardUrls } from '#app/dashboard-urls.ts'

/** For values that are true or false. */
export const isWords = { so: msg`yes`, notSo: msg`no` }

export const pictureWord = msg`a picture`

export const actorWords: Record<string, MessageDescriptor> = {
  administrator: msg`Administrator`,
  vendor: msg`Vendor`,
  system: msg`System`,
}

const actionWords: Record<string, MessageDescriptor> = {
  'vendor-applied': msg`Vendor applied`,
  'vendor-approved': msg`Vendor approved`,
  'vendor-rejected': msg`Vendor rejected`,
  'vendor-suspended': msg`Vendor suspended`,
  'shop-changed': msg`Shop changed`,
  'shop-holiday-changed': msg`Shop holiday changed`,
  'collection-created': msg`Collection created`,
  'collection-changed': msg`Collection changed`,
  'collection-products-changed': msg`Products of a collection changed`,
  'collections-ordered': msg`Collections reordered`,
  'collection-deleted': msg`Collection deleted`,
  'collection-hidden': msg`Collection hidden`,
  'collection-shown': msg`Collection shown again`,
  'bank-account-changed': msg`Bank account changed`,
  'product-created': msg`Product created`,
  'product-updated': msg`Product changed`,
  'product-activated': msg`Product activated`,
  'product-deactivated': msg`Product deactivated`,
  'product-featured': msg`Product featured`,
  'product-unfeatured': msg`Product no longer featured`,
  'product-feature-declined': msg`Request for featured status declined`,
  'product-deleted': msg`Product deleted`,
  'category-added': msg`Category added`,
  'category-changed': msg`Category changed`,
  'category-merged': msg`Category merged`,
  'attribute-added': msg`Attribute added`,
  'attribute-changed': msg`Attribute changed`,
  'products-imported': msg`Products imported`,
  'products-changed': msg`Products changed in bulk`,
  'sale-created': msg`Flash sale created`,
  'sale-updated': msg`Flash sale changed`,
  'sale-activated': msg`Flash sale activated`,
  'sale-deactivated': msg`Flash sale deactivated`,
  'sale-removed': msg`Flash sale removed`,
  'commission-rule-added': msg`Commission rule added`,
  'commission-rule-changed': msg`End of a commission rule changed`,
  'commission-rule-ended': msg`Commission rule ended`,
  'commission-rule-removed': msg`Commission rule deleted`,
  'user-deleted': msg`User deleted`,
  'order-status-changed': msg`Order status changed`,
  'order-step-undone': msg`Order status change undone`,
  'order-part-refunded': msg`Order partly refunded`,
  'order-payment-changed': msg`Payment status changed`,
  'return-accepted': msg`Return accepted`,
  'return-declined': msg`Return declined`,
  'return-arrived': msg`Return received`,
  'return-left-declined': msg`Return decision upheld`,
  'refund-retried': msg`Refund retried`,
  'refund-given-outside': msg`Refunded outside Paystack`,
  'refund-sent-to-account': msg`Refund sent to an account`,
  'home-published': msg`Home page published`,
  'home-put-back': msg`Earlier home page put back`,
  'home-draft-discarded': msg`Draft of the home page discarded`,
  'settings-changed': msg`Settings changed`,
  'payment-keys-changed': msg`Payment keys changed`,
  'payment-keys-removed': msg`Payment keys removed`,
  'holidays-changed': msg`Bank holidays changed`,
  'payout-retried': msg`Payout retried`,
  'payout-paid-now': msg`Payout made before the next run`,
  'payouts-held': msg`Payouts held`,
  'payouts-released': msg`Payouts released`,
  'secrets-resealed': msg`Values encrypted with the newest secret`,
  'secret-forgotten': msg`Secret given up`,
  'password-changed': msg`Password changed`,
  'second-factor-on': msg`Authenticator code turned on`,
  'second-factor-off': msg`Authenticator code turned off`,
  'message-answered': msg`Reply sent`,
  'message-closed': msg`Message closed`,
  'message-opened': msg`Message reopened`,
  'email-sent-again': msg`Email resent`,
  'email-dismissed': msg`Email dismissed`,
  'event-tried-again': msg`Payment provider event retried`,
  'event-closed': msg`Payment provider event closed`,
  'issue-sent': msg`Newsletter sent`,
  'review-taken-down': msg`Review removed`,
  'review-put-back': msg`Review restored`,
  'review-left': msg`Review report closed`,
  'words-taken-down': msg`Message removed`,
  'words-put-back': msg`Message restored`,
  'words-left': msg`Message report closed`,
}

/** Without words of ours, an action shows its own name. */
export function translateAction(t: (words: MessageDescriptor) => string, action: string): string {
  const words = actionWords[action]
  return words ? t(words) : action.replaceAll('-', ' ')
}

const kindWords: Record<string, MessageDescriptor> = {
  vendor: msg`Vendor`,
  product: msg`Product`,
  category: msg`Category`,
  attribute: msg`Attribute`,
  order: msg`Order`,
  return: msg`Return`,
  refund: msg`Refund`,
  user: msg`User`,
  settings: msg`Settings`,
  home: msg`Home page`,
  payout: msg`Payout`,
  message: msg`Message`,
  review: msg`Review`,
  words: msg`Conversation message`,
  import: msg`Import`,
  products: msg`Products`,
  newsletter: msg`Newsletter`,
  email: msg`Email`,
  event: msg`Payment provider event`,
}

export function translateSubjectKind(t: (words: MessageDescriptor) => string, kind: string): string {
  const words = kindWords[kind]
  return words ? t(words) : kind.replaceAll('-', ' ')
}

/** The dashboard URL of the subject, if it has one. */
export function findSubjectUrl(kind: string, id: string): string | null {
  if (kind === 'order') return dashboardUrls.adminOrder(id)
  if (kind === 'product') return dashboardUrls.adminProduct(id)
  if (kind === 'attribute') return dashboardUrls.adminAttribute(id)
  if (kind === 'vendor') return dashboardUrls.adminVendor(id)
  if (kind === 'user') return dashboardUrls.adminUser(id)
  if (kind === 'return') return dashboardUrls.adminReturn(id)
  if (kind === 'refund') return dashboardUrls.adminRefund(id)
  if (kind === 'message') return dashboardUrls.adminMessage(id)
  if (kind === 'review') return dashboardUrls.adminReportedThing(`review-${id}`)
  if (kind === 'words') return dashboardUrls.adminReportedThing(`message-${id}`)
  if (kind === 'settings') return dashboardUrls.adminSettings()
  if (kind === 'home') return dashboardUrls.adminHome()
  return null
}
