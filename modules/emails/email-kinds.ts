import { emailData, type Email, type EmailData, type EmailKind } from './email-data.ts'

/**
 * How often an email may come to one mailbox.
 * - always: its reader asked for it, or it tells of money or of a changed account.
 * - limited: others can make the shop write it. One counter for all of these kinds.
 * - own-limit: others can make the shop write it too, but a flood of other kinds must not silence it. It counts by itself,
 *   and in the common counter.
 */
export type EmailLimit = 'always' | 'limited' | 'own-limit'

const LIMITS: { [K in EmailKind]?: EmailLimit | ((data: EmailData<K>) => EmailLimit) } = {
  'confirm-sign-up': 'limited',
  'already-signed-up': 'limited',
  'reset-password': 'own-limit',
  'new-sign-in': 'own-limit',
  'codes-guessed': 'own-limit',
  'phone-claimed': 'own-limit',
  'order-news': ({ neverPaid }) => (neverPaid ? 'limited' : 'always'),
  'newsletter-confirm': 'limited',
  'message-waiting': 'limited',
  'wishlist-sale': 'limited',
}

export function getEmailLimit({ kind, data }: Email): EmailLimit {
  // a table's entry takes the data of its own kind, which the compiler cannot follow from one to the other
  const limit = LIMITS[kind] as EmailLimit | ((data: Email['data']) => EmailLimit) | undefined
  return typeof limit === 'function' ? limit(data) : (limit ?? 'always')
}

/** Whether it has a token, which is sealed from the moment the email is written until it is sent. */
export function hasToken(kind: string): boolean {
  return isEmailKind(kind) && 'token' in emailData[kind].shape
}

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emailData, kind)
}

export function listEmailKinds(): EmailKind[] {
  return Object.keys(emailData).filter(isEmailKind)
}
