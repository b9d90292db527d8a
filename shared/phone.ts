import { stripInvisible } from './text.ts'

const TYPED = /^[\d\s().+/-]{7,32}$/
/**
 * The digits after the 0. Mobile numbers, and landlines with an area code from 20, have 10. Older landlines: Lagos is 1
 * with 7 digits, and other areas are two digits with 6 or 7. A number that starts like a mobile one must be complete.
 */
const NIGERIAN = /^(?:[2789]\d{9}|1\d{7}|(?!70|8[01]|9[01])[2-9]\d{7,8})$/
const ABROAD = /^[1-9]\d{7,14}$/

/**
 * The one form in which phone numbers are stored and compared. '0803 123 4567', '+234 (0) 803…', '00234 803…' and
 * '234803…' all become '+234803…'. A number with + belongs to its own country. null: not a number.
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

/** As Nigerians write it: '0803 123 4567'. A foreign number stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')
}

/** The same for a line of any form, such as a setting. */
export function formatPhoneLine(line: string): string {
  return formatPhone(toPhone(line) ?? line)
}

/** Whether it can receive messages. Landlines and service numbers (0700, 0800) can't. */
export function isMobile(phone: string): boolean {
  return /^\+234(?!.00)[789]\d{9}$/.test(phone)
}

/** Whether the text is more likely a phone number than an email address. */
export function looksLikePhone(text: string): boolean {
  const normal = plain(text)
  return /^[\s\d().+/-]+$/.test(normal) && /\d/.test(normal)
}

/** Text copied from chats and documents has many kinds of dashes, and invisible characters. */
function plain(text: string): string {
  return stripInvisible(text.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-')
}
