import { toEmailAddress } from '#shared/email.ts'

export type Email = {
  /** our own ID, which becomes the Message-ID and identifies the email everywhere */
  id: string
  to: string
  toName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** for emails that no one requested: a URL that unsubscribes with one POST */
  unsubscribe?: { url: string }
}

export type Sender = { name: string; address: string }

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
// CR or LF ends a header line; other control characters don't belong there either
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const MAX_SUBJECT = 300
const MAX_NAME = 150
const MAX_BODY = 512 * 1024
const MAX_URL = 900

/** Returns the invalid field, or null. Invalid fields are never corrected silently. */
export function findInvalidField(email: Email): string | null {
  if (!ID.test(email.id)) return 'id'
  if (toEmailAddress(email.to) === null) return 'to'
  if (email.replyTo !== undefined && toEmailAddress(email.replyTo) === null) return 'replyTo'
  if (!isHeaderText(email.subject, MAX_SUBJECT) || email.subject.trim() === '') return 'subject'
  if (email.toName !== undefined && !isHeaderText(email.toName, MAX_NAME)) return 'toName'
  if (email.unsubscribe && !isHeaderUrl(email.unsubscribe.url)) return 'unsubscribe'
  if (email.text.length + email.html.length > MAX_BODY) return 'length'
  return null
}

/** 'ShopZero <hello@shop.example>' */
export function parseSender(text: string): Sender {
  const [, name, typed] = /^([^<>"]*)<([^<>]+)>$/.exec(text) ?? []
  const address = typed === undefined ? null : toEmailAddress(typed)
  if (name === undefined || address === null || !isHeaderText(name, MAX_NAME)) {
    throw new Error('the sender of emails is not of the form: Name <name@example.com>')
  }
  return { name: name.trim(), address }
}

function isHeaderText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !CONTROL.test(text) && text.isWellFormed()
}

function isHeaderUrl(text: string): boolean {
  return /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(text) && text.length <= MAX_URL && URL.canParse(text)
}
