import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { SubjectKind } from './contract.ts'

export type NewRule = {
  id: string
  subject: { kind: SubjectKind; id: string }
  bps: number
  startsAt: Date
  endsAt: Date | null
}

/** Rules are written one after the other, so that a check for overlapping rules holds until the commit. Reads go on. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table commission_rules in share row exclusive mode`.execute(tx)
}

export async function insertRule(tx: Tx, { id, subject, bps, startsAt, endsAt }: NewRule): Promise<void> {
  const of = (kind: SubjectKind): string | null => (subject.kind === kind ? subject.id : null)
  const columns = { categorySlug: of('category'), vendorId: of('vendor'), productId: of('product') }
  await tx
    .insertInto('commissionRules')
    .values({ id, ...columns, bps, startsAt, endsAt })
    .execute()
}

export async function setRuleEnd(tx: Tx, id: string, endsAt: Date | null): Promise<void> {
  await sql`update commission_rules set ends_at = ${endsAt} where id = ${id}`.execute(tx)
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('commissionRules').where('id', '=', id).execute()
}

/** After a new address: its rules stay its own. */
export async function moveCategoryRules(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('commissionRules').set({ categorySlug: to }).where('categorySlug', '=', from).execute()
}

/** Current rules, and those to come. */
export async function hasCategoryRules(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`select from commission_rules where category_slug = ${slug}
    and (ends_at is null or ends_at > now()) limit 1`.execute(tx)
  return rows.length > 0
}
