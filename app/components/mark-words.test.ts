import { describe, expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

describe('highlighted words', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('')

  test.each([
    ['Samsung Galaxy', ['sam'], '[Sam]sung Galaxy'],
    ['Agbádá set', ['agbada'], '[Agbádá] set'],
    ['Àdìrẹ and aṣọ òkè', ['adire', 'oke'], '[Àdìrẹ] and aṣọ [òkè]'],
    ['headphones', ['phone', 'head'], '[headphone]s'],
    ["Women's shoes for men", ['men'], "Women's shoes for [men]"],
    ['Smartphone', ['phone'], 'Smart[phone]'],
    ['plain', [''], 'plain'],
    ['', ['x'], ''],
  ])('%s', (text, words, expected) => expect(marked(text, ...words)).toBe(expected))
})
