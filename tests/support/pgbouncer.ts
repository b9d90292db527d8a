import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type PgBouncer = {
  port: number
  /** the same database through the pooler */
  through: (databaseUrl: string) => string
  close: () => Promise<void>
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
/** Tests that need it are skipped. */
export const NO_PGBOUNCER = hasPgBouncer ? '' : ' (skipped: pgbouncer is not installed)'

/** It refuses to run as root. */
const NOBODY = 65_534

/** PgBouncer in transaction mode in front of the server, with few server connections. */
export async function openPgBouncer(urls: string[], { servers = 2 } = {}): Promise<PgBouncer> {
  const [first = ''] = urls
  const { hostname, port: serverPort } = new URL(first)
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-pgbouncer-'))
  const port = await findFreePort()
  const users = urls.map((url) => {
    const { username, password } = new URL(url)
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`
  })
  await writeFile(path.join(folder, 'users.txt'), users.join('\n'))
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${servers}
`,
  )
  await chmod(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', ['-q', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await canConnect(port))) await new Promise((resolve) => setTimeout(resolve, 20))
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
  return {
    port,
    through: (databaseUrl) => throughPooler(databaseUrl, port),
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function throughPooler(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return url.href
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
