import { emailData, type Email, type EmailData, type EmailKind } from './email-data.ts'

/**
 * How often an email may go to one mailbox.
 * - always: the recipient asked for it, or it is about money or a changed account.
 * - limited: other people can trigger it. All of these kinds share one counter.
 * - own-limit: other people can trigger it, but many emails of other kinds must not block it. It has its own counter,
 * and also counts in the shared one.
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
  // each entry takes the data of its own kind, which TypeScript can't correlate
  const limit = LIMITS[kind] as EmailLimit | ((data: Email['data']) => EmailLimit) | undefined
  return typeof limit === 'function' ? limit(data) : (limit ?? 'always')
}

/** A token is encrypted from the moment the email is written until it is sent. */
export function hasToken(kind: string): boolean {
  return isEmailKind(kind) && 'token' in emailData[kind].shape
}

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emailData, kind)
}

export function listEmailKinds(): EmailKind[] {
  return Object.keys(emailData).filter(isEmailKind)
}
