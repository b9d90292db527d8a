import { z } from 'zod'

export const shopperNews = [
  'confirmed',
  'shipped',
  'delivered',
  'delayed',
  'seller-suspended',
  'cancelled',
  'refunded',
  'refund-stuck',
  'not-paid',
  'money-back',
  'return-accepted',
  'return-declined',
  'return-arrived',
] as const
export type ShopperNews = (typeof shopperNews)[number]

/** What shoppers do themselves: they are not told any more, but an email about it may still wait to be sent. */
export const formerShopperNews = ['return-requested', 'return-withdrawn'] as const
export type FormerShopperNews = (typeof formerShopperNews)[number]

/** What a vendor hears about an order; of an order that was never paid, nothing. */
export const vendorNews = [
  'new',
  'cancelled',
  'refunded',
  'return-requested',
  'return-accepted',
  'return-declined',
  'return-arrived',
  'return-withdrawn',
] as const
export type VendorNews = (typeof vendorNews)[number]

const text = z.string()
const name = text
/** A link with it is as good as a password: it is sealed while the email waits. */
const token = z.string().min(20)
const person = z.object({ name })
/** `zone`: where its reader lives, if they have said so. */
const moment = person.extend({ at: z.iso.datetime(), zone: text.default('Africa/Lagos') })
const shop = person.extend({ businessName: text })
/** A product's picture: its name and width, as its files have them. Emails from before there were pictures have none. */
const picture = z
  .string()
  .regex(/^[\w-]+$/)
  .nullish()
const items = z.array(z.object({ name, quantity: z.number(), lineTotal: z.number(), picture }))
const order = z.object({
  id: text,
  number: text,
  vendorName: text,
  placedAt: z.iso.datetime().optional(),
  items,
  shipping: z.number(),
  total: z.number(),
})
/** `deliverTo`: the lines of the delivery address, where the goods are on their way */
const orders = person.extend({ reference: text, orders: z.array(order), deliverTo: z.array(text).optional() })
const days = z.object({ promised: z.iso.datetime(), expected: z.iso.datetime() })

const orderDetails = z.object({
  /** none where all of a payment goes back */
  items,
  /** the part of the delivery fee that goes back with them */
  shipping: z.number(),
  /** what goes back to the buyer, or would */
  amount: z.number(),
  /** the payment provider has no part in it: we give the money back ourselves */
  isOutside: z.boolean(),
  by: z.enum(['shopper', 'vendor', 'administrator', 'shop']).nullable(),
  /** a code, of the buyer's return or of the shop's */
  reason: text.nullable(),
  /** what the vendor or the administrator wrote about it */
  note: text.nullable(),
  /** in a vendor's email: what the buyer wrote about it */
  words: text.nullable().default(null),
  /** in a vendor's email: what it takes off their balance; null: nothing is refunded yet */
  takenOff: z.number().nullable().default(null),
})
// an email about money is sent without its details rather than not at all
const details = orderDetails.optional().catch(undefined)

const payout = person.extend({
  number: text,
  amount: z.number(),
  bank: text,
  lastFour: text,
  /** why it did not arrive, in the bank's words */
  failure: text.nullable().default(null),
})
const value = z.union([text, z.number(), z.null()])

/**
 * Every kind of email, with what it knows while it waits to be sent. Its words are in app/emails/. Amounts are kobo, times
 * ISO 8601.
 */
export const emailData = {
  'mail-check': z.object({ siteName: text, shopUrl: z.url() }),
  // no name: the person who typed it may be a stranger to the mailbox
  'confirm-sign-up': z.object({ token }),
  'already-signed-up': person,
  // who signs up with a password is welcomed by the email that asks to confirm
  welcome: person.extend({ provider: z.enum(['google', 'facebook']) }),
  'reset-password': person.extend({ token }),
  'password-changed': moment,
  'new-sign-in': moment.extend({ device: text }),
  'two-factor-changed': moment.extend({ isOn: z.boolean() }),
  'codes-guessed': moment,
  'recovery-code-used': moment.extend({ left: z.number().int() }),
  'sign-in-closed': person.extend({ token }),
  // the same whether the number is free or belongs to another account
  'confirm-phone': person.extend({ phone: text, token }),
  // to the account that has the number
  'phone-claimed': person.extend({ phone: text }),
  'account-deleted': person.extend({ byShop: z.boolean().default(false) }),
  /** `isLate`: the money came when the orders had lapsed, and they are on again */
  'order-paid': orders.extend({ total: z.number(), isLate: z.boolean().optional() }),
  'order-news': orders.extend({
    what: z.enum([...shopperNews, ...formerShopperNews]),
    // of emails from before there were details
    amount: z.number().optional(),
    details,
    days: days.optional(),
    /** until when it may be sent */
    until: z.iso.datetime().optional(),
    /** no money came for it, and anybody can place any number of unpaid orders */
    neverPaid: z.boolean().optional(),
    /** why it was cancelled before it was paid */
    why: z.object({ reason: text.nullable(), note: text.nullable() }).optional(),
  }),
  'vendor-order-news': person.extend({ what: z.enum(vendorNews), buyer: text, place: text, order, details }),
  // it opens nothing but its own confirmation
  'newsletter-confirm': z.object({ token }),
  'newsletter-issue': z.object({ issueId: text, subscriberId: text }),
  'contact-answer': person.extend({ asked: text, answer: text }),
  /** `from`: a shop's name; a shop is not told who writes. `subject`: a product's name or an order's number. */
  'message-waiting': person.extend({ from: text.nullable(), subject: text.nullable(), conversationId: text }),
  'application-received': shop,
  'application-approved': shop,
  'application-rejected': shop.extend({ reason: text }),
  /** `finishBy`: until when its open orders may be sent; null: they are cancelled */
  'vendor-suspended': shop.extend({ reason: text, finishBy: z.iso.datetime().nullable().default(null) }),
  'payout-made': payout,
  'payout-failed': payout,
  'bank-account-changed': person.extend({ bank: text, lastFour: text, isFirst: z.boolean() }),
  'low-stock': person.extend({
    products: z.array(z.object({ name, sku: text, left: z.number() })),
    more: z.number(),
  }),
  'product-changed': person.extend({
    what: text,
    reason: text.nullable(),
    products: z.array(
      z.object({ id: text, name, changes: z.array(z.object({ field: text, before: value, after: value })) }),
    ),
    more: z.number().int(),
  }),
  'back-in-stock': person.extend({ productId: text, productName: text, picture }),
  // what it says is read when it is sent
  'wishlist-sale': z.object({ userId: text, productIds: z.array(text) }),
}

export type EmailKind = keyof typeof emailData
export type EmailData<K extends EmailKind> = z.input<(typeof emailData)[K]>
export type EmailOf<K extends EmailKind> = { [Kind in K]: { kind: Kind; data: EmailData<Kind> } }[K]
export type Email = EmailOf<EmailKind>
export type EmailOrder = z.infer<typeof order>
export type OrderDetails = z.input<typeof orderDetails>
export type EmailDays = z.infer<typeof days>
