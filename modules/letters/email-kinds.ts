import type { Letter, LetterKind } from './contract.ts'

/** What an email of this kind knows. */
export type EmailData<K extends LetterKind> = Letter extends infer L
  ? L extends { kind: infer Own; data: infer Data }
    ? K extends Own
      ? Data
      : never
    : never
  : never

/** The names of the fields that open something: a link with one is as good as a password. */
type SecretField = 'token'

type EmailKindRules<K extends LetterKind> = {
  /** Sealed from the moment the email is written until it is sent. */
  sealed: SecretField extends keyof EmailData<K> ? readonly [SecretField] : readonly []
}

/**
 * What holds for each kind of email. `writeLetter` and `sendLetter` both read it, so a field that one seals is the field
 * that the other opens.
 */
export const emailKinds: { readonly [K in LetterKind]: EmailKindRules<K> } = {
  'mail-check': { sealed: [] },
  'confirm-sign-up': { sealed: ['token'] },
  'already-signed-up': { sealed: [] },
  welcome: { sealed: [] },
  'reset-password': { sealed: ['token'] },
  'password-changed': { sealed: [] },
  'new-sign-in': { sealed: [] },
  'two-factor-changed': { sealed: [] },
  'codes-guessed': { sealed: [] },
  'recovery-code-used': { sealed: [] },
  'sign-in-closed': { sealed: ['token'] },
  'account-deleted': { sealed: [] },
  'order-paid': { sealed: [] },
  'order-news': { sealed: [] },
  'vendor-order-news': { sealed: [] },
  'newsletter-confirm': { sealed: ['token'] },
  'newsletter-issue': { sealed: [] },
  'contact-answer': { sealed: [] },
  'message-waiting': { sealed: [] },
  'application-received': { sealed: [] },
  'application-approved': { sealed: [] },
  'application-rejected': { sealed: [] },
  'vendor-suspended': { sealed: [] },
  'payout-made': { sealed: [] },
  'payout-failed': { sealed: [] },
  'bank-account-changed': { sealed: [] },
  'low-stock': { sealed: [] },
  'back-in-stock': { sealed: [] },
  'wishlist-sale': { sealed: [] },
}

export function isEmailKind(kind: string): kind is LetterKind {
  return Object.hasOwn(emailKinds, kind)
}

export function listEmailKinds(): LetterKind[] {
  return Object.keys(emailKinds).filter(isEmailKind)
}
