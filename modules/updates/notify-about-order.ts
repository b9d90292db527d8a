import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { wantsEmail } from '#modules/accounts/index.server.ts'
import { alertNews, type AlertNews } from '#modules/alerts/contract.ts'
import { writeAlert } from '#modules/alerts/index.server.ts'
import {
  shopperNews,
  vendorNews,
  type AddressedEmail,
  type EmailOrder,
  type OrderDetails,
  type EmailOf,
  type ShopperNews,
  type VendorNews,
} from '#modules/emails/contract.ts'
import { writeEmails } from '#modules/emails/index.server.ts'
import {
  type CheckoutForEmail,
  findCheckoutForEmail,
  hasOpenReturn,
  type OrderForEmail,
  type OrderNews,
} from '#modules/orders/index.server.ts'
import type { StepForEmail } from './queries-news.ts'
import { firstWord } from '#shared/text.ts'
import {
  clip,
  findTriggeringEvent,
  findOrderDetails,
  findUnpaidReason,
  type FullDetails,
} from './find-order-details.ts'

/** Users can turn off emails about these steps. Emails about money are always sent. */
const STEPS: OrderNews['what'][] = ['confirmed', 'shipped', 'delivered', 'delayed']

/** If the order has moved on or back since, these steps are no longer news. */
const PASSING: OrderNews['what'][] = ['confirmed', 'shipped', 'delivered']

/** These emails show the address, because the buyer can still correct it. */
const ON_ITS_WAY: OrderNews['what'][] = ['paid', 'confirmed', 'shipped', 'delayed', 'seller-suspended']

const MONEY: OrderNews['what'][] = ['money-back', 'refunded', 'refund-stuck']

/**
 * Sends the shopper an email and alerts, and vendors an email about paid orders. Each cause sends once. The email
 * address of the checkout is used only after the payment, because anyone can type it. Users get no email about their
 * own actions, except the receipt.
 */
export async function notifyAboutOrder(deps: Pick<Deps, 'db' | 'ids'>, news: OrderNews): Promise<void> {
  const checkout = await findCheckoutForEmail(deps.db, news.checkoutId, news.orderId)
  if (!checkout) return
  if (PASSING.includes(news.what) && checkout.orders.every(({ status }) => status !== news.what)) return
  // a buyer who requests a return knows that it was delivered
  if (news.what === 'delivered' && news.orderId && (await hasOpenReturn(deps.db, news.orderId))) return
  const told = news.what === 'paid' ? checkout.orders.filter((order) => order.status !== 'cancelled') : checkout.orders
  // vendors see only paid orders
  const bought = told.filter(({ wasPaid }) => wasPaid)
  const act = await findTriggeringEvent(deps, news)
  const isOwnAct = act?.actor === 'shopper'
  const isHeard =
    !checkout.isForgotten &&
    !isOwnAct &&
    (!STEPS.includes(news.what) || (await wantsEmail(deps, checkout.userId, 'orderUpdates')))
  const neverPaid = checkout.orders.every(({ wasPaid }) => !wasPaid)
  const vendorWhat = act?.actor === 'vendor' ? undefined : toVendorNews(news.what)
  const order = news.orderId ? bought[0] : undefined
  const details = await findOrderDetails(deps, news, { order, act })
  const toBuyer = neverPaid
    ? toAccount(checkout, told, { news, details, why: await findUnpaidReason(deps, news, told) })
    : toShopper(checkout, told, { news, details })
  const emails = [
    ...(isHeard && toBuyer ? [toBuyer] : []),
    ...(vendorWhat ? bought.map((one) => toVendor(checkout, one, { news, vendorWhat, details })) : []),
  ]
  await inTransaction(deps.db, async (tx) => {
    await writeEmails(tx, deps, emails)
    if (!checkout.isForgotten && !isOwnAct && isAlertNews(news.what))
      await alertShopper(tx, deps, checkout, news.what, news)
  })
}

async function alertShopper(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { userId, reference, orders }: CheckoutForEmail,
  what: AlertNews,
  news: OrderNews,
): Promise<void> {
  const [order, ...more] = orders
  if (!order) return
  const neverPaid = orders.every(({ wasPaid }) => !wasPaid)
  const target = more.length > 0 ? reference : order.id
  const data = { what, number: order.number, target, ...(neverPaid ? { neverPaid } : {}) }
  await writeAlert(tx, deps, { userId, kind: 'order', data, cause: causeOf('device', news) })
}

