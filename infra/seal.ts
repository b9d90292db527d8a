import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Text that only a process with the shop's secret can read again, and only for the purpose it was sealed for. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** null: not sealed by us, for something else, or changed since. */
export function openSeal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** For what has too few possibilities to be hidden by a plain hash: short codes, addresses. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  const known = hashKeys.get(purpose)
  const kept = known?.secret === secret ? known : { secret, key: keyFor(secret, purpose) }
  hashKeys.set(purpose, kept)
  return createHmac('sha256', kept.key).update(text).digest()
}

/** A handful of purposes, and a process has one secret: a key costs more than the hash that it is for. */
const hashKeys = new Map<string, { secret: string; key: Buffer }>()

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
