import { withoutUnseen } from './text.ts'

const TYPED = /^[\d\s().+/-]{7,32}$/
/**
 * After the 0: 10 digits of a mobile number, and of a land line since its areas begin with 20; before that Lagos' 1 with
 * 7 more, and areas of two digits with 6 or 7 more. What begins like a mobile number is no shorter than one.
 */
const NIGERIAN = /^(?:[2789]\d{9}|1\d{7}|(?!70|8[01]|9[01])[2-9]\d{7,8})$/
const ABROAD = /^[1-9]\d{7,14}$/

/**
 * A telephone number in the one form in which it is kept and compared: '0803 123 4567', '+234 (0) 803…', '00234 803…' and
 * '234803…' are all +234803…. A number that begins with + belongs to its country. null: not a number.
 */
export function toPhone(text: string): string | null {
  const typed = plain(text)
  if (!TYPED.test(typed) || typed.lastIndexOf('+') > 0) return null
  const plus = typed.startsWith('+')
  const digits = typed.replaceAll(/\D/g, '')
  const abroad = plus ? digits : digits.startsWith('00') ? digits.slice(2) : digits.startsWith('234') ? digits : null
  if (abroad === null) {
    const national = digits.replace(/^0/, '')
    return NIGERIAN.test(national) ? `+234${national}` : null
  }
  if (!abroad.startsWith('234')) return ABROAD.test(abroad) ? `+${abroad}` : null
  const national = abroad.slice(3).replace(/^0/, '')
  return NIGERIAN.test(national) ? `+234${national}` : null
}

/** As people here write it: '0803 123 4567'. A number from elsewhere stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')
}

/** The same of a line that somebody may have written in any way. */
export function formatPhoneLine(line: string): string {
  return formatPhone(toPhone(line) ?? line)
}

/** Whether messages can be sent to it: land lines and service numbers (0700, 0800) take none. */
export function isMobile(phone: string): boolean {
  return /^\+234(?!.00)[789]\d{9}$/.test(phone)
}

/** Is this more likely meant as a number than as an e-mail address? */
export function looksLikePhone(text: string): boolean {
  const normal = plain(text)
  return /^[\s\d().+/-]+$/.test(normal) && /\d/.test(normal)
}

/** Out of chats and documents come dashes of every length, and signs that nobody sees. */
function plain(text: string): string {
  return withoutUnseen(text.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-')
}
