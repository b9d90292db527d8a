import { deflateRawSync } from 'node:zlib'

/** The compressed size of 32 random characters is always larger, even of hexadecimal ones. */
const LEAST_BYTES = 24
const PLACEHOLDER = /change.?me|replace.?me|placeholder/i

/** Detects weak secrets: few different characters, a repeated unit, a sequence, or an example from documentation. */
export function isWeakSecret(secret: string): boolean {
  const codes = Uint8Array.from(secret, (character) => character.charCodeAt(0))
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? code))
  return (
    PLACEHOLDER.test(secret) ||
    new Set(secret).size < 10 ||
    [codes, steps].some((bytes) => deflateRawSync(bytes, { level: 9 }).length < LEAST_BYTES)
  )
}
