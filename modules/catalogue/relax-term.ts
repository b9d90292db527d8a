import type { Database } from '#infra/db/client.ts'
import { NO_FILTERS } from './list-contract.ts'
import { searchListings } from './search-listings.ts'
import { listMarks, listRequired, type UnderstoodTerm, type UnderstoodWord } from './understand-term.ts'

const MOST_TRIES = 8

/**
 * For 'electric kettle' when no product has both words: drops words until the rest finds products. null: all words
 * together find something, or no subset does.
 */
export async function relaxTerm(db: Database, term: UnderstoodTerm, all: number): Promise<UnderstoodTerm | null> {
  const required = listRequired(term)
  if (required.length < 2) return null
  const find = (words: UnderstoodWord[], namesOnly: boolean) =>
    searchListings(db, {
      term: { ...term, words },
      query: { place: { kind: 'all' }, filters: NO_FILTERS },
      sort: 'relevance',
      need: 1,
      all,
      namesOnly,
    })
  // the term itself finds products, so only the filters left none
  if ((await find(term.words, false)).length > 0) return null
  for (const kept of listParts(required).filter(isSpecific).slice(0, MOST_TRIES)) {
    const words = term.words.filter((word) => word.audience !== null || kept.includes(word))
    // oxlint-disable-next-line no-await-in-loop -- the first that finds something ends the loop
    if ((await find(words, true)).length === 0) continue
    const text = words.map((word) => word.asked).join(' ')
    return { text: null, words, marks: listMarks(words), suggestion: text, isCorrected: true }
  }
  return null
}

/** First without one word, then single words. It drops the last word last, because that one names the thing. */
function listParts(words: UnderstoodWord[]): UnderstoodWord[][] {
  const dropped = words.toSorted(
    (a, b) => Number(a === words.at(-1)) - Number(b === words.at(-1)) || namesOf(a) - namesOf(b),
  )
  const withoutOne = dropped.map((word) => words.filter((one) => one !== word))
  const single = words.length > 2 ? dropped.toReversed().map((word) => [word]) : []
  return [...withoutOne, ...single]
}

/** A number alone says too little: for 'qwxz 15', '15' is no useful search. */
function isSpecific(words: UnderstoodWord[]): boolean {
  return words.some(({ asked }) => asked.length > 2 && /\p{L}/u.test(asked))
}

function namesOf(word: UnderstoodWord): number {
  return Math.max(0, ...[...word.exact, ...word.containing].map((one) => one.inNames))
}
