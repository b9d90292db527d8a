import path from 'node:path'
import { chooseServerUser, findHome, type ServerUser } from './embedded-home.ts'
import { isServerAlive, readLock } from './embedded-lock.ts'
import { address, readPasswords, type Passwords } from './embedded-roles.ts'
import { SPOOL } from './embedded-server.ts'

export type EmbeddedPlace = {
  home: string
  data: string
  /** WAL files wait here until they are in the backup */
  spool: string
  binaries: string
  user: ServerUser
}

/** Where the embedded database of a data folder is, or would be. */
export async function findPlace(dataDir: string): Promise<EmbeddedPlace> {
  const user = await chooseServerUser()
  const { home, binaries } = await findHome(path.resolve(dataDir), user)
  return { home, data: path.join(home, 'server'), spool: path.join(home, SPOOL), binaries, user }
}

/** How to connect to a server that runs, or null. Never starts one. */
export async function findRunningServer(place: EmbeddedPlace): Promise<{ port: number; passwords: Passwords } | null> {
  const lock = await readLock(place.data)
  const passwords = await readPasswords(place.home)
  if (!lock || lock.port === 0 || !passwords || !(await isServerAlive(place.data))) return null
  return { port: lock.port, passwords }
}

export function superUrl({ port, passwords }: { port: number; passwords: Passwords }, database: string): string {
  return address('postgres', passwords.super, port, database)
}
