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

/** Shoppers no longer get emails about their own actions, but such emails may still wait to be sent. */
export const formerShopperNews = ['return-requested', 'return-withdrawn'] as const
export type FormerShopperNews = (typeof formerShopperNews)[number]

/** Vendors hear nothing of an order that was never paid. */
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
/** A link with a token is as good as a password, so the token is encrypted while the email waits. */
const token = z.string().min(20)
const person = z.object({ name })
/** `zone`: the recipient's time zone from their settings. */
const moment = person.extend({ at: z.iso.datetime(), zone: text.default('Africa/Lagos') })
const shop = person.extend({ businessName: text })
/** The file name and width of a product's picture. Emails written before pictures existed have none. */
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
/** `deliverTo`: the lines of the delivery address, for orders that are not yet delivered */
const orders = person.extend({ reference: text, orders: z.array(order), deliverTo: z.array(text).optional() })
const days = z.object({ promised: z.iso.datetime(), expected: z.iso.datetime() })

const orderDetails = z.object({
  /** empty if the whole payment is refunded */
  items,
  /** the share of the shipping that is refunded with the items */
  shipping: z.number(),
  /** the refund, or the amount it would be */
  amount: z.number(),
  /** the money did not come through the provider, so we return it ourselves */
  isOutside: z.boolean(),
  by: z.enum(['shopper', 'vendor', 'administrator', 'shop']).nullable(),
  /** a reason code of the buyer's return or of our cancellation */
  reason: text.nullable(),
  /** what the vendor or the administrator wrote about it */
  note: text.nullable(),
  /** in a vendor's email: what the buyer wrote about it */
  words: text.nullable().default(null),
  /** in a vendor's email: the amount deducted from their balance; null: nothing is refunded yet */
  takenOff: z.number().nullable().default(null),
})
// an email about money must be sent even if its details are invalid
const details = orderDetails.optional().catch(undefined)

const payout = person.extend({
  number: text,
  amount: z.number(),
  bank: text,
  lastFour: text,
  /** why it failed, in the bank's words */
  failure: text.nullable().default(null),
})
const value = z.union([text, z.number(), z.null()])

/**
 * The data of each kind of email while it waits to be sent. The texts are in app/emails/. Amounts are in kobo, times in
 * ISO 8601.
 */
export const emailData = {
  'mail-check': z.object({ siteName: text, shopUrl: z.url() }),
  // no name, because anyone can type a stranger's email address
  'confirm-sign-up': z.object({ token }),
  'already-signed-up': person,
  // only for sign-ups through a provider; others get the confirmation email instead
  welcome: person.extend({ provider: z.enum(['google', 'facebook']) }),
  'reset-password': person.extend({ token }),
  'password-changed': moment,
  'new-sign-in': moment.extend({ device: text }),
  'two-factor-changed': moment.extend({ isOn: z.boolean() }),
  'codes-guessed': moment,
  'recovery-code-used': moment.extend({ left: z.number().int() }),
  'sign-in-closed': person.extend({ token }),
  // identical for free and taken numbers, so that it reveals nothing
  'confirm-phone': person.extend({ phone: text, token }),
  // goes to the account that has the number
  'phone-claimed': person.extend({ phone: text }),
  'account-deleted': person.extend({ byShop: z.boolean().default(false) }),
  /** `isLate`: the money came after the orders had expired, and they are active again */
  'order-paid': orders.extend({ total: z.number(), isLate: z.boolean().optional() }),
  'order-news': orders.extend({
    what: z.enum([...shopperNews, ...formerShopperNews]),
    // older emails have this instead of `details`
    amount: z.number().optional(),
    details,
    days: days.optional(),
    /** the deadline for shipping */
    until: z.iso.datetime().optional(),
    /** no money arrived; such emails are limited, because anyone can place unpaid orders */
    neverPaid: z.boolean().optional(),
    /** why it was cancelled before it was paid */
    why: z.object({ reason: text.nullable(), note: text.nullable() }).optional(),
  }),
  'vendor-order-news': person.extend({ what: z.enum(vendorNews), buyer: text, place: text, order, details }),
  // this token only confirms the newsletter
  'newsletter-confirm': z.object({ token }),
  'newsletter-issue': z.object({ issueId: text, subscriberId: text }),
  'contact-answer': person.extend({ asked: text, answer: text }),
  /**
   * `from`: the vendor's name; null in a vendor's email, because vendors don't see who writes. `subject`: a product's
   * name or an order number.
   */
  'message-waiting': person.extend({ from: text.nullable(), subject: text.nullable(), conversationId: text }),
  'application-received': shop,
  'application-approved': shop,
  'application-rejected': shop.extend({ reason: text }),
  /** `finishBy`: the deadline for shipping open orders; null: they are cancelled */
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
  'back-in-stock': person.extend({
    productId: text,
    productName: text,
    variantId: text.optional(),
    variantName: text.optional(),
    picture,
  }),
  // its content is read when it is sent
  'wishlist-sale': z.object({ userId: text, productIds: z.array(text) }),
}

export type EmailKind = keyof typeof emailData
export type EmailData<K extends EmailKind> = z.input<(typeof emailData)[K]>
export type EmailOf<K extends EmailKind> = { [Kind in K]: { kind: Kind; data: EmailData<Kind> } }[K]
export type Email = EmailOf<EmailKind>
export type EmailOrder = z.infer<typeof order>
export type OrderDetails = z.input<typeof orderDetails>
export type EmailDays = z.infer<typeof days>
