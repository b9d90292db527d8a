import { z } from 'zod'

/** Every letter that the shop writes, with what it needs to know. Its words are in app/emails/. */
export type Email =
  | { kind: 'mail-check'; data: { siteName: string; shopUrl: string } }
  | AccountEmail
  | OrderEmail
  | OutreachEmail
  | VendorEmail
  | MessageEmail
  | PayoutEmail
  | ProductEmail
  | StockEmail
  | SaleEmail

/** When something happened, and in which time zone its reader lives, where they have said so. */
type Moment = { at: string; zone?: string }

/** `token` is sealed while the letter waits. Times are ISO 8601. */
export type AccountEmail =
  // no name: whoever typed it may be a stranger to the address
  | { kind: 'confirm-sign-up'; data: { token: string } }
  | { kind: 'already-signed-up'; data: { name: string } }
  // who signs up with a password is welcomed by the letter that asks to confirm
  | { kind: 'welcome'; data: { name: string; provider: 'google' | 'facebook' } }
  | { kind: 'reset-password'; data: { name: string; token: string } }
  | { kind: 'password-changed'; data: { name: string } & Moment }
  | { kind: 'new-sign-in'; data: { name: string; device: string } & Moment }
  | { kind: 'two-factor-changed'; data: { name: string; isOn: boolean } & Moment }
  | { kind: 'codes-guessed'; data: { name: string } & Moment }
  | { kind: 'recovery-code-used'; data: { name: string; left: number } & Moment }
  | { kind: 'sign-in-closed'; data: { name: string; token: string } }
  // the same whether the number is free or belongs to another account
  | { kind: 'confirm-phone'; data: { name: string; phone: string; token: string } }
  // to the account that has the number
  | { kind: 'phone-claimed'; data: { name: string; phone: string } }
  | { kind: 'account-deleted'; data: { name: string; byShop?: boolean } }

/** Amounts are kobo. */
export type EmailOrder = {
  id: string
  number: string
  vendorName: string
  items: { name: string; quantity: number; lineTotal: number }[]
  shipping: number
  total: number
}

/** What a shopper hears about orders after the first letter. */
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

export const actors = ['shopper', 'vendor', 'administrator', 'shop'] as const

/**
 * What a return, a refund or a cancellation is about. Amounts are kobo. An email that was written before there were details
 * has none.
 */
export type OrderDetails = {
  /** none where all of a payment goes back */
  items: EmailOrder['items']
  /** the part of the delivery fee that goes back with them */
  shipping: number
  /** what goes back to the buyer, or would */
  amount: number
  /** the payment provider has no part in it: we give the money back ourselves */
  isOutside: boolean
  by: (typeof actors)[number] | null
  /** a code, of the buyer's return or of the shop's */
  reason: string | null
  /** what the vendor or the administrator wrote about it */
  note: string | null
  /** in a vendor's email: what the buyer wrote about it */
  words?: string | null
  /** in a vendor's email: what it takes off their balance; null: nothing is refunded yet */
  takenOff?: number | null
}

/** Of what is late: by when it was to come, and by when it is expected now. Times are ISO 8601. */
export type EmailDays = { promised: string; expected: string }

export type OrderEmail =
  | {
      kind: 'order-paid'
      /** `isLate`: the money came when the orders had lapsed, and they are on again */
      data: { name: string; reference: string; orders: EmailOrder[]; total: number; isLate?: true }
    }
  | {
      kind: 'order-news'
      data: {
        name: string
        reference: string
        orders: EmailOrder[]
        what: ShopperNews
        days?: EmailDays | undefined
        details?: OrderDetails
        /** ISO time until when it may be sent */
        until?: string | undefined
        /** no money came for it: whoever placed it may have done so as often as they liked */
        neverPaid?: true
        /** why it was cancelled before it was paid */
        why?: { reason: string | null; note: string | null }
      }
    }
  | {
      kind: 'vendor-order-news'
      data: {
        name: string
        what: VendorNews
        buyer: string
        place: string
        order: EmailOrder
        details?: OrderDetails
      }
    }

/** `token` opens nothing but its own confirmation. */
export type OutreachEmail =
  | { kind: 'newsletter-confirm'; data: { token: string } }
  | { kind: 'newsletter-issue'; data: { issueId: string; subscriberId: string } }
  | { kind: 'contact-answer'; data: { name: string; asked: string; answer: string } }
/** `from` is a shop's name; a shop is not told who writes. `subject` is a product's name or an order's number. */
export type MessageEmail = {
  kind: 'message-waiting'
  data: { name: string; from: string | null; subject: string | null; conversationId: string }
}

/** To somebody who sells, or wants to. */
export type VendorEmail =
  | { kind: 'application-received'; data: { name: string; businessName: string } }
  | { kind: 'application-approved'; data: { name: string; businessName: string } }
  | { kind: 'application-rejected'; data: { name: string; businessName: string; reason: string } }
  | {
      kind: 'vendor-suspended'
      /** `finishBy`: until when its open orders may be sent; null: they are cancelled */
      data: { name: string; businessName: string; reason: string; finishBy: string | null }
    }
/** Amounts are kobo. */
export type PayoutEmail =
  | {
      kind: 'payout-made' | 'payout-failed'
      /** `failure`: why it did not arrive, in the bank's words */
      data: { name: string; number: string; amount: number; bank: string; lastFour: string; failure?: string | null }
    }
  | { kind: 'bank-account-changed'; data: { name: string; bank: string; lastFour: string; isFirst: boolean } }
  | { kind: 'low-stock'; data: { name: string; products: { name: string; sku: string; left: number }[]; more: number } }

/** To a vendor, of what staff did to their products. Amounts are kobo, times ISO 8601. */
export type ProductEmail = {
  kind: 'product-changed'
  data: {
    name: string
    what: string
    reason: string | null
    products: {
      id: string
      name: string
      changes: { field: string; before: string | number | null; after: string | number | null }[]
    }[]
    more: number
  }
}

/** To somebody who waits for what was sold out. */
export type StockEmail = { kind: 'back-in-stock'; data: { name: string; productId: string; productName: string } }

/** To somebody on whose wishlist something is in a flash sale; what it says is read when it is sent. */
export type SaleEmail = { kind: 'wishlist-sale'; data: { userId: string; productIds: string[] } }

export type EmailKind = Email['kind']
export type EmailLocale = 'en' | 'yo' | 'ig' | 'ha'

export type AddressedEmail<L extends Email = Email> = L & {
  to: string
  locale: EmailLocale
  /** why it is written, for ever unique: the same cause never writes twice */
  cause: string
}

/**
 * Of the kinds whose content is read when they are sent: what turns stored data into what the email says. null: its reader
 * does not want it any more, or nothing of it is true any more.
 */
export type EmailContent = Partial<Record<EmailKind, (data: unknown) => Promise<object | null>>>

export type RenderedEmail = {
  subject: string
  html: string
  text: string
  /** one POST to it, and no such letter comes again */
  unsubscribe?: { url: string }
}

/** A letter of which nobody knows whether it arrived. `name`: to whom it was sent. */
export type UnknownEmail = { id: string; kind: string; name: string; since: Date }

/** An email that could not be written. `canRetry`: its link would still open something. */
export type UnwrittenEmail = UnknownEmail & { reason: string; canRetry: boolean }

export const unknownEmailForm = z.object({
  id: z.string().max(26),
  to: z.enum(['again', 'let-be']),
  sure: z.literal('1').optional(),
})
