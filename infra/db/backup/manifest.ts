import { z } from 'zod'

const packed = z.object({ path: z.string(), size: z.number(), sha256: z.string() })
const wal = z.string().regex(/^[0-9A-F]{24}$/)

/** What a backup has. It is encrypted, because it also has the secret and the database's passwords. */
const manifest = z.object({
  format: z.literal(1),
  startedAt: z.coerce.date(),
  /** a restore can reach this time and any later one */
  endedAt: z.coerce.date(),
  /** the major version of PostgreSQL */
  postgres: z.number(),
  /** the files of the database, with their hashes */
  database: z.array(packed),
  firstWal: wal,
  /** where the copy becomes consistent, such as '0/5000120' */
  endLsn: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/),
  uploads: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** the rows of the most important tables */
  counts: z.record(z.string(), z.number()),
  passwords: z.object({ super: z.string(), owner: z.string(), app: z.string() }),
  /** the newest first */
  appSecrets: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>

export function parseManifest(text: Buffer): Manifest {
  return manifest.parse(JSON.parse(text.toString()))
}
