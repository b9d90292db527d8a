import { foldMarks } from '#shared/text.ts'

export type MarkedPiece = { text: string; isMatch: boolean }

/**
 * A text in pieces, with those that were looked for marked: in any case, with or without tone marks. Where a word begins
 * with what was typed, only such beginnings are marked: 'men' not inside 'women'.
 */
export function markWords(text: string, words: string[]): MarkedPiece[] {
  // the folded text may be shorter: `from` leads each of its letters back to where it stands
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
