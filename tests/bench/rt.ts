import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { makeLog } from '#infra/log.ts'
import { mkdtemp, chmod } from 'node:fs/promises'
import pg from 'pg'
import { execFileSync } from 'node:child_process'
const folder = await mkdtemp('/tmp/rt-')
await chmod(folder, 0o711)
const log = makeLog('error', 'x')
let server = await startEmbeddedPostgres({ folder, log })
const c = new pg.Client({ connectionString: server.superUrl })
await c.connect()
server = await startEmbeddedPostgres({ folder, log })
const u = new URL(server.superUrl)
for (let i = 0; i < 2; i++) {
  process.stdout.write(execFileSync(process.execPath, ['/tmp/rt.mjs', server.superUrl]))
  process.stdout.write(
    execFileSync(process.execPath, [
      '/tmp/rt.mjs',
      `postgres://postgres:${u.password}@/postgres?host=/tmp&port=${u.port}`,
    ]),
  )
}
await server.stop()
