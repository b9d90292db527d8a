import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormerShopperNews, OrderDetails, ShopperNews, VendorNews } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'

type BuyerNews = ShopperNews | FormerShopperNews

export const newsSubject: Record<BuyerNews, MessageDescriptor> = {
  confirmed: msg`The vendor is preparing your order`,
  shipped: msg`Your order is on its way`,
  delivered: msg`Your order has been delivered`,
  delayed: msg`Your order is delayed`,
  'seller-suspended': msg`A vendor in your order no longer sells with us`,
  cancelled: msg`Your order was cancelled`,
  refunded: msg`We've sent your refund`,
  'refund-stuck': msg`Your refund is delayed`,
  'not-paid': msg`Your unpaid order was cancelled and you weren't charged`,
  'money-back': msg`We're refunding your payment`,
  'return-requested': msg`You requested a return`,
  'return-accepted': msg`Your return was accepted`,
  'return-declined': msg`Your return was declined`,
  'return-arrived': msg`Your returned items have arrived`,
  'return-withdrawn': msg`You withdrew your return`,
}

export const vendorSubject: Record<VendorNews, MessageDescriptor> = {
  new: msg`You have a new order`,
  cancelled: msg`A customer's order was cancelled`,
  refunded: msg`We've refunded a customer`,
  'return-requested': msg`A customer wants to return items`,
  'return-accepted': msg`We've accepted a customer's return`,
  'return-declined': msg`We've declined a customer's return`,
  'return-arrived': msg`Returned items have arrived`,
  'return-withdrawn': msg`A customer withdrew a return`,
}

type Words = MessageDescriptor | ((vendor: string) => MessageDescriptor)

const newsWords: Record<BuyerNews, Words> = {
  confirmed: (vendor) => msg`${vendor} has confirmed your order and is getting it ready.`,
  shipped: (vendor) => msg`${vendor} has shipped your order. You can track it at any time.`,
  delivered: (vendor) =>
    msg`Your order from ${vendor} has been delivered. If something isn't right, you can request a return within 30 days.`,
  delayed: (vendor) =>
    msg`${vendor} didn't ship your order on time. You can ask them why. While the order is still pending, you can cancel it for a full refund.`,
  'seller-suspended': (vendor) =>
    msg`${vendor} no longer sells with us, but still has to ship your order. If they don't ship it in time, we'll cancel it and refund you the same way you paid.`,
  // for paid orders; unpaid ones have a text of their own
  cancelled: (vendor) => msg`Your order from ${vendor} was cancelled, and we're refunding you the same way you paid.`,
  refunded: msg`We've sent your refund. Banks usually show it within 5-7 business days.`,
  'refund-stuck': msg`Your bank didn't accept the refund. Your money is safe with us, and we're working to get it to you. If you want the refund in a different account, please write to us.`,
  'not-paid': msg`Your payment didn't reach us in time, so we cancelled your order. You haven't been charged.`,
  'money-back': msg`We received a payment that we can't use for this order. We're refunding all of it the same way you paid.`,
  'return-requested': msg`We've sent your request to the vendor, who will reply soon.`,
  'return-accepted': (vendor) => msg`Please send the items back to ${vendor}. We'll refund you once they arrive.`,
  'return-declined': (vendor) =>
    msg`${vendor} declined your return, so there's no refund. You can reply in Messages, or ask us to review the vendor's decision.`,
  'return-arrived': (vendor) => msg`${vendor} has received the items you returned, and your refund is on its way.`,
  'return-withdrawn': msg`You withdrew this return, so you keep the items and there's no refund.`,
}

type AboutNews = {
  /** of the order that it is about */
  vendor: string
  details?: OrderDetails | undefined
  neverPaid?: boolean | undefined
  why?: UnpaidReason | undefined
}
export type UnpaidReason = { reason: string | null; note: string | null }

export function notifyBuyer(what: BuyerNews, { vendor, details, neverPaid, why }: AboutNews, i18n: I18n): string[] {
  if (what === 'cancelled' && neverPaid)
    return [
      i18n._(msg`Your order was cancelled before you paid, so you weren't charged.`),
      ...sayWhyUnpaid(why, i18n),
      i18n._(msg`If a payment arrives later, we'll refund all of it.`),
    ]
  const known = newsWords[what]
  const words = i18n._(typeof known === 'function' ? known(vendor) : known)
  return details ? notifyOfMoney(what, { vendor, details, words }, i18n) : [words]
}

type AboutMoney = { vendor: string; details: OrderDetails; words: string }

