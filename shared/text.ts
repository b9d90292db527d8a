// oxlint-disable-next-line no-control-regex -- all ASCII characters
const ASCII = /^[\0-\x7f]*$/

/** 'Àdìrẹ' → 'adire', 'ƙofa' → 'kofa': for slugs, and for comparing words with and without tone marks. */
export function foldMarks(text: string): string {
  // fast path: most words are ASCII
  if (ASCII.test(text)) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓƁɗƊƙƘƴƳ]/gu, (letter) => HOOKED[letter] ?? letter)
    .normalize('NFC')
}

export function slugify(text: string): string {
  return foldMarks(text)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** 'Ẹniọlá Adéyẹmí' → 'Ẹniọlá' */
export function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? ''
}

/** A name must be a single line of valid text, because it is part of emails and headers. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed()
}

/**
 * Removes invisible marks that reverse the text after them. A number copied from a chat often has some. All input
 * passes through here: forms, uploads and lists.
 */
export function stripDirectionMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Normalises line ends: a browser sends two characters for each, but counts one. */
export function normalizeInput(text: string): string {
  return stripDirectionMarks(text).replaceAll('\r\n', '\n')
}

/**
 * Removes invisible characters. A joiner between letters stays, because some scripts need it. The Braille blank becomes
 * a space.
 */
export function stripInvisible(text: string): string {
  return text
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu, '')
    .replaceAll('\u2800', ' ')
    .trim()
}

/** The number of visible characters. A letter with marks counts as one if Unicode can compose it. */
export function countVisible(text: string): number {
  return (
    stripInvisible(text)
      .normalize('NFC')
      .match(/[^\s\u200c\u200d]/gu)?.length ?? 0
  )
}

/** Whether PostgreSQL accepts it as text. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const HOOKED: Record<string, string> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' }
