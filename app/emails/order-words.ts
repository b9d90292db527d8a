import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormerShopperNews, OrderDetails, ShopperNews, VendorNews } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'

type BuyerNews = ShopperNews | FormerShopperNews

export const newsSubject: Record<BuyerNews, MessageDescriptor> = {
  confirmed: msg`Your order is being prepared`,
  shipped: msg`Your order is on its way`,
  delivered: msg`Your order has been delivered`,
  delayed: msg`Your order is delayed`,
  'seller-suspended': msg`A seller in your order no longer sells with us`,
  cancelled: msg`Order cancelled`,
  refunded: msg`We've sent your refund`,
  'refund-stuck': msg`Your refund is delayed`,
  'not-paid': msg`Your order expired: we didn't receive payment in time`,
  'money-back': msg`We're refunding your payment`,
  'return-requested': msg`Return requested`,
  'return-accepted': msg`Your return was accepted`,
  'return-declined': msg`Your return was declined`,
  'return-arrived': msg`Returned items received`,
  'return-withdrawn': msg`Return withdrawn`,
}

export const vendorSubject: Record<VendorNews, MessageDescriptor> = {
  new: msg`You have a new order`,
  cancelled: newsSubject.cancelled,
  refunded: newsSubject.refunded,
  'return-requested': newsSubject['return-requested'],
  'return-accepted': msg`A return was accepted`,
  'return-declined': msg`A return was declined`,
  'return-arrived': newsSubject['return-arrived'],
  'return-withdrawn': newsSubject['return-withdrawn'],
}

const newsWords: Record<BuyerNews, MessageDescriptor> = {
  confirmed: msg`The vendor has confirmed your order and is getting it ready.`,
  shipped: msg`The vendor has handed your order over for delivery. You can track it at any time.`,
  delivered: msg`We hope you like it. If something isn't right, you can request a return within 30 days.`,
  delayed: msg`The vendor hasn't shipped your order on time. You can ask them why, or cancel it while it's still unconfirmed.`,
  'seller-suspended': msg`The seller of the order below no longer sells with us, but still has to send it. If it is not sent in time, we cancel it and the money goes back the way it came.`,
  // for paid orders; unpaid ones have a text of their own
  cancelled: msg`The order below was cancelled, and the money goes back the way it came.`,
  refunded: msg`We've sent your refund. Banks usually show it within 5 to 7 business days.`,
  'refund-stuck': msg`Your bank didn't accept the refund. Your money is safe with us, and we're working to get it to you. To be paid into a different account, please write to us.`,
  'not-paid': msg`Your payment didn't reach us in time, so we released the items. You haven't been charged.`,
  'money-back': msg`We received a payment that we can't use for this order, so we're refunding all of it the same way you paid.`,
  'return-requested': msg`We've sent your request to the vendor, who will reply soon.`,
  'return-accepted': msg`Please send the items back to the vendor. We'll refund you once they arrive.`,
  'return-declined': msg`The vendor declined this return. You can reply in Messages, or ask us to review it.`,
  'return-arrived': msg`The vendor has received your items and your refund is on its way.`,
  'return-withdrawn': msg`This return was withdrawn: you keep the items and there's no refund.`,
}

type AboutNews = {
  details?: OrderDetails | undefined
  neverPaid?: boolean | undefined
  why?: WhyUnpaid | undefined
}
export type WhyUnpaid = { reason: string | null; note: string | null }

export function notifyBuyer(what: BuyerNews, { details, neverPaid = false, why }: AboutNews, i18n: I18n): string[] {
  if (what === 'cancelled' && neverPaid)
    return [
      i18n._(msg`The order below was cancelled before it was paid, so nothing was charged.`),
      ...sayWhyUnpaid(why, i18n),
      i18n._(msg`If a payment still arrives, we refund all of it.`),
    ]
  const words = i18n._(newsWords[what])
  if (!details) return [words]
  const sum = formatNairaExact(kobo(details.amount))
  const way = details.isOutside
    ? i18n._(msg`You paid outside this website, so we'll refund you directly and email you when it's done.`)
    : i18n._(msg`${sum} goes back the way it came. Banks usually show it within 5 to 7 business days.`)
  if (what === 'cancelled') return [i18n._(msg`We have cancelled the order below.`), way]
  if (what === 'return-arrived') return [words, way]
  if (what === 'money-back')
    return [
      i18n._(msg`We received ${sum} that we cannot use for this order.`),
      i18n._(msg`All of it goes back the way it came. Banks usually show it within 5 to 7 business days.`),
    ]
  if (what === 'refunded' && details.isOutside) return [i18n._(msg`We have given the money back to you ourselves.`)]
  if (what === 'return-declined' && details.by === 'administrator')
    return [i18n._(msg`We do not accept this return. If you have more to say or to show, please write to us.`)]
  return [words]
}

