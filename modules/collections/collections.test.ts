import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#shared/result.ts'
import { makeIds } from '#shared/ids.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { deleteProduct } from '#modules/inventory/index.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addApprovedVendor, addProduct } from '#tests/support/trade.ts'
import { collectionForm, MOST_COLLECTIONS, MOST_IN_COLLECTION } from './contract.ts'
import {
  addToCollection,
  changeCollection,
  createCollection,
  deleteCollection,
  findOwnCollection,
  hideCollection,
  listOwnCollections,
  moveCollection,
  moveInCollection,
  removeFromCollection,
  showCollection,
} from './index.server.ts'

const database = await useDatabase()
const deps = { db: database.db, reader: database.db, ids: makeIds(() => Date.now()) }
const ipAddress = '102.89.0.1'
const admin = { actor: 'administrator' } as const

let vendor: ApprovedVendor
beforeEach(async () => {
  vendor = await addApprovedVendor(database.db)
})

async function add(name: string, owner = vendor): Promise<string> {
  const made = await createCollection(deps, owner, { name, description: null, isActive: true, ipAddress })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

const product = (owner = vendor) => addProduct(database.db, owner.id)
const products = async (count: number, owner = vendor) => {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await product(owner))
  return ids
}
const put = (id: string, productIds: string[], owner = vendor) =>
  addToCollection(deps, owner, { id, productIds, ipAddress })
const itemsOf = async (id: string) => (await findOwnCollection(deps, vendor, id))?.items.map((item) => item.id) ?? []
const namesOf = async () => (await listOwnCollections(deps, vendor)).map(({ name }) => name)
const audits = async () =>
  database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectKind', '=', 'vendor')
    .where('subjectId', '=', vendor.id)
    .orderBy('id')
    .execute()
const codeOf = (done: { ok: true } | Refusal) => (done.ok ? 'ok' : done.code)

describe('the form', () => {
  const errorsOf = (fields: object) =>
    collectionForm.safeParse({ description: '', ...fields }).error?.issues.map(({ message }) => message)

  it.each([
    ['', 'collection-name-required'],
    ['   ', 'collection-name-required'],
    ['x', 'collection-name-short'],
    ['\u200b\u200b\u200b', 'collection-name-short'],
    ['n'.repeat(61), 'collection-name-long'],
    ['n'.repeat(10_000), 'collection-name-long'],
    ['School\nshoes', 'line-invalid'],
    ['School\u0007shoes', 'line-invalid'],
  ])('refuses the name %j', (name, code) => {
    expect(errorsOf({ name })).toContain(code)
  })

  it('refuses a long description and one with a zero byte', () => {
    expect(errorsOf({ name: 'Shoes', description: 'd'.repeat(501) })).toEqual(['collection-description-long'])
    expect(errorsOf({ name: 'Shoes', description: 'a\0b' })).toEqual(['text-invalid'])
  })
})

