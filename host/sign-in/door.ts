import path from 'node:path'
import type { Config } from '#infra/env.ts'

/** From where somebody asks, said by the process that has passed them on; nobody else reaches this one. */
export const ASKED_FROM = 'X-Asked-From'

/** What the address of a socket in the file system may be long, everywhere. */
const LONGEST_PATH = 100

/** Who checks passwords: the one on every day, the other those of a crowd, with the time that nobody else wants. */
export const signInRoles = ['sign-in', 'crowd'] as const
export type SignInRole = (typeof signInRoles)[number]

export function isSignInRole(word: string): word is SignInRole {
  return signInRoles.some((role) => role === word)
}

/** Where the processes of one shop find those that check passwords; null: there are none, they do it themselves. */
export function socketOf({ dataDir, web }: Config, role: SignInRole): string | null {
  const socket = path.relative('.', path.resolve(dataDir, `${role}-${web.port}.sock`))
  return Buffer.byteLength(socket) <= LONGEST_PATH ? socket : null
}
