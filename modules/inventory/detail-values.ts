import { isPlainLine, stripInvisible } from '#shared/text.ts'

export const LONGEST_TEXT = 200
const HIGHEST_NUMBER = 1_000_000_000

type Read<T> = { ok: true; value: T } | { ok: false; code: string }

/** '6.5', '6,5' and '5,000' are numbers. A comma before three digits groups them, as people write in Nigeria. */
export function readNumber(typed: string): Read<number> {
  const plain = typed.replaceAll(/\s/g, '').replace('−', '-')
  const point = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(point)) return { ok: false, code: 'attribute-number' }
  const value = Number(point)
  if (Math.abs(value) > HIGHEST_NUMBER) return { ok: false, code: 'attribute-number-high' }
  return { ok: true, value: value === 0 ? 0 : value }
}

export function readText(typed: string, format: 'nafdac' | 'imei' | null): Read<string> {
  const text = stripInvisible(typed)
  if (text.length > LONGEST_TEXT) return { ok: false, code: 'attribute-text-long' }
  if (!isPlainLine(text)) return { ok: false, code: 'line-invalid' }
  if (format === 'nafdac') return readNafdac(text)
  return format === 'imei' ? readImei(text) : { ok: true, value: text }
}

/**
 * A prefix, such as 04 or A11, a number of four to six digits, and for some products a letter, such as L. People copy it
 * with the words before it, and with a space or a long dash.
 */
function readNafdac(text: string): Read<string> {
  const plain = text
    .toUpperCase()
    .replace(/^NAFDAC[\s.]*(?:REG(?:ISTRATION)?[\s.]*)?(?:N(?:O|UMBER)[\s.]*)?[:#\s]*/, '')
    .replaceAll(/\s*[-‐‑‒–—]\s*/g, '-')
    .trim()
  const [, prefix, number, letter = ''] = /^([A-Z]\d{1,2}|\d{2})[- ](\d{4,6})\s?([A-Z])?$/.exec(plain) ?? []
  return prefix ? { ok: true, value: `${prefix}-${number}${letter}` } : { ok: false, code: 'attribute-nafdac' }
}

/** 15 digits. The last one is the check digit of the Luhn formula. */
function readImei(text: string): Read<string> {
  const digits = text.replaceAll(/[\s./-]/g, '')
  if (!/^\d{15}$/.test(digits)) return { ok: false, code: 'attribute-imei' }
  let sum = 0
  for (const [at, digit] of digits.split('').entries()) {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  const isReal = sum % 10 === 0 && sum > 0
  return isReal ? { ok: true, value: digits } : { ok: false, code: 'attribute-imei-digit' }
}
