import { z } from 'zod'
import type { Email, EmailKind } from './email-data.ts'

export {
  emailData,
  formerShopperNews,
  shopperNews,
  vendorNews,
  type Email,
  type EmailData,
  type EmailDays,
  type EmailKind,
  type EmailOf,
  type EmailOrder,
  type FormerShopperNews,
  type OrderDetails,
  type ShopperNews,
  type VendorNews,
} from './email-data.ts'

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
  /** one POST to it, and no such email comes again */
  unsubscribe?: { url: string }
}

/** An email of which nobody knows whether it arrived. `name`: to whom it was sent. */
export type UnknownEmail = { id: string; kind: string; name: string; since: Date }

/** An email that could not be written. `canRetry`: its link would still open something. */
export type UnwrittenEmail = UnknownEmail & { reason: string; canRetry: boolean }

export const unknownEmailForm = z.object({
  id: z.string().max(26),
  to: z.enum(['again', 'let-be']),
  sure: z.literal('1').optional(),
})
