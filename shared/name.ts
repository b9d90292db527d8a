import { stripInvisible } from './text.ts'

/** Titles before a name without a space: 'Dr.Ada', 'Engr.Bello'. */
const TITLES = /^(?:dr|mr|mrs|ms|miss|prof|engr|chief|alh|alhaji|hajia|rev|fr|pst|barr|arc|hon|oba|st|sr|jr|no)$/u
/** A domain: labels separated by dots, the last one of letters. 'evil.test', 'shop.evil.co'. */
const DOMAIN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*\.\p{L}[\p{L}\p{M}]+/gu
/** Top-level domains with short names before them: 't.co', 'x.com'. Any other text after an initial is a surname. */
const ENDINGS = /^(?:..|com|net|org|info|biz|xyz|app|dev|test|shop|site|link|online|store|club|live|click|mobi)$/u

/**
 * Whether a text is safe as a person's name in an email to others. It must contain no link, nothing that mail programs
 * turn into one, and no markup. Otherwise attackers could put their own message into our emails.
 */
export function isPlainName(text: string): boolean {
  const seen = stripInvisible(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[。․・]/gu, '.')
  if (/[<>@[\]{}\\]|:\/|\/\/|\bwww\b|&#?\w+;|https?\b/u.test(seen)) return false
  return [...seen.matchAll(DOMAIN)].every(([found]) => isAbbreviated(found))
}

/** For example 'dr.ada' or 'o.b.okafor'. */
function isAbbreviated(found: string): boolean {
  const labels = found.split('.')
  const last = labels.pop() ?? ''
  if (labels.length === 1 && TITLES.test(labels[0] ?? '')) return !ENDINGS.test(last)
  return labels.every((label) => label.length === 1) && !ENDINGS.test(last)
}
