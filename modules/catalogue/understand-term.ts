import type { Database } from '#infra/db/client.ts'
import {
  findContaining,
  findLabels,
  findNear,
  listWordsOfNames,
  type NearWord,
  type VocabularyWord,
} from './queries-search.ts'
import {
  countTypos,
  findAudience,
  findInitials,
  findNearSynonym,
  hasSigns,
  isSameNoun,
  listMeant,
  listSigned,
  listSynonyms,
  mostTypos,
  splitCompound,
  splitTerm,
  type Audience,
} from './search-words.ts'

/** One word of the search term with the matching vocabulary, by closeness. */
export type UnderstoodWord = {
  asked: string
  /** also 't v' for 't.v.', as adjacent letters */
  exact: VocabularyWord[]
  /** words that begin with or contain it, and its singular */
  containing: VocabularyWord[]
  /** words with the same sound; words with similar spelling, if nothing begins with the word */
  near: VocabularyWord[]
  /** for example 'men': affects only the order */
  audience: Audience | null
  /** two words that were written as one */
  parts: string | null
  /** more words contain it than were looked up, so products without those may match too */
  isPiece: boolean
  /** the paths of categories that the word names */
  categories: string[][]
  brands: string[]
}

export type UnderstoodTerm = {
  /** as typed, unless it was corrected */
  text: string | null
  words: UnderstoodWord[]
  marks: string[]
  /** the corrected term; it replaces the original if nothing contains one of its words */
  suggestion: string | null
  isCorrected: boolean
}

/** Many words contain two given letters. The most frequent of them represent all. */
const MOST_CONTAINING = 300
/** The limit if the term has no other word. */
const MOST_OF_PIECES = 3000
const MOST_NEAR = 6

/** If a word occurs nowhere, the corrected term is searched instead. */
export async function understandTerm(db: Database, term: string): Promise<UnderstoodTerm> {
  const words = (await understandSigns(db, term)) ?? (await understandWords(db, term))
  const isStrange = (word: UnderstoodWord): boolean =>
    !word.isPiece && word.exact.length === 0 && word.containing.length === 0
  const corrected = words.some(isStrange) ? suggest(words, isStrange) : null
  const meant = corrected === null ? [] : await understandWords(db, corrected)
  // the shop may have no product for the synonym
  if (meant.length === 0 || meant.some(isStrange)) {
    const suggestion = suggest(words, (word) => word.exact.length === 0)
    const isKnown = suggestion !== corrected || meant.length === 0
    return { text: term, words, marks: listMarks(words), suggestion: isKnown ? suggestion : null, isCorrected: false }
  }
  return { text: null, words: meant, marks: listMarks(meant), suggestion: corrected, isCorrected: true }
}

/** Corrects the wrong words, and drops those without a similar word. null: the result says no more. */
function suggest(words: UnderstoodWord[], isWrong: (word: UnderstoodWord) => boolean): string | null {
  const right = words.flatMap((word) => {
    if (!isWrong(word)) return [word.asked]
    const near = word.near[0]?.word ?? word.parts ?? findNearSynonym(word.asked)
    return near ?? (word.containing.length > 0 ? [word.asked] : [])
  })
  // a number alone says too little: for 'qwxz 15', '15' is no useful suggestion
  const isTelling = right.length === words.length || right.some((word) => word.length > 2 && /\p{L}/u.test(word))
  const text = right.join(' ')
  return isTelling && text !== words.map((word) => word.asked).join(' ') ? text : null
}

/**
 * Finds '°C' and '•' as products contain them. Nearly all products contain the letter alone, so the symbol must match
 * too.
 */
async function understandSigns(db: Database, term: string): Promise<UnderstoodWord[] | null> {
  const signed = splitTerm(term).some((word) => word.length > 1) ? [] : listSigned(term)
  if (signed.length === 0) return null
  const wanted = signed.map((word) => ({ word, patterns: [`%${word}%`] }))
  const { words } = await findContaining(db, wanted, MOST_OF_PIECES)
  const understood = signed.map((asked): UnderstoodWord => {
    const found = words.filter((one) => one.asked === asked)
    const [exact, containing] = [found.filter(({ word }) => word === asked), found.filter(({ word }) => word !== asked)]
    return {
      asked,
      exact,
      containing,
      near: [],
      audience: null,
      parts: null,
      isPiece: false,
      categories: [],
      brands: [],
    }
  })
  const isEverywhere = understood.every(({ exact, containing }) => exact.length + containing.length > 0)
  return isEverywhere ? understood : null
}

