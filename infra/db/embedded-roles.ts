import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export type Passwords = { super: string; owner: string; app: string }

export async function readOrMakePasswords(home: string): Promise<Passwords> {
  const known = await readPasswords(home)
  if (known) return known
  const make = (): string => randomBytes(24).toString('base64url')
  const passwords = { super: make(), owner: make(), app: make() }
  await writePasswords(home, passwords)
  return passwords
}

export async function readPasswords(home: string): Promise<Passwords | null> {
  const text = await readFile(path.join(home, FILE), 'utf8').catch(() => null)
  return text ? (JSON.parse(text) as Passwords) : null
}

const FILE = 'passwords.json'

export async function writePasswords(home: string, passwords: Passwords): Promise<void> {
  const file = path.join(home, FILE)
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  await handle.writeFile(JSON.stringify(passwords))
  await handle.sync()
  await handle.close()
  await rename(fresh, file)
}

export function address(role: string, password: string, port: number, database = 'shopzero'): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/** Runs at every start, so that an interrupted setup is completed. */
export async function ensureRoles(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: address('postgres', passwords.super, port, 'postgres') })
  await client.connect()
  try {
    await ensureRole(client, 'shopzero_owner', passwords.owner)
    await ensureRole(client, 'shopzero_app', passwords.app)
    // older installations gave this role more rights than it needs
    await client.query('alter role shopzero_app nobypassrls')
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'shopzero'")
    if (!rowCount) await client.query('create database shopzero owner shopzero_owner')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`)
}

export async function ping(port: number, passwords: Passwords): Promise<'yes' | 'starting' | 'nobody'> {
  const client = new pg.Client({ connectionString: address('postgres', passwords.super, port, 'postgres') })
  try {
    await client.connect()
    return 'yes'
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === '57P03' ? 'starting' : 'nobody'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Another process or tool uses the same server. Connections that we have just closed get a moment to disappear. */
export async function isUsedByOthers(port: number, passwords: Passwords): Promise<boolean> {
  const client = new pg.Client({ connectionString: address('postgres', passwords.super, port, 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rowCount } = await client.query(`select from pg_stat_activity where application_name like 'shopzero%'`)
      if (!rowCount) return false
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
