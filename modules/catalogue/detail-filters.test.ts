import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { addAttribute, addChoice, giveDetail } from '#tests/support/details.ts'
import { listListingDifferences } from '#tests/support/listing-differences.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import type { ListPlace } from './list-contract.ts'
import { listProducts } from './list-products.ts'
import { parseListRequest } from './list-request.ts'

const { db } = await useDatabase()
const PHONES: ListPlace = { kind: 'category', slug: 'phones' }
const phones = { slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 }
const tents = { slug: 'tents', name: 'Tents', parentSlug: 'sports', position: 1 }
await db.insertInto('categories').values([phones, tents]).execute()
const ram = await addAttribute(db, { name: 'RAM', kind: 'number', unit: 'GB', categorySlug: 'phones' })
const network = await addAttribute(db, { name: 'Network', kind: 'choice', categorySlug: 'electronics' })
const [slow, fast] = [await addChoice(db, network, '4G'), await addChoice(db, network, '5G')]
const dual = await addAttribute(db, { name: 'Dual', kind: 'yes_no', categorySlug: 'phones' })
const weight = await addAttribute(db, { name: 'Weight', kind: 'number', unit: 'g', categorySlug: 'phones' })
const hidden = await addAttribute(db, { name: 'Hidden', kind: 'number', categorySlug: 'phones', isFilterable: false })

let vendor: string
const made: Record<string, string> = {}

type Phone = { ram?: number; network?: string; dual?: boolean; weight?: number; condition?: 'foreign-used' }

async function addPhone(name: string, { ram: memory, network: net, dual: isDual, weight: grams, condition }: Phone) {
  const id = await addProduct(db, vendor)
  made[name] = id
  const values = { name: `Telephone ${name}`, categorySlug: 'phones', condition: condition ?? ('new' as const) }
  await db.updateTable('products').set(values).where('id', '=', id).execute()
  if (memory !== undefined) await giveDetail(db, id, ram, { number: memory })
  if (net !== undefined) await giveDetail(db, id, network, { choiceId: net })
  if (isDual !== undefined) await giveDetail(db, id, dual, { yes: isDual })
  if (grams !== undefined) await giveDetail(db, id, weight, { number: grams })
  await giveDetail(db, id, hidden, { number: 1 })
}

beforeAll(async () => {
  vendor = await addVendor(db)
  await addPhone('one', { ram: 4, network: slow, dual: true, weight: 150 })
  await addPhone('two', { ram: 8, network: fast, dual: true, weight: 160.5 })
  await addPhone('three', { ram: 8, network: slow, dual: false, weight: 199, condition: 'foreign-used' })
  await addPhone('four', {})
})

async function list(query: string, place: ListPlace = PHONES) {
  const found = await listProducts(
    { reader: db },
    { place, input: parseListRequest(new URLSearchParams(query), place) },
  )
  const nameOf = (id: string) => Object.keys(made).find((name) => made[name] === id) ?? id
  const counts = (key: string) =>
    found.detailFilters.find((one) => one.key === key)?.values.map(({ slug, count }) => `${slug} ${count}`)
  return {
    ...found,
    names: found.products.map(({ id }) => nameOf(id)).toSorted(),
    counts,
    conditionCounts: found.conditions.map(({ slug, count }) => `${slug} ${count}`),
  }
}

