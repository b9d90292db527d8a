import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormerShopperNews, OrderDetails, ShopperNews, VendorNews } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'

type BuyerNews = ShopperNews | FormerShopperNews

export const newsSubject: Record<BuyerNews, MessageDescriptor> = {
  confirmed: msg`Your order is being prepared`,
  shipped: msg`Your order is on its way`,
  delivered: msg`Your order has arrived`,
  delayed: msg`Your order comes later`,
  'seller-suspended': msg`A seller in your order no longer sells with us`,
  cancelled: msg`An order was cancelled`,
  refunded: msg`Money was given back`,
  'refund-stuck': msg`Your refund takes longer`,
  'not-paid': msg`Your order was not paid in time`,
  'money-back': msg`Your payment goes back to you`,
  'return-requested': msg`A return was asked for`,
  'return-accepted': msg`Your return was accepted`,
  'return-declined': msg`Your return was declined`,
  'return-arrived': msg`A returned item has arrived`,
  'return-withdrawn': msg`A return was withdrawn`,
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
  confirmed: msg`The seller has confirmed your order and is getting it ready.`,
  shipped: msg`The seller has handed your order over for delivery. You can follow it at any time.`,
  delivered: msg`We hope you like it. If something is not right, you can ask for a return within 30 days.`,
  delayed: msg`The seller has not sent your order in time. You can ask them why, and cancel it as long as they have not confirmed it.`,
  'seller-suspended': msg`The seller of the order below no longer sells with us, but still has to send it. If it is not sent in time, we cancel it and the money goes back the way it came.`,
  // only one that was paid: the other has words of its own
  cancelled: msg`The order below was cancelled, and the money goes back the way it came.`,
  refunded: msg`We have given the money back. Banks usually show it within 5 to 7 business days.`,
  'refund-stuck': msg`Your bank has not taken the money back. It is safe with us, and we see to it that it reaches you. If you want it on another account, please write to us.`,
  'not-paid': msg`The payment did not reach us in time, so the goods were put back on the shelf. Nothing was charged.`,
  'money-back': msg`We received a payment that we cannot use for this order, so all of it goes back the way it came.`,
  'return-requested': msg`The request was handed to the seller, who answers soon.`,
  'return-accepted': msg`Please send the items back to the seller. The money follows when they have arrived.`,
  'return-declined': msg`The seller does not accept this return. You can answer in the messages, or ask us to look at it.`,
  'return-arrived': msg`The returned items have arrived, and the money for them is on its way.`,
  'return-withdrawn': msg`The items of this return are kept after all, and nothing is given back for them.`,
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
    ? i18n._(
        msg`You did not pay through this website, so we give the money back to you ourselves. We write to you when it is done.`,
      )
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
  damaged: msg`It came damaged`,
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

/** undefined: none was given, or it is one that needs no words. */
export function findReason(reason: string | null, reader: 'buyer' | 'vendor'): MessageDescriptor | undefined {
  if (reason === null) return undefined
  return (reader === 'buyer' ? REASONS_OF_BUYERS : REASONS_OF_VENDORS)[reason] ?? REASONS[reason]
}