function notifyOfMoney(what: BuyerNews, { vendor, details, words }: AboutMoney, i18n: I18n): string[] {
  const { isOutside, by, amount } = details
  const sum = formatNairaExact(kobo(amount))
  const way = isOutside
    ? i18n._(msg`You paid outside ShopZero, so we'll refund you directly. We'll email you once we've sent the refund.`)
    : i18n._(msg`We're refunding ${sum} the same way you paid. Banks usually show it within 5-7 business days.`)
  if (what === 'cancelled') return [i18n._(msg`We've cancelled your order from ${vendor}.`), way]
  if (what === 'return-arrived') return [i18n._(msg`${vendor} has received the items you returned.`), way]
  if (what === 'money-back')
    return [
      i18n._(
        msg`We received ${sum} that we can't use for this order. We're refunding all of it the same way you paid.`,
      ),
      i18n._(msg`Banks usually show a refund within 5-7 business days.`),
    ]
  if (what === 'refunded' && isOutside) return [i18n._(msg`We've refunded ${sum} to you directly.`)]
  if (what === 'refunded')
    return [i18n._(msg`We've refunded ${sum} the same way you paid. Banks usually show it within 5-7 business days.`)]
  if (what === 'return-accepted')
    return [i18n._(msg`Please send the items back to ${vendor}. We'll refund ${sum} once they arrive.`)]
  if (what === 'return-declined' && by === 'administrator')
    return [
      i18n._(
        msg`We've declined your return, so there's no refund. If you have more to tell or show us, please write to us.`,
      ),
    ]
  return [words]
}

const UNPAID_REASONS: Partial<Record<string, MessageDescriptor>> = {
  'shop-suspended': msg`A vendor in this order can't sell with us at the moment.`,
  'shop-away': msg`A vendor in this order is away.`,
  'shop-closed': msg`A vendor in this order has closed their shop.`,
}

function sayWhyUnpaid(why: UnpaidReason | undefined, i18n: I18n): string[] {
  const reason = why?.reason ? UNPAID_REASONS[why.reason] : undefined
  const text = reason ? i18n._(reason) : why?.note
  return text ? [i18n._(msg`Reason: ${text}`)] : []
}

const vendorWords: Record<VendorNews, MessageDescriptor | ((sum: string) => MessageDescriptor)> = {
  new: (sum) => msg`A customer has paid ${sum}. Please confirm the order so they know you're preparing it.`,
  cancelled: msg`This order was cancelled and we're refunding the customer. Please don't ship it.`,
  refunded: (sum) => msg`We've refunded ${sum} to the customer.`,
  'return-requested': msg`The customer wants to return the items below. Please accept or decline the return in your orders. If you accept, we'll refund the customer once the items reach you.`,
  'return-accepted': msg`We've accepted this return. The customer will send the items back to you. When they arrive, mark them as received in your orders, and we'll refund the customer.`,
  'return-declined': msg`We've declined this return. The customer keeps the items, and we've taken nothing off your balance.`,
  'return-arrived': msg`We've marked the items below as returned to you, so we're refunding the customer.`,
  'return-withdrawn': msg`The customer is keeping the items. There's no refund, and we've taken nothing off your balance.`,
}

const cancelledBy: Partial<Record<string, MessageDescriptor>> = {
  shopper: msg`The customer has cancelled this order and we're refunding them. Please don't ship it.`,
  administrator: msg`We've cancelled this order and we're refunding the customer. Please don't ship it.`,
  shop: msg`We've cancelled this order and we're refunding the customer. Please don't ship it.`,
}

type AboutSale = { total: number; details: OrderDetails | undefined }

export function notifyVendor(what: VendorNews, { total, details }: AboutSale, i18n: I18n): string[] {
  const byWhom = what === 'cancelled' && details?.by ? cancelledBy[details.by] : undefined
  const known = vendorWords[what]
  const sum = formatNairaExact(kobo(what === 'new' ? total : (details?.amount ?? total)))
  const words = i18n._(byWhom ?? (typeof known === 'function' ? known(sum) : known))
  const { takenOff } = details ?? {}
  if (takenOff === undefined || takenOff === null) return [words]
  const balance =
    takenOff > 0
      ? msg`We've taken your share of the refund off your balance. You pay no commission on refunded items.`
      : msg`The money for this order wasn't in your balance yet, so your balance hasn't changed.`
  return [words, i18n._(balance)]
}

const REASONS: Partial<Record<string, MessageDescriptor>> = {
  damaged: msg`It arrived damaged`,
  'wrong-item': msg`It's not what I ordered`,
  'not-as-described': msg`It's not as described`,
  'does-not-fit': msg`It doesn't fit`,
  'changed-mind': msg`I changed my mind`,
  other: msg`Something else`,
  duplicate: msg`This order was paid for twice.`,
  mismatched: msg`The amount paid didn't match the order total.`,
  late: msg`The payment arrived after the time to pay ran out.`,
  'late-sold-out': msg`The payment arrived after the time to pay ran out, and an item in the order had sold out.`,
  'late-cancelled': msg`The order was cancelled before the payment arrived.`,
  'late-cancelled-by-buyer': msg`You cancelled the order before the payment arrived.`,
  'late-replaced': msg`You replaced this order with a newer one before the payment arrived.`,
}
const REASONS_OF_BUYERS: typeof REASONS = {
  'cancelled-by-buyer': msg`You cancelled this order.`,
  'seller-suspended': msg`The vendor no longer sells with us.`,
}
const REASONS_OF_VENDORS: typeof REASONS = {
  'cancelled-by-buyer': msg`The customer cancelled this order.`,
  'seller-suspended': msg`Your shop is suspended, and the order wasn't shipped in time.`,
}

/** undefined: there is no reason, or it needs no text. */
export function findReason(reason: string | null, reader: 'buyer' | 'vendor'): MessageDescriptor | undefined {
  if (reason === null) return undefined
  return (reader === 'buyer' ? REASONS_OF_BUYERS : REASONS_OF_VENDORS)[reason] ?? REASONS[reason]
}
