import { resolve } from 'node:path'
import { Font } from '@react-pdf/renderer'

/** Inter in two weights, reduced to the characters that Nigeria uses: ₦, and all letters of Yoruba, Igbo and Hausa. */
export const FACE = 'Inter Document'

const LONGEST_WORD = 24

Font.register({
  family: FACE,
  fonts: [
    { src: resolve('app/documents/fonts/inter-regular.ttf'), fontWeight: 400 },
    { src: resolve('app/documents/fonts/inter-semibold.ttf'), fontWeight: 600 },
  ],
})

// English hyphenation would split Yoruba names wrongly, so only a word longer than a line is cut
Font.registerHyphenationCallback((word) => (word.length <= LONGEST_WORD ? [word] : cutWord(word)))

/** The font has no emoji: each would be printed as an empty box. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F/gu, (sign) =>
      '©®★'.includes(sign) ? sign : '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Cuts after a whole letter, with its combining marks. */
function cutWord(word: string): string[] {
  return word.match(/(?:\P{M}\p{M}*){1,24}/gu) ?? [word]
}
