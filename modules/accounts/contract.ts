import { z } from 'zod'
import type { PictureView } from '#modules/media/contract.ts'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import { isPlainName } from '#shared/name.ts'
import { looksLikePhone, toPhone } from '#shared/phone.ts'
import { countSeen, isPlainLine, withoutUnseen } from '#shared/text.ts'
import { MINUTE } from '#shared/time.ts'

export type { LinkRefusal } from './errors.ts'
export {
  type AccountSettings,
  defaultSettings,
  idleMsOf,
  quietLinkForm,
  SESSION_TIMEOUTS,
  settingsForm,
} from './settings.ts'

export type Viewer = {
  userId: string
  fullName: string
  email: string
  /** when their own data last became others */
  changedAt: Date
  /** which of their sessions this is; it opens nothing */
  sessionId: string
  /** when a password, a code or a provider last proved who it is */
  provenAt: Date
}

/** Who a guard has proven: use cases ask for them by type. */
export type Shopper = Viewer & { actor: 'shopper' }
/** A shopper who proved it a moment ago: what is delicate asks for this. */
export type FreshShopper = Shopper & { proof: 'fresh' }
export type Administrator = { actor: 'administrator' }

export const FRESH_MS = 5 * MINUTE

export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export type Profile = ProfileInput & {
  email: string
  avatar: PictureView | null
  joinedAt: Date
  /** false: they only ever came through a provider */
  hasPassword: boolean
  providers: Provider[]
  hasTwoFactor: boolean
}

export type SessionView = {
  sessionId: string
  isThis: boolean
  userAgent: string | null
  startedAt: Date
  lastSeenAt: Date
}

const trimmed = z.string().trim()

/** What was typed becomes the normal form: NFKC, lower case, the domain in ASCII. */
function emailField(invalid: string) {
  return trimmed
    .min(1, 'email-required')
    .refine((text) => text === '' || isEmailAddress(text), invalid)
    .transform((text) => toEmailAddress(text) ?? '')
}

/** An e-mail address, or a Nigerian telephone number in any spelling; the normal form of either. */
const emailOrPhone = trimmed
  .min(1, 'email-required')
  .refine((text) => text === '' || toSignInName(text) !== null, 'email-invalid')
  .transform((text) => toSignInName(text) ?? '')

export function toSignInName(text: string): string | null {
  return looksLikePhone(text) ? toPhone(text) : toEmailAddress(text.trim())
}

const newPassword = z.string().min(1, 'password-required').min(6, 'password-short').max(128, 'password-long')
const fullName = trimmed
  .min(1, 'name-required')
  .max(120, 'name-long')
  .refine((text) => countSeen(text) >= 2, 'name-short')
  .refine(isPlainLine, 'name-invalid')
  .refine(isPlainName, 'name-has-link')
  .transform(withoutUnseen)

/** Codes, not sentences: the screen says them in the reader's language. */
export const signInForm = z.object({ email: emailOrPhone, password: newPassword })

/** The vendor's door has no rule for the length of a password. */
export const vendorSignInForm = z.object({
  email: emailOrPhone,
  password: z.string().min(1, 'password-required').max(128, 'password-long'),
})

export const adminSignInForm = z.object({
  password: z.string().min(1, 'password-required').max(128, 'password-wrong'),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** The authenticator code of the administrator's door: on after the password and a code, off after both. */
export const adminCodeForm = z.object({
  intent: z.enum(['begin', 'confirm', 'off']),
  currentPassword: z.string().max(128, 'password-wrong').optional(),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** Said with the other faults of the form, not after them. */
const samePassword = {
  path: ['confirmPassword'],
  error: 'passwords-differ',
  when: () => true,
}
type TwoPasswords = { password?: string; confirmPassword?: string }
const isSamePassword = ({ password, confirmPassword }: TwoPasswords): boolean =>
  !confirmPassword || password === confirmPassword

export const signUpForm = z
  .object({
    fullName,
    email: emailField('email-invalid'),
    password: newPassword,
    confirmPassword: z.string().min(1, 'confirm-required'),
    terms: z.string().min(1, 'terms-required'),
  })
  .refine(isSamePassword, samePassword)

export const forgotPasswordForm = z.object({ email: emailField('email-invalid-here') })

export const resetPasswordForm = z
  .object({
    token: z.string().max(200),
    password: newPassword,
    confirmPassword: z.string().min(1, 'confirm-required'),
  })
  .refine(isSamePassword, samePassword)

export const confirmSignUpForm = z.object({
  token: z.string().max(200),
  /** only where another browser asked */
  password: z.string().min(1, 'password-required').max(128, 'password-long').optional(),
})

export const confirmPhoneForm = z.object({ token: z.string().max(200) })

export const pendingPhoneForm = z.object({ intent: z.enum(['resend', 'cancel']) })

export const codeForm = z.object({ code: trimmed.min(1, 'code-required').max(40, 'code-wrong') })

export const confirmIdentityForm = z.object({
  password: z.string().min(1, 'password-required').max(128, 'password-long'),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** `currentPassword` may be empty for somebody who has none yet. */
export const changePasswordForm = z.object({
  currentPassword: z.string().max(128, 'password-wrong'),
  newPassword,
  confirmPassword: z.string().min(1, 'confirm-required'),
})

/** Each fault beside its field; the rules of the administrator's own password are those of the use case. */
export const changeAdminPasswordForm = z
  .object({
    currentPassword: z.string().min(1, 'password-required').max(128, 'password-wrong'),
    newPassword: z.string().min(1, 'password-required').max(128, 'password-long'),
    confirmPassword: z.string().min(1, 'confirm-required'),
  })
  .refine((form) => !form.confirmPassword || form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'new-passwords-differ',
    when: () => true,
  })

export type SavedAddress = {
  id: number
  firstName: string
  lastName: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  postcode: string | null
}

/** The e-mail address is not among it: it is who the account belongs to. */
export const profileForm = z.object({
  fullName,
  phone: trimmed
    .refine((text) => text === '' || toPhone(text) !== null, 'phone-unknown')
    .transform((text) => toPhone(text)),
  address: trimmed.max(500, 'address-long').transform((text) => text || null),
})
export type ProfileInput = z.output<typeof profileForm>
