import { foldMarks } from '#shared/text.ts'

const MOST_WORDS = 8
/** The dots of 't.v.', which is one word. */
const INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu
/** Words of one meaning. A shop that writes one of them is found by the others. */
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
/** Names of phones seldom say that they are one. */
const PHONES = ['phone', 'iphone', 'galaxy', 'redmi', 'tecno', 'infinix', 'itel']
/** A backpack is a bag, and its name does not say so. Singular. */
const KINDS = new Map([
  ['bag', ['backpack', 'tote', 'clutch', 'briefcase', 'suitcase', 'purse', 'handbag', 'satchel']],
  ['phone', PHONES],
  ['shoe', ['sneakers', 'trainers', 'brogues', 'loafers', 'flats']],
])
/** Said before a thing, and seldom written in its name: 'smart phone', 'wrist watch'. */
const SAID_BEFORE = new Map([
  ['phone', ['smart', 'mobile', 'cell', 'android']],
  ['watch', ['wrist', 'hand']],
])
const MEN = ['men', 'mens', 'man', 'male', 'males', 'gentlemen', 'boys', 'boy', 'guys']
const WOMEN = ['women', 'womens', 'woman', 'ladies', 'lady', 'female', 'females', 'girls', 'girl']
/** What people say here, and what shops write who mean the same or the nearest to it: for words that no name has. Without an s at the end. */
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

/** 'Levi’s 5,000mAh' → levis, 5000mah: as fold_text and the parser of the database part a product's words. */
export function splitTerm(term: string): string[] {
  const words = foldTerm(term)
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(INITIALS, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  const telling = words.filter((word, at) => !SAID_BEFORE.get(toSingular(words[at + 1] ?? ''))?.includes(word))
  return [...new Set(telling)].slice(0, MOST_WORDS)
}

/** '30 °C' → °c: words of the term as the database has them that takes signs of no keyboard's first page for letters. */
export function listSigned(term: string): string[] {
  const words = foldTerm(term).split(/[^\p{L}\p{N}\p{M}\u{80}-\u{10FFFF}]+/u)
  return [...new Set(words.filter((word) => /[^\p{L}\p{N}\p{M}]/u.test(word)))].slice(0, MOST_WORDS)
}

export function foldTerm(term: string): string {
  return (
    term
      // the marks of our own letters and no others: without its vowels a word of another script is another one
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F'’₦]/g, '')
      .replaceAll(/[ɓɗƙƴƁƊƘƳ]/g, foldMarks)
      .replaceAll('×', 'x')
      .toLowerCase()
  )
}

/** 't.v.' → tv: 't v', as somebody may have written it who puts its letters apart. */
export function findInitials(term: string): Map<string, string> {
  const found = term.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+/gu) ?? []
  return new Map(found.map((dotted) => [splitTerm(dotted)[0] ?? '', dotted.replaceAll('.', ' ')]))
}

/** Signs inside words: '°', '•' and '~' are letters to the database, an apostrophe is nothing. */
export function hasSigns(term: string): boolean {
  return /['~]|[^\0-\x7F\p{L}\p{N}\p{M}]/u.test(term)
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

/** In a word of three letters one makes another word; two of five are two words that look alike. */
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

/** 'men' in 'men shoes': most names do not say for whom a thing is, so it orders what is found, and requires nothing. */
export function findAudience(word: string): Audience | null {
  if (MEN.includes(word)) return { own: MEN, opposite: WOMEN }
  if (WOMEN.includes(word)) return { own: WOMEN, opposite: MEN }
  return null
}

/** 'bulbs' for 'bulb', and the other way round. */
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

/** 'powerbank' as 'power' and 'bank', and every other way to part it. */
export function partWord(word: string): [string, string][] {
  const places = Math.max(0, word.length - 2 * FEWEST_OF_A_PART + 1)
  return Array.from({ length: places }, (_, at) => [
    word.slice(0, at + FEWEST_OF_A_PART),
    word.slice(at + FEWEST_OF_A_PART),
  ])
}

/** A word with synonyms that this is nearly: the shop itself may never have written it. */
export function findNearSynonym(word: string): string | null {
  const long = SYNONYMS.flat().filter((one) => one.length > 5)
  return long.find((one) => countTypos(word, one) <= mostTypos(word)) ?? null
}
