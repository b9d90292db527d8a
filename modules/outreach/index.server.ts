export { SEND_LETTER, sendLetterPayload } from './jobs.ts'
export { giveUpAbandonedLetters, sendLetter, type LetterRenderer } from './send-letter.ts'
export { writeLetter } from './write-letter.ts'
