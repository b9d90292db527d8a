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
  /** identifies why the email is written; the same cause never produces a second email */
  cause: string
}

/**
 * For kinds whose content is read when they are sent: turns the stored data into the content. null: the recipient no
 * longer wants it, or it no longer applies.
 */
export type EmailContent = Partial<Record<EmailKind, (data: unknown) => Promise<object | null>>>

export type RenderedEmail = {
  subject: string
  html: string
  text: string
  /** a single POST to this URL unsubscribes */
  unsubscribe?: { url: string }
}

/** An email with an unknown delivery outcome. `name`: the recipient's email address. */
export type UnknownEmail = { id: string; kind: string; name: string; since: Date }

/** An email that could not be rendered. `canRetry`: its link would still be valid. */
export type UnwrittenEmail = UnknownEmail & { reason: string; canRetry: boolean }

export const unknownEmailForm = z.object({
  id: z.string().max(26),
  to: z.enum(['again', 'let-be']),
  sure: z.literal('1').optional(),
})
