import { z } from 'zod'
import type { PictureView } from '#modules/media/contract.ts'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import { isPlainName } from '#shared/name.ts'
import { looksLikePhone, toPhone } from '#shared/phone.ts'
import { countVisible, isPlainLine, stripInvisible } from '#shared/text.ts'
import { MINUTE } from '#shared/time.ts'

export type { LinkRefusal } from './errors.ts'
export {
  type AccountSettings,
  defaultSettings,
  idleMsOf,
  unsubscribeLinkForm,
  SESSION_TIMEOUTS,
  settingsForm,
} from './settings.ts'

export type Viewer = {
  userId: string
  fullName: string
  email: string
  /** when the user last changed their own data */
  changedAt: Date
  /** identifies the session, but can't be used as its token */
  sessionId: string
  /** when a password, a code or a provider last proved the user's identity */
  provenAt: Date
}

/** An actor that a guard has proven. Use cases require it as a parameter type. */
export type Shopper = Viewer & { actor: 'shopper' }
/** A shopper who authenticated within `FRESH_MS`. Sensitive changes require it. */
export type FreshShopper = Shopper & { proof: 'fresh' }
export type Administrator = { actor: 'administrator' }

export const FRESH_MS = 5 * MINUTE

export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export type Profile = ProfileInput & {
  email: string
  avatar: PictureView | null
  joinedAt: Date
  /** false: they have only ever signed in through a provider */
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

/** Returns the normal form: NFKC, lower case, the domain in ASCII. */
function emailField(invalid: string) {
  return trimmed
    .min(1, 'email-required')
    .refine((text) => text === '' || isEmailAddress(text), invalid)
    .transform((text) => toEmailAddress(text) ?? '')
}

/** An email address, or a Nigerian phone number in any spelling. Returns the normal form of either. */
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
  .refine((text) => countVisible(text) >= 2, 'name-short')
  .refine(isPlainLine, 'name-invalid')
  .refine(isPlainName, 'name-has-link')
  .transform(stripInvisible)

/** Errors are codes. The screen translates them. */
export const signInForm = z.object({ email: emailOrPhone, password: newPassword })

/** The vendor's sign-in page applies no rule for the length of a password, only an upper bound. */
export const vendorSignInForm = z.object({
  email: emailOrPhone,
  password: z.string().min(1, 'password-required').max(128, 'password-long'),
})

export const adminSignInForm = z.object({
  password: z.string().min(1, 'password-required').max(128, 'password-wrong'),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** The administrator's authenticator code. Turning it on takes the password and a code, turning it off takes both. */
export const adminCodeForm = z.object({
  intent: z.enum(['begin', 'confirm', 'off']),
  currentPassword: z.string().max(128, 'password-wrong').optional(),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** `when`: reported together with the other errors of the form, not only after they are fixed. */
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
  /** required only in another browser than the one that requested the link */
  password: z.string().min(1, 'password-required').max(128, 'password-long').optional(),
})

export const confirmPhoneForm = z.object({ token: z.string().max(200) })

export const pendingPhoneForm = z.object({ intent: z.enum(['resend', 'cancel']) })

export const codeForm = z.object({ code: trimmed.min(1, 'code-required').max(40, 'code-wrong') })

export const confirmIdentityForm = z.object({
  password: z.string().min(1, 'password-required').max(128, 'password-long'),
  code: trimmed.max(40, 'code-wrong').optional(),
})

/** `currentPassword` may be empty for a user who has no password yet. */
export const changePasswordForm = z.object({
  currentPassword: z.string().max(128, 'password-wrong'),
  newPassword,
  confirmPassword: z.string().min(1, 'confirm-required'),
})

/** Reports each error beside its field. The use case checks the rules for the administrator's own password. */
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

/** The email address can't be changed, because it identifies the account. */
export const profileForm = z.object({
  fullName,
  phone: trimmed
    .refine((text) => text === '' || toPhone(text) !== null, 'phone-unknown')
    .transform((text) => toPhone(text)),
  address: trimmed.max(500, 'address-long').transform((text) => text || null),
})
export type ProfileInput = z.output<typeof profileForm>
