import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#infra/seal.ts'
import { makeToken } from '#infra/token.ts'

/** Both in base64url: 24 random bytes, and 32 that only a process with the shop's secret can make of them. */
const RANDOM = 32
const MARKED = RANDOM + 43

/**
 * For a browser that has proven who it is: what it was given before, or something new. Its mark says that it was here even
 * to a process that may not ask the database for it.
 */
export function keepDevice(secret: string, before: string | null): string {
  if (before !== null && isOwnDevice(secret, before)) return before
  const { token } = makeToken()
  return `${token}${markOf(secret, token)}`
}

/** It has been let in before, whoever it was; whether it knows this account is asked of the database. */
export function isOwnDevice(secret: string, device: string): boolean {
  if (device.length !== MARKED) return false
  const expected = Buffer.from(markOf(secret, device.slice(0, RANDOM)))
  const given = Buffer.from(device.slice(RANDOM))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function markOf(secret: string, token: string): string {
  return keyedHash(secret, 'device', token).toString('base64url')
}
