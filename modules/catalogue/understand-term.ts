import type { Database } from '#infra/db/client.ts'
import { findContaining, findLabels, findNear, type NearWord, type VocabularyWord } from './queries-search.ts'
import { countTypos, mostTypos, splitTerm } from './search-words.ts'

/** One word of a term as the words of the shop: the nearer, the better a product that has it. */
export type UnderstoodWord = {
  asked: string
  exact: VocabularyWord[]
  /** beginning with it, containing it, or its singular */
  containing: VocabularyWord[]
  /** sounding so; and spelt nearly so, where nothing is or begins with the word */
  near: VocabularyWord[]
  categories: string[]
  brands: string[]
}

export type UnderstoodTerm = {
  words: UnderstoodWord[]
  /** what to mark in names */
  marks: string[]
  /** the term with its misspelt words put right: looked for instead where nothing contains a word */
  suggestion: string | null
  isCorrected: boolean
}

const MOST_NEAR = 6

export async function understandTerm(db: Database, term: string): Promise<UnderstoodTerm> {
  const all = splitTerm(term)
  const [containing, labels] = await Promise.all([findContaining(db, all), findLabels(db, all)])
  // 'with' and 'the' count only where somebody asks for nothing else
  const telling = all.filter((word) => !containing.stops.has(word))
  const asked = telling.length > 0 ? telling : all
  const unknown = asked.filter((word) => !containing.words.some((one) => one.asked === word && isBegun(one.word, word)))
  const near = await findNear(db, {
    looking: unknown.filter((word) => word.length > 2),
    sounding: asked.filter((word) => word.length > 3),
  })

  const words = asked.map((word): UnderstoodWord => {
    const found = containing.words.filter((one) => one.asked === word)
    return {
      asked: word,
      exact: found.filter((one) => one.word === word),
      containing: found.filter((one) => one.word !== word),
      near: chooseNear(word, near),
      categories: labels.filter((one) => one.asked === word && one.kind === 'category').map((one) => one.slug),
      brands: labels.filter((one) => one.asked === word && one.kind === 'brand').map((one) => one.slug),
    }
  })
  const isMisspelt = (word: UnderstoodWord): boolean => word.near.length > 0 && word.exact.length === 0
  const isCorrected = words.some((word) => isMisspelt(word) && word.containing.length === 0)
  const suggestion = words.some(isMisspelt)
    ? words.map((word) => (isMisspelt(word) ? (word.near[0]?.word ?? word.asked) : word.asked)).join(' ')
    : null
  const marks = words.flatMap((word) => [
    word.asked,
    ...(word.exact.length > 0
      ? []
      : [...word.near, ...word.containing.filter((one) => !one.word.includes(word.asked))]
    ).map((one) => one.word),
  ])
  return { words, marks, suggestion, isCorrected }
}

function isBegun(word: string, beginning: string): boolean {
  return word.startsWith(beginning) || beginning.startsWith(word)
}

/** The fewest typing errors first; of two the one that is sold more. */
function chooseNear(asked: string, all: NearWord[]): VocabularyWord[] {
  const scored = all
    .filter((one) => one.asked === asked && !one.word.includes(asked))
    .map((one) => ({ ...one, typos: one.soundsSame ? 0.5 : countTypos(asked, one.word) }))
    .filter((one) => one.typos <= mostTypos(asked))
    .map((one) => ({
      ...one,
      score: one.typos + (one.word[0] === asked[0] ? 0 : 0.4) - Math.min(0.4, Math.log10(1 + one.inNames) / 10),
    }))
    .toSorted((a, b) => a.score - b.score)
  const best = scored[0]?.score ?? 0
  return scored.filter((one) => one.score < best + 0.9).slice(0, MOST_NEAR)
}
