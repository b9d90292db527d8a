import { z } from 'zod'

/** The one who is signed in, as a session proved it. */
export type Viewer = { userId: string; fullName: string; email: string }

/** Who a guard has proven: use cases ask for them by type. */
export type Shopper = Viewer & { actor: 'shopper' }
export type Administrator = { actor: 'administrator' }

const email = z
  .string()
  .trim()
  .min(1, 'email-required')
  .max(254, 'email-invalid')
  .regex(/^\S+@\S+\.\S+$/, 'email-invalid')

/** Codes, not sentences: the screen says them in the reader's language. */
export const signInForm = z.object({
  email,
  password: z.string().min(1, 'password-required').min(6, 'password-short').max(128, 'password-long'),
})

/** The vendor's door has no rule for the length of a password. */
export const vendorSignInForm = z.object({
  email,
  password: z.string().min(1, 'password-required').max(128, 'password-long'),
})

export const adminSignInForm = z.object({ password: z.string().min(1, 'password-required').max(128, 'password-wrong') })

export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
