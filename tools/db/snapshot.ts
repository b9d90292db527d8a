import { writeFile, mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate, readMigrations } from '#infra/db/migrate.ts'
import { makeLog } from '#infra/log.ts'
import { readRows, readSchema, type SchemaSnapshot } from '#tests/support/schema-snapshot.ts'

/**
 * Writes the schema that a folder of migrations builds in an empty database. The test of former-migrations.ts compares
 * today's migrations with the former schema. These commands wrote that file:
 *
 *   last=$(git log -1 --format=%H -- db/migrations/20261126180200_plain_values.sql)
 *   mkdir former && git archive $last^ db/migrations | tar -x -C former
 *   node tools/run.mjs tools/db/snapshot.ts former/db/migrations tests/support/former-schema.json.gz
 */
const [folder, file] = process.argv.slice(2)
if (!folder || !file) throw new Error('usage: snapshot.ts FOLDER FILE')
const data = await mkdtemp(path.join(tmpdir(), 'shopzero-snapshot-'))
await chmod(data, 0o711)
const log = makeLog('warn', 'snapshot')
const server = await startEmbeddedPostgres({ folder: data, log, throwAway: true })
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder, log })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  const migrations = (await readMigrations(folder)).map(({ name, hash }) => ({ name, hash }))
  const snapshot: SchemaSnapshot = { migrations, schema: await readSchema(client), rows: await readRows(client) }
  await client.end()
  await writeFile(file, gzipSync(JSON.stringify(snapshot), { level: 9 }))
  console.log(`${migrations.length} migrations, ${snapshot.schema.length} facts, ${snapshot.rows.length} rows`)
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
