import { withoutUnseen } from './text.ts'

/** Written before a name without a space: 'Dr.Ada', 'Engr.Bello'. */
const TITLES = /^(?:dr|mr|mrs|ms|miss|prof|engr|chief|alh|alhaji|hajia|rev|fr|pst|barr|arc|hon|oba|st|sr|jr|no)$/u
/** Labels of a domain with a dot between them, the last of letters: 'evil.test', 'shop.evil.co'. */
const DOMAIN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*\.\p{L}[\p{L}\p{M}]+/gu
/** Endings of addresses with a short name before them: 't.co', 'x.com'. Other endings after an initial are a family's name. */
const ENDINGS = /^(?:..|com|net|org|info|biz|xyz|app|dev|test|shop|site|link|online|store|club|live|click|mobi)$/u

/**
 * Whether a text can stand as somebody's name in an email to others: no link, nothing that a mail program makes one of,
 * no mark-up. Whoever could choose such a name could send their own message in the shop's name.
 */
export function isPlainName(text: string): boolean {
  const seen = withoutUnseen(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[。․・]/gu, '.')
  if (/[<>@[\]{}\\]|:\/|\/\/|\bwww\b|&#?\w+;|https?\b/u.test(seen)) return false
  return [...seen.matchAll(DOMAIN)].every(([found]) => isAbbreviated(found))
}

/** 'dr.ada', 'o.b.okafor' */
function isAbbreviated(found: string): boolean {
  const labels = found.split('.')
  const last = labels.pop() ?? ''
  if (labels.length === 1 && TITLES.test(labels[0] ?? '')) return !ENDINGS.test(last)
  return labels.every((label) => label.length === 1) && !ENDINGS.test(last)
}
