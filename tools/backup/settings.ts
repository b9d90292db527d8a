import path from 'node:path'
import { exitWithMessage } from '#infra/exit.ts'
import type { Vault } from '#infra/db/backup/folder.ts'
import type { Config } from '#infra/env.ts'

/** Ends with a message if this installation makes no backups of its own. */
export function requireVault({ backup, database }: Config): Vault & { days: number } {
  if (database.url)
    exitWithMessage(
      'This command is for the embedded database. DATABASE_URL is set, so use pgBackRest: see docs/runbooks/backups.md.',
    )
  if (!backup)
    exitWithMessage(
      'BACKUP_KEY is not set. Every backup is encrypted: set BACKUP_KEY to the output of `openssl rand -base64 48`, and ' +
        "keep a copy of it away from this machine. You can't restore a backup without it.",
    )
  return backup
}

/** null: uploads are in a bucket, which has its own backups. */
export function uploadsOf({ s3, dataDir }: Config): string | null {
  return s3 ? null : path.resolve(dataDir, 'files')
}

export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
