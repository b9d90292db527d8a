import { z } from 'zod'

/** Separate from the contract, so that the payment page does not load it. */
export const paymentKeysForm = z.object({
  intent: z.literal('save'),
  publicKey: z
    .string()
    .trim()
    .max(120, 'public-key-invalid')
    .regex(/^pk_(test|live)_[A-Za-z0-9_]{8,}$/, 'public-key-invalid'),
  secretKey: z
    .string()
    .trim()
    .max(120, 'secret-key-invalid')
    .regex(/^sk_(test|live)_[A-Za-z0-9_]{8,}$/, 'secret-key-invalid'),
  currentPassword: z.string().min(1, 'password-required').max(128, 'password-wrong'),
})

export const paymentKeysRemovalForm = z.object({
  intent: z.literal('remove'),
  currentPassword: z.string().min(1, 'password-required').max(128, 'password-wrong'),
})
