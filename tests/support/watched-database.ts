import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { makePool } from '#infra/db/pool.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import { makeLog } from '#infra/log.ts'

export type WatchedQuery = { sql: string; parameters: readonly unknown[] }

/** The app's reader, which records every query. */
export function watchDatabase(url: string): { db: Database; queries: WatchedQuery[] } {
  const queries: WatchedQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: makePool({ url, pool: 4, log: makeLog('silent', 'tests'), queueMs: 20_000, byIndexOnly: true }),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      queries.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  return { db, queries }
}
