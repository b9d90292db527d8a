import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Migrations were once named by date. The files up to this one build the same schema as all of those. */
export const LAST_OF_SCHEMA = '0022-outreach.sql'
const FORMER = /^\d{14}_/
/** The number of former migrations, and the hash of their sorted names and hashes. */
const FORMER_COUNT = 167
const FORMER_HASH = 'f6abd6e6b88fee1b90bb2df6d849855dbfb5df82038ad6d738ad48e34fc1adac'

type Recorded = { name: string; hash: string }

export class DatabaseTooOld extends Error {}

/**
 * A database with all former migrations already has the schema of the new files. Only the recorded names are replaced.
 * Any other former state is refused, because only the former files could complete it.
 */
export async function replaceFormerMigrations(client: pg.Client, all: Recorded[]): Promise<void> {
  const { rows } = await client.query<Recorded>('select name, hash from migrations')
  const former = rows.filter(({ name }) => FORMER.test(name))
  if (former.length === 0) return
  if (former.length !== rows.length || hashOf(former) !== FORMER_HASH)
    throw new DatabaseTooOld(
      `This database has ${former.length} migrations of an older version instead of all ${FORMER_COUNT}: ` +
        'start the last version that has them once, then this one (docs/runbooks/upgrading.md).',
    )
  const schema = all.filter(({ name }) => name <= LAST_OF_SCHEMA)
  try {
    await client.query('begin')
    await client.query('delete from migrations')
    await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
      schema.map(({ name }) => name),
      schema.map(({ hash }) => hash),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function hashOf(migrations: Recorded[]): string {
  const lines = migrations.map(({ name, hash }) => `${name} ${hash}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