const UNPAID_REASONS: Partial<Record<string, MessageDescriptor>> = {
  'shop-suspended': msg`A seller in this checkout cannot sell with us at the moment.`,
  'shop-away': msg`A seller in this checkout is away.`,
  'shop-closed': msg`A seller in this checkout has closed the shop.`,
}

function sayWhyUnpaid(why: WhyUnpaid | undefined, i18n: I18n): string[] {
  const reason = why?.reason ? UNPAID_REASONS[why.reason] : undefined
  const text = reason ? i18n._(reason) : why?.note
  return text ? [i18n._(msg`Reason: ${text}`)] : []
}

const vendorWords: Record<VendorNews, MessageDescriptor> = {
  new: msg`It is paid. Please confirm it, so that the buyer knows that you are preparing it.`,
  cancelled: msg`This order was cancelled. Please do not send it.`,
  refunded: msg`We have refunded the buyer.`,
  'return-requested': msg`The buyer wants to return the items below. Please accept or decline it in your orders. If you accept, the buyer is refunded once the items have reached you.`,
  'return-accepted': msg`We have accepted this return. The buyer sends the items back to you. Please say so in your orders when they have arrived: then the buyer is refunded.`,
  'return-declined': msg`We have declined this return. The buyer keeps the items, and nothing is taken off your balance.`,
  'return-arrived': msg`We have noted that the items below are back with you. The buyer is refunded now.`,
  'return-withdrawn': msg`The buyer keeps the items after all. Nothing is refunded, and nothing is taken off your balance.`,
}

const cancelledBy: Partial<Record<string, MessageDescriptor>> = {
  shopper: msg`The buyer has cancelled this order. Please do not send it.`,
  administrator: msg`We have cancelled this order. Please do not send it.`,
  shop: msg`We have cancelled this order. Please do not send it.`,
}

export function notifyVendor(what: VendorNews, details: OrderDetails | undefined, i18n: I18n): string[] {
  const byWhom = what === 'cancelled' && details?.by ? cancelledBy[details.by] : undefined
  const words = i18n._(byWhom ?? vendorWords[what])
  const { takenOff } = details ?? {}
  if (takenOff === undefined || takenOff === null) return [words]
  const balance =
    takenOff > 0
      ? msg`What was yours of the refund is taken off your balance. You pay no commission on what is refunded.`
      : msg`The money for it was not in your balance yet, so nothing is taken off.`
  return [words, i18n._(balance)]
}

const REASONS: Partial<Record<string, MessageDescriptor>> = {
  damaged: msg`It arrived damaged`,
  'wrong-item': msg`It is not what I ordered`,
  'not-as-described': msg`It is not as described`,
  'does-not-fit': msg`It does not fit`,
  'changed-mind': msg`I changed my mind`,
  other: msg`Something else`,
  duplicate: msg`The order was paid twice.`,
  mismatched: msg`It was not the amount that we had asked for.`,
  late: msg`It came after the time to pay was over.`,
  'late-sold-out': msg`It came after the time to pay was over, and something in the order was sold out by then.`,
  'late-cancelled': msg`The order had been cancelled before the payment came.`,
  'late-cancelled-by-buyer': msg`You had cancelled the order before the payment came.`,
  'late-replaced': msg`A later checkout of yours had taken the place of this order before the payment came.`,
}
const REASONS_OF_BUYERS: typeof REASONS = {
  'cancelled-by-buyer': msg`You cancelled it.`,
  'seller-suspended': msg`The seller no longer sells with us.`,
}
const REASONS_OF_VENDORS: typeof REASONS = {
  'cancelled-by-buyer': msg`The buyer cancelled it.`,
  'seller-suspended': msg`Your shop is suspended, and the order was not sent in time.`,
}

/** undefined: there is no reason, or it needs no text. */
export function findReason(reason: string | null, reader: 'buyer' | 'vendor'): MessageDescriptor | undefined {
  if (reason === null) return undefined
  return (reader === 'buyer' ? REASONS_OF_BUYERS : REASONS_OF_VENDORS)[reason] ?? REASONS[reason]
}
