import { resolve } from 'node:path'
import { Font } from '@react-pdf/renderer'

/** Inter at two weights, cut down to what Nigeria writes with: ₦, and every letter of Yoruba, Igbo and Hausa. */
export const FACE = 'Inter Document'

const LONGEST_WORD = 24

Font.register({
  family: FACE,
  fonts: [
    { src: resolve('app/documents/fonts/inter-regular.ttf'), fontWeight: 400 },
    { src: resolve('app/documents/fonts/inter-semibold.ttf'), fontWeight: 600 },
  ],
})

// words stay whole: English rules would part Yoruba names wrongly; only what no line can hold is cut
Font.registerHyphenationCallback((word) => (word.length <= LONGEST_WORD ? [word] : cutWord(word)))

/** The face has no pictures: what it cannot show would be an empty box. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F/gu, (sign) =>
      '©®★'.includes(sign) ? sign : '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Behind a whole letter, with its marks. */
function cutWord(word: string): string[] {
  return word.match(/(?:\P{M}\p{M}*){1,24}/gu) ?? [word]
}
