import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductAttributes } from '#infra/db/schema.gen.ts'
import { listListingDifferences } from '#tests/support/listing-differences.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { refreshChoiceListings } from './refresh-value-listings.ts'

const database = await useDatabase()
const { db } = database

let number = 0
const newId = (letter: string) => `${letter}${String(number++).padStart(11, '0')}`

let productId: string
let memory: string
let gigabytes: string

beforeEach(async () => {
  productId = await addProduct(db, await addVendor(db))
  memory = await addAttribute('choice')
  gigabytes = await addChoice(memory, `Octarine ${memory}`)
})

async function addAttribute(kind: ProductAttributes['kind'], values: object = {}): Promise<string> {
  const id = newId('a')
  const attribute = { id, key: id, name: 'Memory', kind, categorySlug: 'electronics', position: 1, ...values }
  await db.insertInto('attributes').values(attribute).execute()
  return id
}

async function addChoice(attributeId: string, name: string): Promise<string> {
  const id = newId('c')
  await db.insertInto('attributeChoices').values({ id, attributeId, name, position: 1 }).execute()
  return id
}

const give = (attributeId: string, value: Pick<ProductAttributes, 'kind'> & Partial<ProductAttributes>) =>
  db
    .insertInto('productAttributes')
    .values({ productId, attributeId, ...value })
    .execute()

async function isFoundBy(word: string): Promise<boolean> {
  const { rows } = await ask(`select from listings where id = $1 and words @@ plainto_tsquery('shop', $2)`, [
    productId,
    word,
  ])
  return rows.length === 1
}

async function ask(text: string, values: string[]) {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

describe('a value of a product', () => {
  test.each<[string, Partial<ProductAttributes> & Pick<ProductAttributes, 'kind'>]>([
    ['nothing', { kind: 'number' }],
    ['the value of another kind', { kind: 'number', text: 'six' }],
    ['two values', { kind: 'number', number: 6, text: 'six' }],
    ['a number beyond the limits', { kind: 'number', number: 1e10 }],
    ['a number that is none', { kind: 'number', number: Number.NaN }],
    ['an empty text', { kind: 'text', text: '' }],
    ['a long text', { kind: 'text', text: 'x'.repeat(201) }],
  ])('is never %s', async (_, value) => {
    await expect(give(await addAttribute(value.kind), value)).rejects.toThrow(/violates check constraint/)
  })

  test('has the kind of its attribute, which stays as long as there is a value', async () => {
    await expect(give(memory, { kind: 'text', text: 'much' })).rejects.toThrow(/foreign key/)
    await give(memory, { kind: 'choice', choiceId: gigabytes })
    const change = () => db.updateTable('attributes').set({ kind: 'text' }).where('id', '=', memory).execute()
    await expect(change()).rejects.toThrow(/foreign key/)
    await db.deleteFrom('productAttributes').where('productId', '=', productId).execute()
    await change()
  })

  test('is a choice of its own attribute, which can’t be deleted meanwhile', async () => {
    const other = await addChoice(await addAttribute('choice'), 'Red')
    await expect(give(memory, { kind: 'choice', choiceId: other })).rejects.toThrow(/foreign key/)
    await give(memory, { kind: 'choice', choiceId: gigabytes })
    await expect(db.deleteFrom('attributeChoices').where('id', '=', gigabytes).execute()).rejects.toThrow(/foreign key/)
  })

  test('notifies of the pages of its product', async () => {
    const client = new pg.Client(database.ownerUrl)
    await client.connect()
    const told: string[] = []
    client.on('notification', ({ payload }) => told.push(payload ?? ''))
    await client.query('listen shop_changed')
    await give(memory, { kind: 'choice', choiceId: gigabytes })
    const toldOf = () =>
      told.filter((tags) => tags.startsWith(`card:${productId} goods:`) && tags.endsWith(' products'))
    await expect.poll(toldOf).toHaveLength(1)
    await db.updateTable('products').set({ condition: 'refurbished' }).where('id', '=', productId).execute()
    await expect.poll(toldOf).toHaveLength(2)
    await db.updateTable('attributeChoices').set({ nameYo: 'Ọsàn' }).where('id', '=', gigabytes).execute()
    await expect.poll(() => told).toContain('*')
    await client.end()
  })
})

describe('search finds a product', () => {
  test('by the name of a choice, also after it has another one', async () => {
    expect(await isFoundBy('octarine')).toBe(false)
    await give(memory, { kind: 'choice', choiceId: gigabytes })
    expect(await isFoundBy('octarine')).toBe(true)
    await db.updateTable('attributeChoices').set({ name: 'Quicksilver' }).where('id', '=', gigabytes).execute()
    const { rows } = await ask('select task_identifier from graphile_worker.jobs where key = $1', [
      `choice ${gigabytes}`,
    ])
    expect(rows).toEqual([{ task_identifier: 'refresh-choice-listings' }])
    await refreshChoiceListings({ db }, { choiceId: gigabytes })
    expect([await isFoundBy('octarine'), await isFoundBy('quicksilver')]).toEqual([false, true])
    await db.deleteFrom('productAttributes').where('productId', '=', productId).execute()
    expect(await isFoundBy('quicksilver')).toBe(false)
    expect(await listListingDifferences(db)).toEqual([])
  })

  test('by a text and by the values of its free specifications', async () => {
    await give(await addAttribute('text'), { kind: 'text', text: 'Achebe' })
    const specs = JSON.stringify([['Weave', 'Asooke']])
    await db.updateTable('products').set({ specs }).where('id', '=', productId).execute()
    expect([await isFoundBy('achebe'), await isFoundBy('asooke'), await isFoundBy('weave')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await listListingDifferences(db)).toEqual([])
  })
})

test.each([
  ['an unknown condition', { condition: 'broken' as 'new' }],
  ['a warranty below zero', { warrantyMonths: -1 }],
  ['a warranty of more than ten years', { warrantyMonths: 121 }],
  ['21 free specifications', { specs: JSON.stringify(Array.from({ length: 21 }, (_, at) => [`n${at}`, 'v'])) }],
])('a product never has %s', async (_, values) => {
  await expect(db.updateTable('products').set(values).where('id', '=', productId).execute()).rejects.toThrow(
    /violates check constraint/,
  )
})
