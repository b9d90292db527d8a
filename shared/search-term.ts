/** Longer search terms are cut. */
const LONGEST_TERM = 100

/** Cleans a typed search term. '': nothing to search for. */
export function parseTerm(text: string | null): string {
  if (!text) return ''
  // skips text far beyond the limit, which no one types
  const plain = text
    .slice(0, 10 * LONGEST_TERM)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}\s\uFFFD]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, LONGEST_TERM).join('').trim()
}