async function understandWords(db: Database, term: string): Promise<UnderstoodWord[]> {
  const all = splitTerm(term)
  const initials = findInitials(term)
  const known = [...new Set(all.flatMap((word) => [word, ...listSynonyms(word), ...listMeant(word)]))]
  const isCut = hasSigns(term)
  const wanted = known.map((word) => ({ word, patterns: listPatterns(word, { isFirst: word === all[0], isCut }) }))
  const find = (most: number) => findContaining(db, wanted, most)
  const [most, labels] = await Promise.all([find(MOST_CONTAINING), findLabels(db, all)])
  const isPiece = (word: string) =>
    (isCut && word.length === 1) || most.words.filter((one) => one.asked === word).length >= MOST_CONTAINING
  // stop words such as 'with' count only if the term has no other word
  const telling = all.filter((word) => !most.stops.has(word))
  const asked = telling.every(isPiece) ? all : telling
  const containing = asked.every(isPiece) ? await find(MOST_OF_PIECES) : most
  const isInNames = (word: string) =>
    containing.words.some((one) => one.asked === word && one.word === word && one.inNames > 0)
  const forms = (word: string) => [word, ...listSynonyms(word), ...(isInNames(word) ? [] : listMeant(word))]
  const unknown = asked.filter(
    (word) =>
      !containing.words.some((one) => one.asked === word && isBegun(one.word, word)) &&
      !containing.words.some((one) => one.asked !== word && one.asked === one.word && forms(word).includes(one.word)),
  )
  const near = await findNear(db, {
    looking: unknown.filter((word) => mostTypos(word) > 0),
    sounding: asked.filter((word) => word.length > 3),
  })
  const strange = unknown.filter(
    (word) => !containing.words.some((one) => one.asked === word) && chooseNear(word, near).length === 0,
  )
  const parts = await findParts(db, strange)
  const hasThing = asked.some((word) => findAudience(word) === null)
  return asked.map((word): UnderstoodWord => {
    const found = containing.words.filter((one) => one.asked === word)
    const meaning = containing.words.filter((one) => one.asked === one.word && forms(word).includes(one.word))
    const letters = initials.get(word)
    return {
      asked: word,
      exact: letters === undefined ? meaning : [...meaning, { word: letters, inNames: 1, inAll: 1 }],
      containing: found.filter((one) => one.word !== word && !meaning.some((other) => other.word === one.word)),
      near: chooseNear(word, near),
      audience: hasThing ? findAudience(word) : null,
      parts: parts.get(word) ?? null,
      isPiece: isPiece(word),
      categories: labels.flatMap(({ asked, path }) => (asked === word && path ? [path] : [])),
      brands: labels.filter((one) => one.asked === word && one.kind === 'brand').map((one) => one.slug),
    }
  })
}

/**
 * Nearly every word contains a given letter. So a single letter must begin a word, or end the first one. Next to a
 * symbol that PostgreSQL treats as a letter, it can be anywhere.
 */
function listPatterns(word: string, { isFirst, isCut }: { isFirst: boolean; isCut: boolean }): string[] {
  if (word.length > 1 || isCut) return [`%${word}%`]
  return isFirst ? [`${word}%`, `%${word}`] : [`${word}%`]
}

/** Prefers the split with the most even parts, such as 'power bank'. */
async function findParts(db: Database, words: string[]): Promise<Map<string, string>> {
  const ways = words.map((word) => ({ word, pairs: splitCompound(word) }))
  const known = await listWordsOfNames(db, [...new Set(ways.flatMap(({ pairs }) => pairs.flat()))])
  const found = ways.map(({ word, pairs }): [string, string | null] => {
    const whole = pairs.filter((pair) => pair.every((part) => known.has(part)))
    const [best] = whole.toSorted(([a, b], [c, d]) => Math.abs(a.length - b.length) - Math.abs(c.length - d.length))
    return [word, best?.join(' ') ?? null]
  })
  return new Map(found.filter((one): one is [string, string] => one[1] !== null))
}

/**
 * Highlights the typed and corrected words. Synonyms are not highlighted, because the reader didn't search for them.
 */
export function listMarks(words: UnderstoodWord[]): string[] {
  return words.flatMap(({ asked, exact, containing, near }) => {
    const inflected = [...exact, ...containing].filter((one) => isSameNoun(one.word, asked))
    const isFound = exact.length > 0 || containing.length > 0
    return [asked, ...inflected.map((one) => one.word), ...(isFound ? [] : near.map((one) => one.word))]
  })
}

export function listRequired({ words }: UnderstoodTerm): UnderstoodWord[] {
  return words.filter((word) => word.audience === null)
}

function isBegun(word: string, beginning: string): boolean {
  return word.startsWith(beginning) || beginning.startsWith(word)
}

/** By sound alone, 'aaaaaaaa' would match 'a', and 'zzzz' would match 'sss'. */
function isAlike(asked: string, word: string): boolean {
  const isOfItsLength = Math.min(asked.length, word.length) * 2 > Math.max(asked.length, word.length)
  return isOfItsLength && countTypos(asked, word) < asked.length
}

/** Prefers fewer typing errors, then words of names with the same beginning, then frequent ones. */
function chooseNear(asked: string, all: NearWord[]): VocabularyWord[] {
  const scored = all
    .filter((one) => one.asked === asked && !one.word.includes(asked) && isAlike(asked, one.word))
    .map((one) => ({ ...one, typos: one.soundsSame ? 0.5 : countTypos(asked, one.word) }))
    .filter((one) => one.typos <= (one.inNames > 0 ? mostTypos(asked) : 1))
    .map((one) => ({
      ...one,
      score:
        one.typos +
        (one.word[0] === asked[0] || one.soundsSame ? 0 : 0.4) +
        (one.inNames > 0 ? 0 : 0.6) -
        Math.min(0.4, Math.log10(1 + one.inNames) / 10),
    }))
    .toSorted((a, b) => a.score - b.score)
  const best = scored[0]?.score ?? 0
  return scored.filter((one) => one.score < best + 0.9).slice(0, MOST_NEAR)
}
