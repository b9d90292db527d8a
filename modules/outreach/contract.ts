import { z } from 'zod'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import { isPlainName } from '#shared/name.ts'
import { isText } from '#shared/text.ts'

/** The subjects of the contact form. The last three also have their own pages. */
export const SUBJECTS = [
  'general',
  'customer-support',
  'vendor-support',
  'technical',
  'partnership',
  'feedback',
  'other',
] as const
export const INQUIRIES = ['partnership-offer', 'affiliate', 'bulk-order'] as const
export type Subject = (typeof SUBJECTS)[number]
export type Inquiry = (typeof INQUIRIES)[number]

const line = z
  .string()
  .trim()
  // eslint-disable-next-line no-control-regex
  .refine((text) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text) && text.isWellFormed(), 'line-invalid')

const email = z
  .string()
  .trim()
  .min(1, 'contact-email-required')
  .refine((text) => text === '' || isEmailAddress(text), 'email-invalid-here')
  .transform((text) => toEmailAddress(text) ?? '')

const message = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => text !== '', 'message-required')
  .refine((text) => text.length <= 4000 && isText(text), 'message-long')

/** `stamp` and `trap` detect bots: no person sees the trap, or writes a message in two seconds. */
const human = { stamp: z.string().max(400), trap: z.string().max(400).optional() }

const sender = {
  name: line.min(1, 'contact-name-required').max(120, 'name-long').refine(isPlainName, 'name-has-link'),
  email,
}

export const contactForm = z.object({
  ...sender,
  subject: z.enum(SUBJECTS, 'subject-required'),
  message,
  ...human,
})

export const inquiryForm = z.object({
  ...sender,
  phone: line.max(40, 'phone-invalid'),
  company: line.max(120, 'company-long'),
  message,
  ...human,
})

export const newsletterForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'newsletter-email-required')
    .refine((text) => text === '' || isEmailAddress(text), 'email-invalid-here')
    .transform((text) => toEmailAddress(text) ?? ''),
  trap: human.trap,
})

/** For the button in the email, and for the one-click unsubscribe of email programs. */
export const newsletterLinkForm = z.object({ token: z.string().max(400) })

export const newsletterIssueForm = z.object({
  subject: line.min(1, 'subject-missing').max(150, 'subject-long'),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '', 'message-required')
    .refine((text) => text.length <= 20_000 && isText(text), 'text-long'),
  stamp: human.stamp,
  /** the answer to the confirmation before sending */
  sure: z.enum(['yes', 'no']).optional(),
})

export const messageStatuses = ['open', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const inboxForm = z.object({
  intent: z.enum(['answer', 'close', 'reopen']),
  body: message.optional(),
  stamp: human.stamp.optional(),
})
