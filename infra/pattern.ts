import { deflateRawSync } from 'node:zlib'

/** 32 random characters never get as small as this, not even hexadecimal ones. */
const LEAST_BYTES = 24
const PLACEHOLDER = /change.?me|replace.?me|placeholder/i

/** What is no randomness: few different characters, a unit repeated, a row of neighbours, the example of a manual. */
export function isPattern(secret: string): boolean {
  const codes = Uint8Array.from(secret, (character) => character.charCodeAt(0))
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? code))
  return (
    PLACEHOLDER.test(secret) ||
    new Set(secret).size < 10 ||
    [codes, steps].some((bytes) => deflateRawSync(bytes, { level: 9 }).length < LEAST_BYTES)
  )
}
