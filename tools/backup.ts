import path from 'node:path'
import { withSecret } from '#host/secret.ts'
import { assertShopIsThere } from '#infra/data-folder.ts'
import { makeBackup } from '#infra/db/backup/base.ts'
import { BackupIsRunning } from '#infra/db/backup/lock.ts'
import { recordRun } from '#infra/db/backup/record.ts'
import { isArchiving, shipWal } from '#infra/db/backup/ship.ts'
import { findPlace } from '#infra/db/embedded-place.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { EXIT_TEMPORARY } from '#infra/exit.ts'
import { listSecrets } from '#infra/key-ring.ts'
import { makeLog } from '#infra/log.ts'
import { formatBytes, requireVault, uploadsOf } from './backup/settings.ts'

/** npm run backup copies the embedded database and the uploads into BACKUP_DIR, also while the shop runs. */
const config = readConfig()
const vault = requireVault(config)
assertShopIsThere(config)
const server = await openDatabaseServer(config, makeLog('warn', 'backup'))
try {
  const appSecrets = listSecrets((await withSecret(config, server)).appSecret)
  const startedAt = new Date()
  const place = await findPlace(config.dataDir)
  const made = await makeBackup({ place, vault, uploads: uploadsOf(config), appSecrets, days: vault.days })
  await recordRun(place, { kind: 'backup', startedAt, failure: null, bytes: made.bytes })
  const shipped = await shipWal({ place, vault })
  console.log(`Backup ${made.id} in ${path.join(vault.dir, 'base', made.id)}`)
  console.log(`  ${formatBytes(made.bytes)} of database, ${made.uploads} uploads, in ${made.seconds.toFixed(1)} s`)
  console.log(`  ${shipped} files of changes since the last backup were added`)
  for (const id of made.removed) console.log(`  removed ${id}, which is older than ${vault.days} days`)
  console.log(
    'Every file was read back and compared. Keep BACKUP_KEY away from this machine: only it opens the backup.',
  )
  if (!(await isArchiving(place)))
    console.log(
      'The shop was started without BACKUP_KEY, so it keeps no changes after this backup. Restart it with BACKUP_KEY.',
    )
} catch (error) {
  if (!(error instanceof BackupIsRunning)) throw error
  console.error('Another process is making a backup at this moment.')
  process.exitCode = EXIT_TEMPORARY
} finally {
  await server.stop()
}
