/** Every letter that the shop writes, with what it needs to know. Its words are in app/emails/. */
export type Letter = { kind: 'mail-check'; data: { siteName: string; shopUrl: string } } | AccountLetter

/** `token` is sealed while the letter waits. Times are ISO 8601. */
export type AccountLetter =
  | { kind: 'confirm-sign-up'; data: { name: string; token: string } }
  | { kind: 'already-signed-up'; data: { name: string } }
  | { kind: 'reset-password'; data: { name: string; token: string } }
  | { kind: 'password-changed'; data: { name: string; at: string } }
  | { kind: 'new-sign-in'; data: { name: string; at: string; device: string } }
  | { kind: 'two-factor-changed'; data: { name: string; at: string; isOn: boolean } }
  | { kind: 'recovery-code-used'; data: { name: string; at: string; left: number } }
  | { kind: 'sign-in-closed'; data: { name: string; token: string } }
  | { kind: 'account-deleted'; data: { name: string } }

export type LetterKind = Letter['kind']
export type LetterLocale = 'en' | 'yo' | 'ig' | 'ha'

export type AddressedLetter = Letter & {
  to: string
  locale: LetterLocale
  /** why it is written, for ever unique: the same cause never writes twice */
  cause: string
}

export type RenderedLetter = { subject: string; html: string; text: string }
