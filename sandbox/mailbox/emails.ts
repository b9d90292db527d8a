import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'

/** An email as received over SMTP. */
export type RawEmail = {
  id: string
  receivedAt: string
  /** of the SMTP envelope: the actual recipients */
  from: string
  to: string[]
  source: string
}

export type Email = RawEmail & {
  sender: string
  subject: string
  messageId: string | null
  text: string
  html: string | null
  headers: { name: string; value: string }[]
  /** every URL in the email, in order, so that tests can follow them */
  links: string[]
  attachments: { name: string; type: string; size: number }[]
}

export async function readEmail(raw: RawEmail): Promise<Email> {
  // one byte is one character of the source, so that any charset survives JSON
  const mail = await PostalMime.parse(Buffer.from(raw.source, 'latin1'), { attachmentEncoding: 'arraybuffer' })
  const html = mail.html ?? null
  const text = mail.text ?? ''
  return {
    ...raw,
    sender: mail.from ? toText(mail.from) : raw.from,
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? null,
    text,
    html,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    links: [...new Set([...linksOfHtml(html ?? ''), ...linksOfText(text)])],
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

export function isTo(email: Email, part: string): boolean {
  return email.to.some((address) => address.toLowerCase().includes(part.trim().toLowerCase()))
}

export function splitLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

function linksOfText(text: string): string[] {
  return splitLinks(text)
    .filter((piece) => piece.isLink)
    .map((piece) => piece.text)
}

function linksOfHtml(html: string): string[] {
  const found = html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)
  return [...found]
    .map(([, double, single]) => decodeEntities(double ?? single ?? ''))
    .filter((link) => /^https?:/.test(link))
}

function decodeEntities(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, digits?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function toText(address: Address): string {
  if (address.address === undefined) return address.name
  return address.name ? `${address.name} <${address.address}>` : address.address
}