describe('filters by attributes', () => {
  test.each([
    ['a.ram=8', ['three', 'two']],
    ['a.ram=4&a.ram=8', ['one', 'three', 'two']],
    ['a.ram=8&a.network=5g', ['two']],
    ['a.dual=no', ['three']],
    ['a.dual=yes&a.dual=no&a.ram=8', ['three', 'two']],
    ['a.ram.min=5', ['three', 'two']],
    ['a.weight.min=150&a.weight.max=160.5', ['one', 'two']],
    ['a.weight.min=170&a.weight.max=140', ['one', 'two']],
    ['condition=foreign-used', ['three']],
    ['condition=new', ['four', 'one', 'two']],
    ['condition=new&condition=foreign-used&a.ram=8', ['three', 'two']],
    ['condition=refurbished', []],
    ['a.ram=8&condition=foreign-used', ['three']],
    ['a.ram=16', []],
  ])('%s finds %j', async (query, names) => {
    for (const more of ['', '&sort=price_low', '&category=phones']) {
      const found = await list(
        query + more,
        more.includes('category') ? { kind: 'vendor', slug: `shop-${vendor}` } : PHONES,
      )
      expect([found.names, found.total], more).toEqual([names, names.length])
    }
  })

  test('work in a search within a category', async () => {
    const search: ListPlace = { kind: 'search', term: 'telephone' }
    const found = await list('category=phones&a.ram=8', search)
    expect(found.names).toEqual(['three', 'two'])
    expect([found.counts('ram'), found.counts('network')]).toEqual([
      ['4 1', '8 2'],
      ['4g 1', '5g 1'],
    ])
    const used = await list('category=phones&a.ram=8&condition=foreign-used&a.weight.min=100', search)
    expect([used.names, used.counts('ram'), used.conditionCounts]).toEqual([
      ['three'],
      ['8 1'],
      ['new 1', 'foreign-used 1'],
    ])
  })

  test('count what each value would find with the other filters', async () => {
    const all = await list('')
    expect(all.detailFilters.map(({ key }) => key)).toEqual(['network', 'ram', 'dual', 'weight'])
    expect(all.counts('ram')).toEqual(['4 1', '8 2'])
    expect(all.counts('network')).toEqual(['4g 2', '5g 1'])
    expect(all.counts('dual')).toEqual(['yes 2', 'no 1'])
    expect(all.conditionCounts).toEqual(['new 3', 'foreign-used 1'])
    const eight = await list('a.ram=8')
    expect([eight.counts('ram'), eight.counts('network')]).toEqual([
      ['4 1', '8 2'],
      ['4g 1', '5g 1'],
    ])
    expect(eight.conditionCounts).toEqual(['new 1', 'foreign-used 1'])
    const both = await list('a.ram=8&condition=foreign-used')
    expect([both.counts('ram'), both.conditionCounts]).toEqual([['8 1'], ['new 1', 'foreign-used 1']])
    const none = await list('a.ram=16&a.network=5g')
    expect([none.total, none.counts('ram'), none.counts('network')]).toEqual([0, ['8 1', '16 0'], ['5g 0']])
    expect(await list('a.weight.max=155')).toMatchObject({ total: 1, details: { 'weight.max': ['155'] } })
  })

  test('ignore what the category doesn’t filter by', async () => {
    for (const query of [
      'a.colour=red',
      'a.hidden=1',
      'a.ram=lots',
      'a.network=6g',
      'a.dual=maybe',
      'a.constructor=1',
      'a.network.min=1',
    ]) {
      const found = await list(query)
      expect([found.total, found.details], query).toEqual([4, null])
    }
    const moved = await list('category=tents&a.ram=8', { kind: 'vendor', slug: `shop-${vendor}` })
    expect([moved.total, moved.details, moved.detailFilters]).toEqual([0, null, []])
    const kept = await list('a.ram=8&a.nothing=1&a.network=5g&a.network=6g')
    expect([kept.names, kept.details]).toEqual([['two'], { network: ['5g'], ram: ['8'] }])
  })

  test('follow every change at once', async () => {
    const two = made.two ?? ''
    const ofTwo = db.updateTable('productAttributes').where('productId', '=', two).where('attributeId', '=', ram)
    await ofTwo.set({ number: 12 }).execute()
    expect([(await list('a.ram=8')).names, (await list('a.ram=12')).names]).toEqual([['three'], ['two']])
    await ofTwo.set({ number: 8 }).execute()
    await db.updateTable('products').set({ condition: 'refurbished' }).where('id', '=', two).execute()
    expect((await list('condition=refurbished')).names).toEqual(['two'])
    await db.updateTable('products').set({ condition: 'new' }).where('id', '=', two).execute()
    await db.updateTable('attributes').set({ isActive: false }).where('id', '=', ram).execute()
    expect(await list('a.ram=8')).toMatchObject({ total: 4, details: null })
    await db.updateTable('attributes').set({ isActive: true }).where('id', '=', ram).execute()
    expect(await listListingDifferences(db)).toEqual([])
  })

  test('offer limits instead of many numbers', async () => {
    for (let grams = 200; grams < 210; grams++) await addPhone(`many ${grams}`, { weight: grams })
    const found = await list('')
    expect(found.detailFilters.find(({ key }) => key === 'weight')).toMatchObject({ isRange: true, values: [] })
    expect(found.detailFilters.find(({ key }) => key === 'ram')).toMatchObject({ isRange: false })
    expect((await list('a.weight=150')).detailFilters.at(-1)).toMatchObject({ isRange: false })
  })
})
