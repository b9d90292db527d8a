import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { findSecret, fingerprintOf, keyIdOf, listSecrets, newestOf, type AppSecret } from './key-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

/** Encrypts text with the newest secret, for one purpose only: the key id, a dot and base64url. */
export function seal(secret: AppSecret, purpose: string, text: string): string {
  const newest = newestOf(secret)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(newest, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${keyIdOf(newest)}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Returns null if the text is not ours, has another purpose, or was changed. */
export function openSeal(secret: AppSecret, purpose: string, sealed: string): string | null {
  const dot = sealed.indexOf('.')
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  // earlier versions wrote no key id
  if (dot < 0) return firstOf(listSecrets(secret), (each) => open(each, purpose, bytes))
  const own = findSecret(secret, sealed.slice(0, dot))
  return own === undefined ? null : open(own, purpose, bytes)
}

function open(secret: string, purpose: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** For values with too few possibilities for a plain hash: short codes, email addresses. */
export function keyedHash(secret: AppSecret, purpose: string, text: string): Buffer {
  return hashWith(newestOf(secret), purpose, text)
}

/** For a stored hash that must outlive its secret's time as the newest: the key id, and the hash. */
export function identifiedHash(secret: AppSecret, purpose: string, text: string): Buffer {
  return withId(newestOf(secret), hashWith(newestOf(secret), purpose, text))
}

/** Each form in which the hash of this text may be stored, with the key id and as earlier versions wrote it. */
export function listStoredHashes(secret: AppSecret, purpose: string, text: string): Buffer[] {
  return listSecrets(secret).flatMap((each) => {
    const hash = hashWith(each, purpose, text)
    return [withId(each, hash), hash]
  })
}

function withId(secret: string, hash: Buffer): Buffer {
  return Buffer.concat([fingerprintOf(secret).subarray(0, ID_BYTES), hash])
}

function hashWith(secret: string, purpose: string, text: string): Buffer {
  const place = `${purpose}\n${secret}`
  const key = hashKeys.get(place) ?? keyFor(secret, purpose)
  hashKeys.set(place, key)
  return createHmac('sha256', key).update(text).digest()
}

/** Deriving a key costs more than the hash, and there are only a few purposes and secrets. */
const hashKeys = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

function firstOf<T, R>(all: readonly T[], find: (each: T) => R | null): R | null {
  for (const each of all) {
    const found = find(each)
    if (found !== null) return found
  }
  return null
}
