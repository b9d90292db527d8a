/** Crockford's base 32: no i, l, o or u, which people confuse when they read a number aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

export type Ids = {
  /** 12 characters, 60 random bits: for people, vendors, products, conversations */
  short: () => string
  /** 26 characters, sorted by time; the last 8 (40 random bits) are an order's number */
  ulid: () => string
  digits: (count: number) => string
}

const SHORT_ID = /^[0-9a-hjkmnp-tv-z]{12}$/
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

export function isShortId(text: string): boolean {
  return SHORT_ID.test(text)
}

export function isUlid(text: string): boolean {
  return ULID.test(text)
}

export function makeIds(now: () => number, random: Random = secureRandom): Ids {
  return {
    short: () => randomText(12, random).toLowerCase(),
    ulid: () => timeText(now()) + randomText(16, random),
    digits: (count) => randomDigits(count, random),
  }
}

function secureRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(bytes)
}

function randomText(length: number, random: Random): string {
  let text = ''
  for (const byte of random(new Uint8Array(length))) text += ALPHABET[byte & 31]
  return text
}

/** Two bytes for each digit make the bias of the remainder negligible. */
function randomDigits(count: number, random: Random): string {
  const bytes = random(new Uint8Array(count * 2))
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) text += String((((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0)) % 10)
  return text
}

function timeText(ms: number): string {
  let text = ''
  for (let rest = ms, i = 0; i < 10; i++) {
    text = ALPHABET[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}
