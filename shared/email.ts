const MAX_TYPED = 320
const MAX_ADDRESS = 254
const MAX_LOCAL = 64
const MAX_DOMAIN = 253

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`)
/**
 * Characters of a typed domain before its conversion to ASCII. None of them separates parts of an email address or a
 * URL.
 */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

/**
 * The only parser of email addresses: no quotes, commas or address literals, and a domain with a dot. Returns the
 * normal form for storing and comparing (NFKC, lower case, domain in ASCII), or null.
 */
export function toEmailAddress(text: string): string | null {
  if (text.length > MAX_TYPED) return null
  const normal = text.normalize('NFKC').toLowerCase()
  const at = normal.lastIndexOf('@')
  const local = normal.slice(0, Math.max(0, at))
  const domain = toAsciiDomain(normal.slice(at + 1))
  if (domain === null || local.length > MAX_LOCAL || !LOCAL.test(local)) return null
  const address = `${local}@${domain}`
  return address.length <= MAX_ADDRESS ? address : null
}

/**
 * The mailbox of a normalised email address: 'a.da+news@gmail.com' and 'ada@gmail.com' are the same. Use it only for
 * rate limits, never to identify an account.
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}

export function isEmailAddress(text: string): boolean {
  return toEmailAddress(text) !== null
}

function toAsciiDomain(domain: string): string | null {
  const url = `http://${domain}/`
  if (!TYPED_DOMAIN.test(domain) || !URL.canParse(url)) return null
  const ascii = new URL(url).hostname
  return ascii.length <= MAX_DOMAIN && DOMAIN.test(ascii) ? ascii : null
}
