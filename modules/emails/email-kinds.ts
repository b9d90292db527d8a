import type { Email, EmailKind } from './contract.ts'

/** What an email of this kind knows. */
export type EmailData<K extends EmailKind> = Email extends infer L
  ? L extends { kind: infer Own; data: infer Data }
    ? K extends Own
      ? Data
      : never
    : never
  : never

/** The names of the fields that open something: a link with one is as good as a password. */
type SecretField = 'token'

/**
 * How often an email may come to one mailbox.
 * - always: its reader asked for it, or it tells of money or of a changed account.
 * - limited: others can make the shop write it. One counter for all of these kinds.
 * - own-limit: others can make the shop write it too, but a flood of other kinds must not silence it. It counts by itself,
 *   and in the common counter.
 */
export type EmailLimit = 'always' | 'limited' | 'own-limit'

type EmailKindRules<K extends EmailKind> = {
  limit: EmailLimit | ((data: EmailData<K>) => EmailLimit)
  /** Sealed from the moment the email is written until it is sent. */
  sealed: SecretField extends keyof EmailData<K> ? readonly [SecretField] : readonly []
}

/**
 * What holds for each kind of email. `writeEmail` and `sendEmail` both read it, so a field that one seals is the field
 * that the other opens.
 */
export const emailKinds: { readonly [K in EmailKind]: EmailKindRules<K> } = {
  'mail-check': { limit: 'always', sealed: [] },
  'confirm-sign-up': { limit: 'limited', sealed: ['token'] },
  'already-signed-up': { limit: 'limited', sealed: [] },
  welcome: { limit: 'always', sealed: [] },
  'reset-password': { limit: 'own-limit', sealed: ['token'] },
  'password-changed': { limit: 'always', sealed: [] },
  'new-sign-in': { limit: 'own-limit', sealed: [] },
  'two-factor-changed': { limit: 'always', sealed: [] },
  'codes-guessed': { limit: 'own-limit', sealed: [] },
  'recovery-code-used': { limit: 'always', sealed: [] },
  'sign-in-closed': { limit: 'always', sealed: ['token'] },
  'confirm-phone': { limit: 'always', sealed: ['token'] },
  'phone-claimed': { limit: 'own-limit', sealed: [] },
  'account-deleted': { limit: 'always', sealed: [] },
  'order-paid': { limit: 'always', sealed: [] },
  'order-news': { limit: ({ neverPaid }) => (neverPaid ? 'limited' : 'always'), sealed: [] },
  'vendor-order-news': { limit: 'always', sealed: [] },
  'newsletter-confirm': { limit: 'limited', sealed: ['token'] },
  'newsletter-issue': { limit: 'always', sealed: [] },
  'contact-answer': { limit: 'always', sealed: [] },
  'message-waiting': { limit: 'limited', sealed: [] },
  'application-received': { limit: 'always', sealed: [] },
  'application-approved': { limit: 'always', sealed: [] },
  'application-rejected': { limit: 'always', sealed: [] },
  'vendor-suspended': { limit: 'always', sealed: [] },
  'product-changed': { limit: 'always', sealed: [] },
  'payout-made': { limit: 'always', sealed: [] },
  'payout-failed': { limit: 'always', sealed: [] },
  'bank-account-changed': { limit: 'always', sealed: [] },
  'low-stock': { limit: 'always', sealed: [] },
  'back-in-stock': { limit: 'always', sealed: [] },
  'wishlist-sale': { limit: 'limited', sealed: [] },
}

export function getEmailLimit({ kind, data }: Email): EmailLimit {
  // a table's entry takes the data of its own kind, which the compiler cannot follow from one to the other
  const { limit } = emailKinds[kind] as { limit: EmailLimit | ((data: Email['data']) => EmailLimit) }
  return typeof limit === 'function' ? limit(data) : limit
}

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emailKinds, kind)
}

export function listEmailKinds(): EmailKind[] {
  return Object.keys(emailKinds).filter(isEmailKind)
}
