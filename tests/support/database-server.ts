import pg from 'pg'

/** The addresses of the test server's roles; `inDatabase` turns them to one database. */
export type TestServer = { superUrl: string; ownerUrl: string; appUrl: string }

export const EMPTY_TEMPLATE = 'shopzero_template'
export const DEMO_TEMPLATE = 'shopzero_template_demo'

const LOCK = 7_467_900

export function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function createDatabase(superUrl: string, name: string, template = 'template1'): Promise<void> {
  await asSuperuser(superUrl, async (client) => {
    // quicker here than file_copy, which asks for a checkpoint before and after
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}
       owner shopzero_owner strategy wal_log`,
    )
  })
}

export async function dropDatabase(superUrl: string, name: string): Promise<void> {
  await asSuperuser(superUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })
}

/** Made by whichever worker needs it first; the others wait for it. It takes its name only when it is whole. */
export async function ensureDatabase(
  superUrl: string,
  name: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  await asSuperuser(superUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await dropDatabase(superUrl, draft)
    await make(draft)
    await client.query(`alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(name)}`)
  })
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
