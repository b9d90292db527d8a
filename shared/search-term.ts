/** What nobody types into a search box is cut off. */
const LONGEST_TERM = 100

/** What somebody typed into a search box, fit to be looked for: '' when there is nothing in it. */
export function parseTerm(text: string | null): string {
  if (!text) return ''
  // what is longer than anybody types is not even read
  const plain = text
    .slice(0, 10 * LONGEST_TERM)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}\s\uFFFD]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, LONGEST_TERM).join('').trim()
}
