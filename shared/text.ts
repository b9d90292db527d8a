// oxlint-disable-next-line no-control-regex -- all of them
const ASCII = /^[\0-\x7f]*$/

/** 'Àdìrẹ' → 'adire', 'ƙofa' → 'kofa': for slugs and for comparing words with and without tone marks. */
export function foldMarks(text: string): string {
  // most words have none
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

/** One line, of what can be read: a name stands in letters and headers too. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed()
}

/**
 * Without the invisible marks that turn round what stands after them on a line; a number copied from a chat often brings
 * some. Everything that somebody sends passes through here: forms, uploads and lists.
 */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
}

/** A text as its writer sees it: a browser sends two characters at the end of each line, and counts one. */
export function toTyped(text: string): string {
  return withoutTurns(text).replaceAll('\r\n', '\n')
}

/** Without what nobody sees; a joiner stays between letters, since some scripts write with it. Braille's blank is a blank. */
export function withoutUnseen(text: string): string {
  return text
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu, '')
    .replaceAll('\u2800', ' ')
    .trim()
}

/** How many signs somebody sees: a letter with its marks is one where it can be. */
export function countSeen(text: string): number {
  return (
    withoutUnseen(text)
      .normalize('NFC')
      .match(/[^\s\u200c\u200d]/gu)?.length ?? 0
  )
}

/** What a database takes as text. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const HOOKED: Record<string, string> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' }
