import { markWords } from './mark-words.ts'

export function Marked({ text, words }: { text: string; words: string[] }) {
  let at = 0
  return markWords(text, words).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}
