import { foldMarks } from '#shared/text.ts'

type MarkedPiece = { text: string; isMatch: boolean }

/**
 * Splits a text into pieces and marks the words, in any case, with or without tone marks. If a word of the text begins
 * with the term, it marks only such beginnings: 'men' is not marked inside 'women'.
 */
export function markWords(text: string, words: string[]): MarkedPiece[] {
  // folding can shorten the text: `from` maps each folded letter to its position in the original
  let folded = ''
  const from: number[] = []
  let at = 0
  for (const letter of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const plain = foldMarks(letter).toLowerCase()
    for (let i = 0; i < plain.length; i++) from.push(at)
    folded += plain
    at += letter.length
  }
  from.push(text.length)

  const isMarked = Array.from({ length: folded.length }, () => false)
  for (const word of words) {
    if (!word) continue
    const begins = ` ${folded}`.includes(` ${word}`)
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length))
      if (!begins || !folded[found - 1]?.trim()) isMarked.fill(true, found, found + word.length)
  }

  const pieces: MarkedPiece[] = []
  for (let start = 0; start < folded.length;) {
    let end = start + 1
    while (end < folded.length && isMarked[end] === isMarked[start]) end++
    pieces.push({ text: text.slice(from[start], from[end]), isMatch: isMarked[start] ?? false })
    start = end
  }
  return pieces
}
