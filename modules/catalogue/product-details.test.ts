import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { addAttribute, addChoice, giveDetail } from '#tests/support/details.ts'
import { listListingDifferences } from '#tests/support/listing-differences.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { listCompared } from './compare-products.ts'
import { findProductPage } from './find-product-page.ts'
import { refreshAttributeListings } from './refresh-value-listings.ts'

const { db } = await useDatabase()
const deps = { reader: db }
const IMEI = '490154203237518'
await db.insertInto('categories').values({ slug: 'novels', name: 'Novels', parentSlug: 'books', position: 1 }).execute()
const pages = await addAttribute(db, { name: 'Pages', kind: 'number', unit: 'leaves', categorySlug: 'novels' })
const language = await addAttribute(db, { name: 'Language', kind: 'choice', categorySlug: 'books' })
const igbo = await addChoice(db, language, 'Igbo')
const isSigned = await addAttribute(db, { name: 'Signed', kind: 'yes_no', categorySlug: 'books' })
const imei = await addAttribute(db, { name: 'Serial', kind: 'text', format: 'imei', categorySlug: 'books' })

let id: string
beforeEach(async () => {
  id = await addProduct(db, await addVendor(db))
  await db.updateTable('products').set({ categorySlug: 'novels' }).where('id', '=', id).execute()
  await giveDetail(db, id, pages, { number: 209 })
  await giveDetail(db, id, isSigned, { yes: false })
  await giveDetail(db, id, language, { choiceId: igbo })
  await giveDetail(db, id, imei, { text: IMEI })
})

async function show() {
  const answer = await findProductPage(deps, id)
  if (answer?.kind !== 'found') throw new Error('not found')
  return answer.page.product
}
const change = (values: object) => db.updateTable('products').set(values).where('id', '=', id).execute()
const keys = async () => (await show()).details.map(({ key }) => key)

describe('the details of a product', () => {
  test('are in the order of the tree, with units and names in every language', async () => {
    const product = await show()
    expect(product).toMatchObject({ condition: 'new', warrantyMonths: null })
    expect(product.details).toMatchObject([
      { key: 'language', kind: 'choice', choice: { en: 'Igbo', yo: 'yo Igbo', ig: null } },
      { key: 'signed', kind: 'yes_no', yes: false },
      { key: 'pages', kind: 'number', number: 209, unit: 'leaves' },
    ])
  })

  test('are those of the categories that it is in now, and only while they are used', async () => {
    await change({ categorySlug: 'books' })
    expect(await keys()).toEqual(['language', 'signed'])
    await change({ categorySlug: 'fashion' })
    expect(await keys()).toEqual([])
    await change({ categorySlug: 'novels' })
    await db.updateTable('attributes').set({ isActive: false }).where('id', '=', isSigned).execute()
    expect(await keys()).toEqual(['language', 'pages'])
    await db.updateTable('attributes').set({ isActive: true }).where('id', '=', isSigned).execute()
  })

  test('replace free specifications of the same name', async () => {
    const specs = [
      ['language ', 'English'],
      ['Warranty', 'None'],
      ['Condition', 'Good'],
      ['Binding', 'Thread'],
    ]
    await change({ specs: JSON.stringify(specs), condition: 'foreign-used' })
    expect((await show()).specs).toEqual([
      ['Warranty', 'None'],
      ['Binding', 'Thread'],
    ])
    await change({ warrantyMonths: 3 })
    expect(await show()).toMatchObject({ specs: [['Binding', 'Thread']], condition: 'foreign-used', warrantyMonths: 3 })
    const [compared] = await listCompared(deps, [id])
    expect(compared).toMatchObject({ condition: 'foreign-used', warrantyMonths: 3, specs: [['Binding', 'Thread']] })
    expect(compared?.details.map(({ key }) => key)).toEqual(['language', 'signed', 'pages'])
  })
})

test('options are listed, and replace what has their name', async () => {
  await change({
    options: JSON.stringify([{ name: 'Language', values: [{ name: 'Igbo' }, { name: 'Hausa' }] }]),
    specs: JSON.stringify([
      ['language', 'English'],
      ['Binding', 'Thread'],
    ]),
  })
  const { details, specs } = await show()
  expect(details.map(({ key }) => key)).toEqual(['signed', 'pages'])
  expect(specs).toEqual([
    ['Language', 'Igbo, Hausa'],
    ['Binding', 'Thread'],
  ])
})

describe('an IMEI', () => {
  const isFound = async () =>
    (await sql`select from listings where id = ${id} and words @@ plainto_tsquery('shop', ${IMEI})`.execute(db)).rows
      .length > 0

  test('is neither shown nor compared nor found', async () => {
    expect(JSON.stringify([await show(), await listCompared(deps, [id])])).not.toContain(IMEI)
    expect(await isFound()).toBe(false)
    expect(await listListingDifferences(db)).toEqual([])
  })

  test('is no longer found once staff say that a text is one', async () => {
    const format = async (value: 'imei' | null) =>
      db.updateTable('attributes').set({ format: value }).where('id', '=', imei).execute()
    await format(null)
    await refreshAttributeListings({ db }, { attributeId: imei })
    expect(await isFound()).toBe(true)
    await format('imei')
    await refreshAttributeListings({ db }, { attributeId: imei })
    expect(await isFound()).toBe(false)
    expect(await listListingDifferences(db)).toEqual([])
  })
})
