import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#infra/seal.ts'
import { makeToken } from '#infra/token.ts'

/** Both in base64url: 24 random bytes and a 32-byte MAC with `APP_SECRET`. */
const RANDOM = 32
const MARKED = RANDOM + 43

/**
 * Returns the browser's token after a sign-in, or creates one. The MAC lets a process recognise known browsers without
 * the database.
 */
export function getOrCreateDeviceToken(secret: string, before: string | null): string {
  if (before !== null && isOwnDevice(secret, before)) return before
  const { token } = makeToken()
  return `${token}${markOf(secret, token)}`
}

/** This browser has signed in before, to any account. The database knows which. */
export function isOwnDevice(secret: string, device: string): boolean {
  if (device.length !== MARKED) return false
  const expected = Buffer.from(markOf(secret, device.slice(0, RANDOM)))
  const given = Buffer.from(device.slice(RANDOM))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function markOf(secret: string, token: string): string {
  return keyedHash(secret, 'device', token).toString('base64url')
}
