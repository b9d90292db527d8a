import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits for a cookie or a link. Only their hash is stored. */
export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
