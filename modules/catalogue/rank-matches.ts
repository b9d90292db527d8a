import type { Candidate, Match, VocabularyWord } from './queries-search.ts'
import { foldTerm, isSameNoun } from './search-words.ts'
import type { UnderstoodTerm, UnderstoodWord } from './understand-term.ts'

const GRADE = { title: 0, name: 1, label: 1.2, ended: 1.4, begun: 1.5, near: 1.6, text: 3, piece: 4, other: 5 }
/** Grades up to this one come from the name, the category or the brand. */
export const WORST_OF_NAMES = GRADE.near
/** In 'phone charger', the last word names the thing. */
const WEIGHT_OF_LAST = 1.5
/** The bonus for a name with the whole term: 'e honey' matches 'Pure honey'. */
const WHOLE_TERM = 1
const UNKNOWN_AUDIENCE = 0.5
const OTHER_AUDIENCE = 20
/** Accessories and purposes don't name the thing: 'car stereo, 9 inch, with reverse camera'. */
const END_OF_TITLE = /,| with | for | and /

export type Ranked = { match: Match; worst: number }

/** The best first: by the place of the words, then by popularity. */
export function rankMatches(candidates: Candidate[], { words, text }: UnderstoodTerm): Ranked[] {
  const required = words.filter((word) => word.audience === null)
  const telling = required.filter((word) => !word.isPiece)
  const graded = telling.length > 0 ? telling : required
  const whole = words.length > 1 && text !== null ? toWords(foldTerm(text)).trim() : null
  return candidates
    .map(({ name, hasExact, ...match }) => {
      const title = toWords(name.split(END_OF_TITLE)[0] ?? '')
      const all = toWords(name)
      const grades = graded.map((word) =>
        gradeWord(word, { match, title, all, isInText: hasExact[words.indexOf(word)] ?? false }),
      )
      const weighed = grades.map((grade, at) => (at === grades.length - 1 ? grade * WEIGHT_OF_LAST : grade))
      const bonus = whole !== null && all.includes(whole) ? WHOLE_TERM : 0
      const score = weighed.reduce((sum, grade) => sum + grade, gradeAudience(words, all) - bonus)
      return { match, worst: Math.max(...grades), score }
    })
    .toSorted(
      (a, b) => a.score - b.score || b.match.popularity - a.match.popularity || (a.match.id < b.match.id ? -1 : 1),
    )
}

export function listSame({ asked, exact, containing }: UnderstoodWord): VocabularyWord[] {
  return [...exact, ...containing.filter((one) => isSameNoun(one.word, asked))]
}

type Place = { match: Match; title: string; all: string; isInText: boolean }

function gradeWord(word: UnderstoodWord, { match, title, all, isInText }: Place): number {
  const same = listSame(word)
  if (same.some((one) => has(title, one.word))) return GRADE.title
  if (same.some((one) => has(all, one.word))) return GRADE.name
  if (
    word.categories.some((path) => match.path.includes(path.at(-1) ?? '')) ||
    (match.brand !== null && word.brands.includes(match.brand))
  )
    return GRADE.label
  // a word at the end names the kind: a catfish is a fish, but a fishing rod is not
  if (word.asked.length > 2 && all.includes(`${word.asked} `)) return GRADE.ended
  if (all.includes(` ${word.asked}`)) return GRADE.begun
  if (word.near.some((one) => has(all, one.word))) return GRADE.near
  if (isInText) return GRADE.text
  return all.includes(word.asked) ? GRADE.piece : GRADE.other
}

/** For 'men shoes', names with 'women' come last. Names without an audience may suit both. */
function gradeAudience(words: UnderstoodWord[], name: string): number {
  const audience = words.find((word) => word.audience !== null)?.audience
  if (!audience || audience.own.some((word) => has(name, word))) return 0
  return audience.opposite.some((word) => has(name, word)) ? OTHER_AUDIENCE : UNKNOWN_AUDIENCE
}

/** Puts a space before and after each word. */
function toWords(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

function has(text: string, word: string): boolean {
  return text.includes(` ${word} `)
}
