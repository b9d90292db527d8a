import { foldMarks } from '#shared/text.ts'

const MOST_WORDS = 8
/** Matches the dots of 't.v.', which counts as one word. */
const INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu
/** Words with the same meaning. Each of them finds products with the others. */
const SYNONYMS = [
  ['tv', 'television', 'telly'],
  ['fridge', 'refrigerator'],
  ['generator', 'gen'],
  ['okrika', 'thrift'],
  ['sneakers', 'trainers'],
  ['diapers', 'nappies'],
  ['sofa', 'couch', 'settee'],
  ['torch', 'flashlight'],
  ['tyre', 'tire'],
  ['cooker', 'stove'],
  ['motorcycle', 'motorbike'],
  ['cream', 'lotion'],
  ['maths', 'math', 'mathematics'],
  ['tissue', 'paper'],
]
/** The names of phones rarely contain the word. */
const PHONES = ['phone', 'iphone', 'galaxy', 'redmi', 'tecno', 'infinix', 'itel']
/** A backpack is a bag, but its name doesn't say so. The keys are singular. */
const KINDS = new Map([
  ['bag', ['backpack', 'tote', 'clutch', 'briefcase', 'suitcase', 'purse', 'handbag', 'satchel']],
  ['phone', PHONES],
  ['shoe', ['sneakers', 'trainers', 'brogues', 'loafers', 'flats']],
])
/** Words that people add before a noun, but names rarely contain: 'smart phone', 'wrist watch'. */
const SAID_BEFORE = new Map([
  ['phone', ['smart', 'mobile', 'cell', 'android']],
  ['watch', ['wrist', 'hand']],
])
const MEN = ['men', 'mens', 'man', 'male', 'males', 'gentlemen', 'boys', 'boy', 'guys']
const WOMEN = ['women', 'womens', 'woman', 'ladies', 'lady', 'female', 'females', 'girls', 'girl']
/**
 * What Nigerian shoppers say, and the nearest words that vendors use. Applies only to words that no name has. The keys
 * are singular.
 */
const MEANT: Record<string, string[]> = {
  ac: ['conditioner'],
  aircon: ['conditioner'],
  airpod: ['earbuds', 'headphones'],
  attachment: ['braiding'],
  biro: ['pen', 'pens'],
  cookbook: ['soups', 'recipes'],
  cellphone: PHONES,
  earbud: ['headphones'],
  earphone: ['earbuds', 'headphones'],
  earpiece: ['earbuds', 'earphones', 'headphones'],
  fila: ['cap'],
  gown: ['dress', 'boubou'],
  handbag: ['tote', 'clutch', 'purse'],
  handset: PHONES,
  headset: ['headphones'],
  jotter: ['notebook'],
  memory: ['microsd'],
  mifi: ['router'],
  mobile: PHONES,
  native: ['kaftan', 'agbada'],
  okada: ['motorcycle', 'motorbike'],
  pamper: ['diapers', 'nappies'],
  puzzle: ['jigsaw'],
  senator: ['kaftan', 'agbada'],
  smartphone: PHONES,
  soundbar: ['speaker'],
  subwoofer: ['speaker'],
  textbook: ['mathematics', 'chemistry', 'physics', 'biology', 'secondary'],
  tokunbo: ['used'],
  weavon: ['braiding'],
  wig: ['braiding'],
  woofer: ['speaker'],
  wristwatch: ['watch', 'smartwatch'],
}
const FEWEST_OF_A_PART = 3

/** 'Levi’s 5,000mAh' → levis, 5000mah. Splits like `fold_text` and the database's text search parser. */
export function splitTerm(term: string): string[] {
  const words = foldTerm(term)
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(INITIALS, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  const telling = words.filter((word, at) => !SAID_BEFORE.get(toSingular(words[at + 1] ?? ''))?.includes(word))
  return [...new Set(telling)].slice(0, MOST_WORDS)
}

/** '30 °C' → °c. PostgreSQL's parser treats some symbols as letters, so products have such words. */
export function listSigned(term: string): string[] {
  const words = foldTerm(term).split(/[^\p{L}\p{N}\p{M}\u{80}-\u{10FFFF}]+/u)
  return [...new Set(words.filter((word) => /[^\p{L}\p{N}\p{M}]/u.test(word)))].slice(0, MOST_WORDS)
}

export function foldTerm(term: string): string {
  return (
    term
      // removes only the marks of Nigerian languages: other scripts need theirs, for example for vowels
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F'’₦]/g, '')
      .replaceAll(/[ɓɗƙƴƁƊƘƳ]/g, foldMarks)
      .replaceAll('×', 'x')
      .toLowerCase()
  )
}

/** 't.v.' → tv: 't v', because a vendor may write the letters with spaces. */
export function findInitials(term: string): Map<string, string> {
  const found = term.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+/gu) ?? []
  return new Map(found.map((dotted) => [splitTerm(dotted)[0] ?? '', dotted.replaceAll('.', ' ')]))
}

/** PostgreSQL treats '°', '•' and '~' as letters, and an apostrophe as nothing. */
export function hasSigns(term: string): boolean {
  return /['~]|[^\0-\x7F\p{L}\p{N}\p{M}]/u.test(term)
}

/** The number of insertions, deletions, substitutions and swaps of neighbours. */
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

/** One change in three letters usually makes another word, and so do two in five. */
export function mostTypos(word: string): number {
  if (word.length <= 3) return 0
  return word.length <= 5 ? 1 : 2
}

export function listSynonyms(word: string): string[] {
  const kinds = KINDS.get(toSingular(word))
  const words = kinds ?? SYNONYMS.find((some) => some.includes(word)) ?? []
  return words.filter((one) => one !== word)
}

export type Audience = { own: string[]; opposite: string[] }

/** 'men' in 'men shoes'. Most names don't mention an audience, so it affects only the order. */
export function findAudience(word: string): Audience | null {
  if (MEN.includes(word)) return { own: MEN, opposite: WOMEN }
  if (WOMEN.includes(word)) return { own: WOMEN, opposite: MEN }
  return null
}

/** Singular and plural of one noun: 'bulb' and 'bulbs'. */
export function isSameNoun(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 2 && (long === `${short}s` || long === `${short}es`)
}

function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}

export function listMeant(word: string): string[] {
  const one = toSingular(word)
  return Object.hasOwn(MEANT, one) ? (MEANT[one] ?? []) : []
}

/** 'powerbank' → 'power', 'bank', and every other split. */
export function splitCompound(word: string): [string, string][] {
  const places = Math.max(0, word.length - 2 * FEWEST_OF_A_PART + 1)
  return Array.from({ length: places }, (_, at) => [
    word.slice(0, at + FEWEST_OF_A_PART),
    word.slice(at + FEWEST_OF_A_PART),
  ])
}

/** Corrects a misspelt synonym, even if no product contains it. */
export function findNearSynonym(word: string): string | null {
  const long = SYNONYMS.flat().filter((one) => one.length > 5)
  return long.find((one) => countTypos(word, one) <= mostTypos(word)) ?? null
}
