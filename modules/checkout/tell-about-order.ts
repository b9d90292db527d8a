import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { wantsLetter } from '#modules/accounts/index.server.ts'
import { alertNews, type AlertNews } from '#modules/alerts/contract.ts'
import { writeAlert } from '#modules/alerts/index.server.ts'
import {
  vendorNews,
  type AddressedLetter,
  type LetterLocale,
  type LetterOrder,
  type OrderLetter,
  type ShopperNews,
  type VendorNews,
} from '#modules/letters/contract.ts'
import { writeLetters } from '#modules/letters/index.server.ts'
import {
  findCheckoutForLetter,
  hasOpenReturn,
  type CheckoutForLetter,
  type OrderForLetter,
  type OrderNews,
} from '#modules/orders/index.server.ts'
import { firstWord } from '#shared/text.ts'

/** Steps on the way: whoever does not want to hear of them does not. What is about money always comes. */
const STEPS: OrderNews['what'][] = ['confirmed', 'shipped', 'delivered', 'delayed']

/** Of an order that has gone on meanwhile, or back, a step is no news. */
const PASSING: OrderNews['what'][] = ['confirmed', 'shipped', 'delivered']

const MONEY: OrderNews['what'][] = ['money-back', 'refunded', 'refund-stuck']

/**
 * Who hears of it: the shopper, by email and on their devices; a vendor, of an order that was paid. One cause, one email,
 * and one alert for each device. The address that was typed at the checkout is written to once the order is paid.
 */
export async function tellAboutOrder(deps: Pick<Deps, 'db' | 'ids'>, news: OrderNews): Promise<void> {
  const checkout = await findCheckoutForLetter(deps.db, news.checkoutId, news.orderId)
  if (!checkout) return
  if (PASSING.includes(news.what) && checkout.orders.every(({ status }) => status !== news.what)) return
  // who returns it knows that it has arrived
  if (news.what === 'delivered' && news.orderId && (await hasOpenReturn(deps.db, news.orderId))) return
  const told = news.what === 'paid' ? checkout.orders.filter((order) => order.status !== 'cancelled') : checkout.orders
  // nobody sells what was never paid: its vendor does not know it
  const bought = told.filter(({ wasPaid }) => wasPaid)
  const isHeard =
    !checkout.isForgotten && (!STEPS.includes(news.what) || (await wantsLetter(deps, checkout.userId, 'orderUpdates')))
  const neverPaid = checkout.orders.every(({ wasPaid }) => !wasPaid)
  const vendorWhat = toVendorNews(news.what)
  const toBuyer = neverPaid ? toAccount(checkout, told, news) : toShopper(checkout, told, news)
  const letters = [
    ...(isHeard && toBuyer ? [toBuyer] : []),
    ...(vendorWhat ? bought.map((order) => toVendor(checkout, order, { ...news, vendorWhat })) : []),
  ]
  await inTransaction(deps.db, async (tx) => {
    await writeLetters(tx, deps, letters)
    if (!checkout.isForgotten && isAlertNews(news.what)) await alertShopper(tx, deps, checkout, news.what, news)
  })
}

async function alertShopper(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { userId, reference, orders }: CheckoutForLetter,
  what: AlertNews,
  news: OrderNews,
): Promise<void> {
  const [order, ...more] = orders
  if (!order) return
  const data = { what, number: order.number, target: more.length > 0 ? reference : order.id }
  await writeAlert(tx, deps, { userId, kind: 'order', data, cause: causeOf('device', news) })
}

function isAlertNews(what: OrderNews['what']): what is AlertNews {
  return alertNews.some((news) => news === what)
}

function toShopper(
  checkout: CheckoutForLetter,
  orders: OrderForLetter[],
  news: OrderNews,
): AddressedLetter<OrderLetter> {
  const { reference, firstName } = checkout
  const shared = { name: firstName, reference, orders: orders.map(toLetterOrder) }
  const letter =
    news.what === 'paid'
      ? ({ kind: 'order-paid', data: { ...shared, total: checkout.total } } as const)
      : ({
          kind: 'order-news',
          data: {
            ...shared,
            what: news.what satisfies ShopperNews,
            days: news.days,
            until: news.until,
            amount: news.amount,
          },
        } as const)
  return { ...letter, to: checkout.email, locale: checkout.locale as LetterLocale, cause: causeOf('shopper', news) }
}

/** Of an order without money: its words reach nobody but the person who placed it, at the address that they confirmed. */
function toAccount(
  checkout: CheckoutForLetter,
  orders: OrderForLetter[],
  news: OrderNews,
): AddressedLetter<OrderLetter> | null {
  const { account, locale, reference } = checkout
  if (!account || news.what === 'paid') return null
  const shared = { name: firstWord(account.fullName), reference, orders: orders.map(toLetterOrder) }
  // of money that came and goes back its sender always hears
  const isAboutMoney = MONEY.includes(news.what)
  return {
    kind: 'order-news',
    data: { ...shared, what: news.what, ...(isAboutMoney ? {} : { neverPaid: true }) },
    to: account.email,
    locale: locale as LetterLocale,
    cause: causeOf('shopper', news),
  }
}

function toVendor(
  checkout: CheckoutForLetter,
  order: OrderForLetter,
  news: OrderNews & { vendorWhat: VendorNews },
): AddressedLetter<OrderLetter> {
  const { city, state, firstName } = checkout
  const data = {
    name: order.vendorName,
    what: news.vendorWhat,
    buyer: firstName,
    place: [city, state].filter(Boolean).join(', '),
    order: toLetterOrder(order),
  }
  return {
    kind: 'vendor-order-news',
    data,
    to: order.vendorEmail,
    locale: order.vendorLocale as LetterLocale,
    cause: causeOf(`vendor ${order.id}`, news),
  }
}

function toVendorNews(what: OrderNews['what']): VendorNews | undefined {
  return what === 'paid' ? 'new' : vendorNews.find((news) => news === what)
}

function toLetterOrder(order: OrderForLetter): LetterOrder {
  const { id, number, vendorName, items, shippingShare, total } = order
  return { id, number, vendorName, items, shipping: shippingShare, total }
}

function causeOf(who: string, { checkoutId, orderId, what, about }: OrderNews): string {
  return ['order', what, orderId ?? checkoutId, about, who].filter(Boolean).join(' ')
}
