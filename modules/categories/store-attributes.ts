import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { AttributeForm } from './attribute-contract.ts'
import { keyOf, type ChoiceLine } from './choice-lines.ts'

export type AttributeValues = Omit<AttributeForm, 'choices'>

/** It becomes the last of its category. */
export async function insertAttribute(
  tx: Tx,
  { id, categorySlug, values }: { id: string; categorySlug: string; values: AttributeValues },
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from attributes where category_slug = ${categorySlug})`
  await tx
    .insertInto('attributes')
    .values({ ...values, id, categorySlug, position })
    .execute()
}

/** Products that get a value of it meanwhile wait. */
export async function lockAttribute(tx: Tx, id: string): Promise<void> {
  await sql`select from attributes where id = ${id} for update`.execute(tx)
}

export async function updateAttribute(tx: Tx, id: string, values: AttributeValues): Promise<void> {
  await tx
    .updateTable('attributes')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** In this order, from 1. */
export async function setAttributePositions(tx: Tx, ids: string[]): Promise<void> {
  await sql`update attributes a set position = o.position
    from unnest(${ids}::text[]) with ordinality o (id, position) where a.id = o.id`.execute(tx)
}

/** After those of the other category. */
export async function moveAttributes(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update attributes set category_slug = ${to},
      position = position + (select coalesce(max(position), 0) from attributes where category_slug = ${to})
    where category_slug = ${from}`.execute(tx)
}

/** The lines were checked: each names another choice, and those with a former name one that exists. */
export async function setChoices(
  tx: Tx,
  { attributeId, lines, newId }: { attributeId: string; lines: ChoiceLine[]; newId: () => string },
): Promise<void> {
  const rows = await tx
    .selectFrom('attributeChoices')
    .select(['id', 'name'])
    .where('attributeId', '=', attributeId)
    .execute()
  const byName = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  const named = lines.map((line) => ({ ...line, id: byName.get(keyOf(line)) ?? null }))
  await dropChoices(
    tx,
    attributeId,
    named.flatMap(({ id }) => id ?? []),
  )
  const renamed = named.flatMap(({ id, former }) => (former === null ? [] : (id ?? [])))
  // two choices can swap their names
  await sql`update attribute_choices set name = id where id = any (${renamed}::text[])`.execute(tx)
  for (const [at, { id, name, nameYo, nameIg, nameHa }] of named.entries()) {
    const values = { name, nameYo, nameIg, nameHa, position: at + 1, isActive: true }
    // oxlint-disable-next-line no-await-in-loop -- at most a hundred, by staff
    await (
      id === null
        ? tx.insertInto('attributeChoices').values({ ...values, id: newId(), attributeId })
        : tx.updateTable('attributeChoices').set(values).where('id', '=', id)
    ).execute()
  }
}

/** Choices that a product has stay, but vendors are no longer offered them. */
async function dropChoices(tx: Tx, attributeId: string, kept: string[]): Promise<void> {
  const isOther = sql<boolean>`attribute_id = ${attributeId} and id <> all (${kept}::text[])`
  const isUsed = sql<boolean>`exists (select from product_attributes v
    where (v.attribute_id, v.choice_id) = (attribute_choices.attribute_id, attribute_choices.id))`
  await sql`update attribute_choices set is_active = false, position = 1000 where ${isOther} and ${isUsed}`.execute(tx)
  await sql`delete from attribute_choices where ${isOther} and not ${isUsed}`.execute(tx)
}