function isAlertNews(what: OrderNews['what']): what is AlertNews {
  return alertNews.some((news) => news === what)
}

type OrderEmail = AddressedEmail<EmailOf<'order-paid' | 'order-news' | 'vendor-order-news'>>
type Told = { news: OrderNews; details: FullDetails | undefined }

function toShopper(checkout: CheckoutForEmail, orders: OrderForEmail[], { news, details }: Told): OrderEmail | null {
  const { reference, firstName } = checkout
  const what = toShopperNews(news.what)
  if (news.what !== 'paid' && !what) return null
  const isOnItsWay = ON_ITS_WAY.includes(news.what)
  // anyone's address can be typed at the checkout, so the buyer's text goes only to their confirmed mailbox
  const isOwnMailbox = checkout.account?.email === checkout.email.toLowerCase()
  const deliverTo = isOnItsWay && isOwnMailbox ? { deliverTo: toAddressLines(checkout) } : {}
  const shared = { name: firstName, reference, orders: orders.map(toEmailOrder), ...deliverTo }
  const email = what
    ? ({
        kind: 'order-news',
        data: {
          ...shared,
          what,
          days: news.days,
          until: news.until,
          ...(details ? { details: toBuyers(details) } : {}),
        },
      } as const)
    : ({
        kind: 'order-paid',
        data: { ...shared, total: checkout.total, ...(news.isLate && { isLate: news.isLate }) },
      } as const)
  return { ...email, to: checkout.email, locale: checkout.locale, cause: causeOf('shopper', news) }
}

/** An unpaid order: only the account's confirmed email address gets an email about it. */
function toAccount(
  checkout: CheckoutForEmail,
  orders: OrderForEmail[],
  { news, details, why }: Told & { why: StepForEmail | undefined },
): OrderEmail | null {
  const { account, locale, reference } = checkout
  const what = toShopperNews(news.what)
  if (!account || !what) return null
  const shared = { name: firstWord(account.fullName), reference, orders: orders.map(toEmailOrder) }
  // someone who sent money is always told of the refund
  const isAboutMoney = MONEY.includes(what)
  const more = details ? { details: toBuyers(details) } : {}
  const unpaid = { neverPaid: true, ...(why && { why: { reason: why.reason, note: clip(why.note) } }) } as const
  return {
    kind: 'order-news',
    data: { ...shared, what, ...(isAboutMoney ? more : unpaid) },
    to: account.email,
    locale,
    cause: causeOf('shopper', news),
  }
}

function toVendor(
  checkout: CheckoutForEmail,
  order: OrderForEmail,
  { news, vendorWhat, details }: Told & { vendorWhat: VendorNews },
): OrderEmail {
  const { city, state, firstName } = checkout
  const data = {
    name: order.vendorName,
    what: vendorWhat,
    buyer: firstName,
    place: [city, state].filter(Boolean).join(', '),
    order: toEmailOrder(order),
    ...(details ? { details } : {}),
  }
  return {
    kind: 'vendor-order-news',
    data,
    to: order.vendorEmail,
    locale: order.vendorLocale,
    cause: causeOf(`vendor ${order.id}`, news),
  }
}

function toAddressLines({ firstName, lastName, address, landmark, city, state }: CheckoutForEmail): string[] {
  return [`${firstName} ${lastName}`, address, landmark ?? '', [city, state].filter(Boolean).join(', ')].filter(Boolean)
}

/** Buyers get neither their own text nor the vendor's balance. */
function toBuyers({ items, shipping, amount, isOutside, by, reason, note }: FullDetails): OrderDetails {
  return { items, shipping, amount, isOutside, by, reason, note }
}

function toShopperNews(what: OrderNews['what']): ShopperNews | undefined {
  return shopperNews.find((news) => news === what)
}

function toVendorNews(what: OrderNews['what']): VendorNews | undefined {
  return what === 'paid' ? 'new' : vendorNews.find((news) => news === what)
}

function toEmailOrder(order: OrderForEmail): EmailOrder {
  const { id, number, vendorName, placedAt, items, shippingShare, total } = order
  return { id, number, vendorName, placedAt: placedAt.toISOString(), items, shipping: shippingShare, total }
}

function causeOf(who: string, { checkoutId, orderId, what, about }: OrderNews): string {
  return ['order', what, orderId ?? checkoutId, about, who].filter(Boolean).join(' ')
}
