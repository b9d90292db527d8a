import { foldMarks } from '#shared/text.ts'

const MOST_WORDS = 8

/** 'Levi’s 5,000mAh' → levis, 5000mah: as fold_text and the parser of the database part a product's words. */
export function splitTerm(term: string): string[] {
  const words = foldMarks(term)
    .toLowerCase()
    .replaceAll(/['’]|(?<=\d),(?=\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
}

/** How many letters must be added, taken away, changed or swapped with their neighbour. */
export function countTypos(one: string, other: string): number {
  const width = other.length + 1
  let before: number[] = []
  let above = Array.from({ length: width }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j < width; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[width - 1] ?? 0
}

/** In a short word one letter makes another word; in a long one three may be wrong. */
export function mostTypos(word: string): number {
  if (word.length <= 2) return 0
  if (word.length <= 4) return 1
  return word.length <= 7 ? 2 : 3
}
