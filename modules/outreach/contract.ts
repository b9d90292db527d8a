/** Every letter that the shop writes, with what it needs to know. Its words are in app/emails/. */
export type Letter = { kind: 'mail-check'; data: { siteName: string; shopUrl: string } }

export type LetterKind = Letter['kind']

export type AddressedLetter = Letter & {
  to: string
  locale: 'en' | 'yo' | 'ig' | 'ha'
  /** why it is written, for ever unique: the same cause never writes twice */
  cause: string
}

export type RenderedLetter = { subject: string; html: string; text: string }