describe('limits', () => {
  it('refuses a 21st collection, also when two tabs add the 20th at once', async () => {
    for (let at = 1; at < MOST_COLLECTIONS; at++) await add(`Collection ${at}`)
    const both = await Promise.all(
      ['Blue', 'Red'].map((name) =>
        createCollection(deps, vendor, { name, description: null, isActive: true, ipAddress }),
      ),
    )
    expect(both.map(codeOf).toSorted()).toEqual(['collections-full', 'ok'])
    expect(await listOwnCollections(deps, vendor)).toHaveLength(MOST_COLLECTIONS)
  })

  it('refuses a 201st product, and adds none of those that were chosen with it', async () => {
    const id = await add('Everything')
    const all = await products(MOST_IN_COLLECTION + 1)
    expect(codeOf(await put(id, all.slice(0, MOST_IN_COLLECTION - 1)))).toBe('ok')
    expect(await put(id, all.slice(-2))).toEqual({ ok: false, code: 'collection-full', detail: { room: 1 } })
    expect(await itemsOf(id)).toHaveLength(MOST_IN_COLLECTION - 1)
    const both = await Promise.all(all.slice(-2).map((one) => put(id, [one])))
    expect(both.map(codeOf).toSorted()).toEqual(['collection-full', 'ok'])
  })

  it('refuses a doubled name in another case or with other marks, of this vendor only', async () => {
    const id = await add('Àdìrẹ bags')
    await add('Shoes')
    const other = await addApprovedVendor(database.db)
    const same = { name: 'ADIRE BAGS', description: null, isActive: true, ipAddress }
    expect(codeOf(await createCollection(deps, vendor, same))).toBe('collection-name-taken')
    expect(codeOf(await createCollection(deps, other, same))).toBe('ok')
    expect(codeOf(await changeCollection(deps, vendor, { ...same, id, name: 'shoes' }))).toBe('collection-name-taken')
    expect(codeOf(await changeCollection(deps, vendor, { ...same, id }))).toBe('ok')
    const twice = await Promise.all([1, 2].map(() => createCollection(deps, vendor, { ...same, name: 'New in' })))
    expect(twice.map(codeOf).toSorted()).toEqual(['collection-name-taken', 'ok'])
  })

  it('has the same limits in the database', async () => {
    const id = await add('Shoes')
    const foreign = await product(await addApprovedVendor(database.db))
    const insert = (productId: string, position = 1) =>
      database.db.insertInto('collectionProducts').values({ collectionId: id, productId, position }).execute()
    await expect(insert(foreign)).rejects.toMatchObject({ constraint: 'collection_products_of_vendor' })
    const gone = await product()
    await database.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    await expect(insert(gone)).rejects.toMatchObject({ constraint: 'collection_products_of_vendor' })
    await expect(insert(await product(), 201)).rejects.toMatchObject({ code: '23514' })
    await insert(await product())
    await expect(insert(await product())).rejects.toMatchObject({ constraint: 'collection_products_one_position' })
    const twentyFirst = { id: deps.ids.short(), vendorId: vendor.id, name: 'More', slug: 'more', position: 21 }
    await expect(database.db.insertInto('collections').values(twentyFirst).execute()).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe("another vendor's ids", () => {
  it('are unknown in every write', async () => {
    const other = await addApprovedVendor(database.db)
    const theirs = await add('Theirs', other)
    const ours = await add('Ours')
    const [own = ''] = await products(1)
    const [foreign = ''] = await products(1, other)
    await put(theirs, [foreign], other)
    const input = { id: theirs, productId: foreign, ipAddress }
    const text = { name: 'Taken', description: null, isActive: false }
    const storage = { remove: () => Promise.resolve() }
    expect(await findOwnCollection(deps, vendor, theirs)).toBeNull()
    expect(codeOf(await changeCollection(deps, vendor, { ...input, ...text }))).toBe('collection-unknown')
    expect(codeOf(await moveCollection(deps, vendor, { ...input, how: 'up' }))).toBe('collection-unknown')
    expect(codeOf(await put(theirs, [own]))).toBe('collection-unknown')
    expect(codeOf(await put(ours, [own, foreign]))).toBe('product-unknown')
    expect(codeOf(await removeFromCollection(deps, vendor, input))).toBe('collection-unknown')
    expect(codeOf(await moveInCollection(deps, vendor, { ...input, how: 'down' }))).toBe('collection-unknown')
    expect(codeOf(await deleteCollection({ ...deps, storage: storage as never }, vendor, input))).toBe(
      'collection-unknown',
    )
    expect(codeOf(await hideCollection(deps, admin, { ...input, vendorId: vendor.id, reason: 'x' }))).toBe(
      'collection-unknown',
    )
    expect(await itemsOf(ours)).toEqual([])
    expect(await findOwnCollection(deps, other, theirs)).toMatchObject({ name: 'Theirs', products: 1 })
  })
})

describe('order', () => {
  it('adds up the moves of two tabs', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three'), await add('Four')]
    await Promise.all([
      moveCollection(deps, vendor, { id: ids[3] ?? '', how: 'up', ipAddress }),
      moveCollection(deps, vendor, { id: ids[0] ?? '', how: 'down', ipAddress }),
      moveCollection(deps, vendor, { id: ids[3] ?? '', how: 'up', ipAddress }),
    ])
    const names = await namesOf()
    expect(names.toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
    expect(names.at(-1)).toBe('Three')
    await moveCollection(deps, vendor, { id: ids[2] ?? '', how: 'first', ipAddress })
    expect((await namesOf())[0]).toBe('Three')
  })

  it('keeps the products in the order in which they were added, and moves them', async () => {
    const id = await add('Shoes')
    const [one = '', two = '', three = ''] = await products(3)
    await put(id, [three, one])
    await put(id, [two, one])
    const added = await itemsOf(id)
    expect(new Set(added.slice(0, 2))).toEqual(new Set([one, three]))
    expect(added[2]).toBe(two)
    await moveInCollection(deps, vendor, { id, productId: two, how: 'first', ipAddress })
    expect((await itemsOf(id))[0]).toBe(two)
    await Promise.all(
      (['up', 'down', 'first'] as const).map((how) =>
        moveInCollection(deps, vendor, { id, productId: three, how, ipAddress }),
      ),
    )
    expect((await itemsOf(id)).toSorted()).toEqual([one, two, three].toSorted())
  })

  it('closes the gap of a deleted collection and of a removed product', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three')]
    const storage = { remove: () => Promise.resolve() }
    await deleteCollection({ ...deps, storage: storage as never }, vendor, { id: ids[0] ?? '', ipAddress })
    await add('Four')
    expect(await namesOf()).toEqual(['Two', 'Three', 'Four'])
    const [one = '', two = '', three = ''] = await products(3)
    await put(ids[1] ?? '', [one, two, three])
    await removeFromCollection(deps, vendor, { id: ids[1] ?? '', productId: one, ipAddress })
    expect(await itemsOf(ids[1] ?? '')).toHaveLength(2)
  })
})

describe('a deleted product', () => {
  it('leaves its collections', async () => {
    const id = await add('Shoes')
    const [one = '', two = ''] = await products(2)
    await put(id, [one, two])
    await deleteProduct(deps, vendor, { id: one, ipAddress })
    expect(await itemsOf(id)).toEqual([two])
    // the place that it left doesn't count
    expect(codeOf(await put(id, await products(MOST_IN_COLLECTION - 1)))).toBe('ok')
  })

  it('is never in a collection when it is deleted and added at once', async () => {
    const id = await add('Shoes')
    for (let round = 0; round < 8; round++) {
      const [one = '', two = ''] = await products(2)
      const [added, , moved] = await Promise.all([
        put(id, [one, two]),
        deleteProduct(deps, vendor, { id: one, ipAddress }),
        put(id, [two]),
      ])
      expect(['ok', 'product-unknown']).toContain(codeOf(added))
      expect(codeOf(moved)).toBe('ok')
      expect(await itemsOf(id)).not.toContain(one)
    }
    const { rows } = await sql`select 1 from collection_products cp join products p on p.id = cp.product_id
      where p.deleted_at is not null`.execute(database.db)
    expect(rows).toEqual([])
  })
})

describe('the text', () => {
  const text = { description: null, isActive: true, ipAddress }

  it('is not overwritten by a form that is out of date', async () => {
    const id = await add('Shoes')
    const before = await findOwnCollection(deps, vendor, id)
    const version = before?.version
    expect(codeOf(await changeCollection(deps, vendor, { ...text, id, version, name: 'Boots' }))).toBe('ok')
    const late = await changeCollection(deps, vendor, { ...text, id, version, name: 'Sandals' })
    const now = await findOwnCollection(deps, vendor, id)
    expect(late).toEqual({ ok: false, code: 'changed-meanwhile', detail: { version: now?.version } })
    // links keep working
    expect(now).toMatchObject({ name: 'Boots', slug: 'shoes' })
  })

  it('gives each collection its own slug', async () => {
    const first = await add('Shoes')
    await changeCollection(deps, vendor, { ...text, id: first, name: 'Boots' })
    await add('Shoes')
    await add('★★★')
    expect((await listOwnCollections(deps, vendor)).map(({ slug }) => slug)).toEqual(['shoes', 'shoes-2', 'collection'])
  })

  it('notes every change, and none without one', async () => {
    const id = await add('Shoes')
    await changeCollection(deps, vendor, { ...text, id, name: 'Shoes' })
    await changeCollection(deps, vendor, { ...text, id, name: 'Boots' })
    await put(id, await products(1))
    expect(await audits()).toMatchObject([
      { action: 'collection-created', after: { name: 'Shoes' } },
      { action: 'collection-changed', before: { id, name: 'Shoes' }, after: { name: 'Boots' } },
      { action: 'collection-products-changed', after: { id, name: 'Boots' } },
    ])
  })
})

describe('staff', () => {
  it('hide a collection with a reason, which only they can undo', async () => {
    const id = await add('Shoes')
    const input = { id, vendorId: vendor.id, ipAddress }
    expect(codeOf(await hideCollection(deps, admin, { ...input, reason: '' }))).toBe('reason-required')
    await hideCollection(deps, admin, { ...input, reason: 'A false claim' })
    await changeCollection(deps, vendor, { id, name: 'Boots', description: null, isActive: true, ipAddress })
    expect(await findOwnCollection(deps, vendor, id)).toMatchObject({ name: 'Boots', hiddenReason: 'A false claim' })
    await showCollection(deps, admin, input)
    expect(await findOwnCollection(deps, vendor, id)).toMatchObject({ hiddenReason: null })
    expect((await audits()).map(({ action }) => action)).toEqual([
      'collection-created',
      'collection-hidden',
      'collection-changed',
      'collection-shown',
    ])
    const { rows } = await sql<{ what: string }>`
      select payload ->> 'what' as what from graphile_worker._private_jobs where payload ->> 'vendorId' = ${vendor.id}
      order by id`.execute(database.db)
    expect(rows.map(({ what }) => what)).toEqual(['collection-hidden', 'collection-shown'])
  })
})
