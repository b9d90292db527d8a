/** 'Àdìrẹ' → 'adire', 'ƙofa' → 'kofa': for slugs and for comparing words with and without tone marks. */
export function foldMarks(text: string): string {
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

/** How many of its signs one sees: blanks of every kind are none, those that have no width too. */
export function countVisible(text: string): number {
  return text.replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').length
}

/** Without the marks that turn round what stands after them on a line; a number copied from a chat often brings some. */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** What a database takes as text. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const HOOKED: Record<string, string> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' }
