import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { readColumnUnions } from './column-unions.ts'

/**
 * Writes infra/db/schema.gen.ts from an empty database with every migration. `--check` only reports whether it is
 * current.
 */
const check = process.argv.includes('--check')
const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-types-'))
await chmod(folder, 0o711)
const log = makeLog('warn', 'types')
const server = await startEmbeddedPostgres({ folder, log, throwAway: true })
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  const options = ['--dialect', 'postgres', '--url', server.ownerUrl, '--camel-case', '--default-schema', 'public']
  options.push('--include-pattern', 'public.*', '--out-file', 'infra/db/schema.gen.ts')
  // the types that infra/db/client.ts parses
  options.push('--type-mapping', JSON.stringify({ int8: 'number', bytea: 'Buffer' }))
  options.push('--overrides', JSON.stringify({ columns: await readColumnUnions(server.ownerUrl) }))
  if (check) options.push('--verify')
  await promisify(execFile)('node_modules/.bin/kysely-codegen', options)
  console.log(check ? 'The database types are current.' : 'Wrote infra/db/schema.gen.ts.')
} catch (error) {
  console.error(error instanceof Error && 'stdout' in error ? `${String(error.stdout)}\nRun npm run db:types.` : error)
  process.exitCode = 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
