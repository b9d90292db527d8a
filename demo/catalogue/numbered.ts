import { makeRandom, type Random } from '../random.ts'

/** Crockford's base 32 in lower case, as in all short ids. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type Subject = 'product' | 'vendor' | 'owner' | 'variant'

const SALT: Record<Subject, number> = {
  product: 0x2c1b3c6d,
  vendor: 0x297a2d39,
  owner: 0x51ab5a3b,
  variant: 0x3ad9e117,
}

/** Random numbers of the n-th item: they depend only on the seed and n. */
export function randomOf(subject: Subject, seed: number, n: number): Random {
  return makeRandom(mix(n ^ SALT[subject], seed))
}

/** 60 bits. Both halves are mixed separately, so that ids of two seeds never collide. */
export function idOf(subject: Subject, seed: number, n: number): string {
  const high = mix(n ^ SALT[subject], seed)
  const low = mix(Math.imul(n + 1, 0x9e3779b1) ^ SALT[subject], ~seed)
  return sixLetters(high) + sixLetters(low)
}

function sixLetters(bits: number): string {
  let text = ''
  for (let shift = 0; shift < 30; shift += 5) text += ALPHABET[(bits >>> shift) & 31]
  return text
}

function mix(value: number, seed: number): number {
  let mixed = (value ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
