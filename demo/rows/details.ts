import { makeIds } from '#shared/ids.ts'
import type { DemoAttribute, DemoCategory, DemoDetails } from '../content/schemas.ts'
import { makeRandom } from '../random.ts'
import type { Row, Source } from './source.ts'

type Product = { key: string; id: string; subcategory: string }
type Content = { attributes: DemoAttribute[]; details: DemoDetails[]; categories: DemoCategory[]; products: Product[] }
type Rows = {
  attributes: Row<'attributes'>[]
  choices: Row<'attributeChoices'>[]
  values: Row<'productAttributes'>[]
}

const SEED = 291

/** From random numbers of its own, so that a change of attributes doesn't change the rest of the demo. */
export function makeDetails(
  { now }: Pick<Source, 'now'>,
  { attributes, details, categories, products }: Content,
): Rows {
  const ids = makeIds(() => now.getTime(), makeRandom(SEED).bytes)
  const rows: Rows = { attributes: [], choices: [], values: [] }
  const idOf = new Map<DemoAttribute, string>()
  const choiceIds = new Map<string, string>()
  for (const [category, own] of Map.groupBy(attributes, (one) => one.category)) {
    for (const [at, one] of own.entries()) {
      const id = ids.short()
      idOf.set(one, id)
      rows.attributes.push(toAttributeRow(one, { id, categorySlug: category, position: at + 1 }))
      for (const [n, { name, yo, ig, ha }] of one.choices.entries()) {
        const choiceId = ids.short()
        choiceIds.set(`${id} ${name}`, choiceId)
        rows.choices.push({ id: choiceId, attributeId: id, name, nameYo: yo, nameIg: ig, nameHa: ha, position: n + 1 })
      }
    }
  }
  const byKey = new Map(details.map((one) => [one.key, one]))
  for (const { key, id: productId, subcategory } of products) {
    const path = pathOf(categories, subcategory)
    for (const [name, value] of byKey.get(key)?.values ?? []) {
      const found = attributes.find((one) => one.key === name && path.includes(one.category))
      const attributeId = found && idOf.get(found)
      if (!attributeId) throw new Error(`${key} has ${name}, which none of its categories asks for`)
      rows.values.push({
        productId,
        attributeId,
        kind: found.kind,
        ...toValue(found, value, choiceIds.get(`${attributeId} ${value}`)),
      })
    }
  }
  return rows
}

function toAttributeRow(
  { key, name, yo, ig, ha, kind, unit, format, required, filterable }: DemoAttribute,
  place: { id: string; categorySlug: string; position: number },
): Row<'attributes'> {
  const names = { name, nameYo: yo, nameIg: ig, nameHa: ha }
  return { ...place, ...names, key, kind, unit, format, isRequired: required, isFilterable: filterable }
}

function toValue({ kind, name }: DemoAttribute, value: string, choiceId: string | undefined) {
  switch (kind) {
    case 'choice':
      if (choiceId === undefined) throw new Error(`${name} has no choice ${value}`)
      return { choiceId }
    case 'number':
      return { number: Number(value) }
    case 'text':
      return { text: value }
    case 'yes_no':
      return { yes: value === 'yes' }
  }
}

function pathOf(categories: DemoCategory[], slug: string): string[] {
  const parent = categories.find((one) => one.slug === slug)?.parent
  return parent === undefined ? [slug] : [slug, ...pathOf(categories, parent)]
}
