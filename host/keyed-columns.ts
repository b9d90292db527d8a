import { countByKey, type KeyedColumn } from '#infra/db/keyed-columns.ts'
import type { Database } from '#infra/db/client.ts'
import * as administrator from '#modules/administrator/index.server.ts'
import * as alerts from '#modules/alerts/index.server.ts'
import * as emails from '#modules/emails/index.server.ts'
import * as gateway from '#modules/gateway/index.server.ts'
import * as signIn from '#modules/sign-in/index.server.ts'
import type { KnownSecret } from '#modules/secrets/index.server.ts'

/** Every stored value that depends on a secret. */
export const keyedColumns: KeyedColumn[] = [administrator, signIn, gateway, alerts, emails].flatMap(
  (module) => module.keyedColumns,
)

export type KeyUse = { column: KeyedColumn; uses: number }

/** Which values need this secret. */
export async function listUses(db: Database, { keyId, madeWithoutIds }: KnownSecret): Promise<KeyUse[]> {
  const found: KeyUse[] = []
  for (const column of keyedColumns) {
    const counts = await countByKey(db, column)
    const uses = (counts.get(keyId) ?? 0) + (madeWithoutIds ? (counts.get('') ?? 0) : 0)
    if (uses > 0) found.push({ column, uses })
  }
  return found
}

export function describeUses(uses: KeyUse[]): string {
  return uses.map(({ column, uses: count }) => `${count.toLocaleString('en')} ${column.what}`).join(', ')
}
