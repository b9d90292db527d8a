import path from 'node:path'
import type { Config } from '#infra/env.ts'

/** The client's address, set by the process that forwards the sign-in. No other client can reach this socket. */
export const FORWARDED_CLIENT_IP = 'X-Asked-From'

/** The longest path of a Unix socket on every platform. */
const LONGEST_PATH = 100

/** The processes that check passwords. `sign-in` serves normal traffic. `crowd` serves the rest at idle priority. */
export const signInRoles = ['sign-in', 'crowd'] as const
export type SignInRole = (typeof signInRoles)[number]

export function isSignInRole(word: string): word is SignInRole {
  return signInRoles.some((role) => role === word)
}

/**
 * The socket of the process that checks passwords. Returns null if the path is too long: web processes then check
 * passwords themselves.
 */
export function socketOf({ dataDir, web }: Config, role: SignInRole): string | null {
  const socket = path.relative('.', path.resolve(dataDir, `${role}-${web.port}.sock`))
  return Buffer.byteLength(socket) <= LONGEST_PATH ? socket : null
}
