import path from 'node:path'
import type { Config } from '#infra/env.ts'

/** From where somebody asks, said by the process that has passed them on; nobody else reaches this one. */
export const ASKED_FROM = 'X-Asked-From'

/** What the address of a socket in the file system may be long, everywhere. */
const LONGEST_PATH = 100

/** Where the processes of one shop find the one that checks passwords; null: there is none, they do it themselves. */
export function socketOf({ dataDir, web }: Config): string | null {
  const socket = path.relative('.', path.resolve(dataDir, `sign-in-${web.port}.sock`))
  return Buffer.byteLength(socket) <= LONGEST_PATH ? socket : null
}
