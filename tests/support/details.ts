import type { Insertable } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { Attributes, ProductAttributes } from '#infra/db/schema.gen.ts'

type Kind = ProductAttributes['kind']
let number = 0
const newId = (letter: string) => `${letter}${String(number++).padStart(11, '0')}`

/** Its key is its name in lower case. */
export async function addAttribute(
  db: Database,
  values: { name: string; kind: Kind; categorySlug: string } & Partial<Insertable<Attributes>>,
): Promise<string> {
  const id = newId('d')
  const key = values.name.toLowerCase().replaceAll(' ', '-')
  await db
    .insertInto('attributes')
    .values({ id, key, position: number, isFilterable: values.kind !== 'text', ...values })
    .execute()
  return id
}

/** With a translation into Yoruba. */
export async function addChoice(db: Database, attributeId: string, name: string): Promise<string> {
  const id = newId('e')
  await db
    .insertInto('attributeChoices')
    .values({ id, attributeId, name, nameYo: `yo ${name}`, position: number })
    .execute()
  return id
}

export async function giveDetail(
  db: Database,
  productId: string,
  attributeId: string,
  value: { choiceId: string } | { number: number } | { text: string } | { yes: boolean },
): Promise<void> {
  const kind: Kind = 'choiceId' in value ? 'choice' : 'number' in value ? 'number' : 'text' in value ? 'text' : 'yes_no'
  await db
    .insertInto('productAttributes')
    .values({ productId, attributeId, kind, ...value })
    .execute()
}
