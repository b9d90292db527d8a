import { toEmailAddress } from '#shared/email.ts'

export type Email = {
  /** of our own making; it becomes the Message-ID, so the same email is known by the same name wherever it turns up */
  id: string
  to: string
  toName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** for emails that nobody asked for: an address that unsubscribes by a single POST */
  unsubscribe?: { url: string }
}

export type Sender = { name: string; address: string }

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
// a line of a header ends at CR or LF; nothing else that steers belongs into one either
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const MAX_SUBJECT = 300
const MAX_NAME = 150
const MAX_BODY = 512 * 1024
const MAX_URL = 900

/** What is wrong with an email, in one word of our own, or null. Nothing of it is put right in silence. */
export function findFault(email: Email): string | null {
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
