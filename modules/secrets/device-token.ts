import { timingSafeEqual } from 'node:crypto'
import { findSecret, listSecrets, newestKeyId, newestOf, type AppSecret } from '#infra/key-ring.ts'
import { keyedHash } from '#infra/seal.ts'
import { makeToken } from '#infra/token.ts'

/** Both in base64url: 24 random bytes and a 32-byte MAC. A dot and the id of the MAC's key follow. */
const RANDOM = 32
const MARKED = RANDOM + 43

/**
 * Returns the browser's token after a sign-in, or creates one. The MAC lets a process recognise known browsers without
 * the database. A token of an older secret is replaced while that secret is still known.
 */
export function getOrCreateDeviceToken(secret: AppSecret, before: string | null): string {
  if (before !== null && isOwnDevice(newestOf(secret), before)) return before
  const { token } = makeToken()
  return `${token}${markOf(newestOf(secret), token)}.${newestKeyId(secret)}`
}

/** This browser has signed in before, to any account. The database knows which. */
export function isOwnDevice(secret: AppSecret, device: string): boolean {
  // earlier versions wrote no key id
  if (device.length === MARKED) return listSecrets(secret).some((each) => isMarkedWith(each, device))
  if (device[MARKED] !== '.') return false
  const own = findSecret(secret, device.slice(MARKED + 1))
  return own !== undefined && isMarkedWith(own, device)
}

function isMarkedWith(secret: string, device: string): boolean {
  const expected = Buffer.from(markOf(secret, device.slice(0, RANDOM)))
  const given = Buffer.from(device.slice(RANDOM, MARKED))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function markOf(secret: string, token: string): string {
  return keyedHash(secret, 'device', token).toString('base64url')
}
