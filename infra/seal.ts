import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts text with the application's secret, for one purpose only. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns null if the text is not ours, has another purpose, or was changed. */
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

/** For values with too few possibilities for a plain hash: short codes, email addresses. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  const known = hashKeys.get(purpose)
  const kept = known?.secret === secret ? known : { secret, key: keyFor(secret, purpose) }
  hashKeys.set(purpose, kept)
  return createHmac('sha256', kept.key).update(text).digest()
}

/** Deriving a key costs more than the hash, and there are only a few purposes. */
const hashKeys = new Map<string, { secret: string; key: Buffer }>()

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
