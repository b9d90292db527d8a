import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '#infra/deps.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { listCategoryOptions, findCategory, jobs } from '#modules/catalogue/index.server.ts'
import { listListingDifferences } from '#tests/support/listing-differences.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { CategoryForm } from './contract.ts'
import { addCategory, changeCategory, countMoving, listTree, mergeCategories, reorderCategory } from './index.server.ts'

const administrator = { actor: 'administrator' } as const
const ipAddress = '127.0.0.1'
let database: TestDatabase
let deps: Pick<Deps, 'db' | 'reader' | 'storage'>

beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
  deps = { db: database.db, reader: database.db, storage: makeLocalStorage('/nonexistent') }
  return () => database.drop()
})

async function treeRow(slug: string) {
  const found = (await listTree(deps, administrator)).find((one) => one.slug === slug)
  if (!found) throw new Error(`no ${slug}`)
  return found
}

async function change(slug: string, changed: Partial<CategoryForm>, version?: string) {
  const row = await treeRow(slug)
  const { en, yo, ig, ha } = row.names
  const form = { name: en, nameYo: yo, nameIg: ig, nameHa: ha, slug, parent: row.parent ?? '', isActive: row.isActive }
  const input = { slug, form: { ...form, ...changed }, version: version ?? row.version, ipAddress }
  const done = await changeCategory(deps, administrator, input)
  await runJobs()
  return done
}

/** What the worker does after a change. */
async function runJobs(): Promise<void> {
  const { rows } = await sql<{
    slug: string
  }>`select distinct payload ->> 'slug' as slug from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'file-category-products'`.execute(
    database.db,
  )
  const job = jobs.find(({ name }) => name === 'file-category-products')
  for (const { slug } of rows) await job?.handle(deps as never, { slug })
}

async function countListed(slug: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(listed), 0)::integer as n from listing_counts
    where category_slug = ${slug} and brand_slug = ''`.execute(database.db)
  return rows[0]?.n ?? 0
}

const expectTrue = async () => expect(await listListingDifferences(database.db)).toEqual([])

describe('the tree', () => {
  test('has the nine main categories first, in their order, and counts what is below them', async () => {
    const tree = await listTree(deps, administrator)
    expect(tree.filter(({ level }) => level === 1).map(({ slug }) => slug)).toEqual([
      'electronics',
      'fashion',
      'home-garden',
      'sports',
      'books',
      'health-beauty',
      'toys',
      'automotive',
      'food-beverages',
    ])
    const phones = await treeRow('phones')
    const children = tree.filter(({ parent }) => parent === 'phones')
    expect(phones.products).toBe(children.reduce((sum, { products }) => sum + products, 0))
    expect(phones.products).toBeGreaterThan(0)
    await expectTrue()
  })

  test('a category moves with what is below it, and its lists and counts follow', async () => {
    const { products } = await treeRow('phones')
    const before = await countListed('electronics')
    expect(await change('phones', { parent: 'toys' })).toEqual({ ok: true, value: { slug: 'phones' } })
    expect(await countListed('electronics')).toBe(before - products)
    const path = (await listCategoryOptions(deps)).find(({ slug }) => slug === 'android-phones')?.path
    expect(path).toBe('Toys › Phones › Android phones')
    await expectTrue()
    await change('phones', { parent: 'electronics' })
    expect(await countListed('electronics')).toBe(before)
    await expectTrue()
  })

  test('a new address makes the old one lead to it', async () => {
    const { products } = await treeRow('phones')
    expect(await change('phones', { slug: 'mobile-phones', name: 'Mobile phones' })).toMatchObject({ ok: true })
    expect(await findCategory(deps, 'phones')).toEqual({ kind: 'moved', slug: 'mobile-phones' })
    expect((await treeRow('mobile-phones')).products).toBe(products)
    expect((await treeRow('android-phones')).parent).toBe('mobile-phones')
    await expectTrue()
    // once used, it stays taken
    expect(await change('laptops', { slug: 'phones' })).toMatchObject({ ok: false, code: 'category-slug-taken' })
  })

  test('a merge moves products and what is below, and old addresses lead on', async () => {
    const moving = await countMoving(deps, administrator, 'mobile-phones')
    const [phones, computers] = [await treeRow('mobile-phones'), await treeRow('computers')]
    const input = { slug: 'mobile-phones', into: 'computers', version: phones.version, ipAddress }
    expect(await mergeCategories(deps, administrator, input)).toEqual({ ok: true, value: { products: moving } })
    await runJobs()
    for (const old of ['phones', 'mobile-phones'])
      expect(await findCategory(deps, old)).toEqual({ kind: 'moved', slug: 'computers' })
    expect((await treeRow('computers')).products).toBe(computers.products + phones.products)
    await expectTrue()
    const { rows } = await sql`select from products p join categories c on c.slug = p.category_slug
      where c.merged_into is not null and p.deleted_at is null`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('an inactive category leads to the nearest active one above, and isn’t offered', async () => {
    await change('computers', { isActive: false })
    expect(await findCategory(deps, 'computers')).toEqual({ kind: 'moved', slug: 'electronics' })
    expect(await findCategory(deps, 'laptops')).toEqual({ kind: 'moved', slug: 'electronics' })
    expect((await listCategoryOptions(deps)).some(({ slug }) => slug === 'laptops')).toBe(false)
    await change('computers', { isActive: true })
    expect(await findCategory(deps, 'laptops')).toMatchObject({ kind: 'found' })
  })

  test('categories of one parent change places', async () => {
    const order = async () =>
      (await listTree(deps, administrator)).flatMap(({ slug, parent }) => (parent === 'books' ? [slug] : []))
    const before = await order()
    await reorderCategory(deps, administrator, { slug: before[1] ?? '', direction: 'up', ipAddress })
    expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
    await reorderCategory(deps, administrator, { slug: before[1] ?? '', direction: 'up', ipAddress })
    expect((await order())[0]).toBe(before[1])
  })
})

describe('refused:', () => {
  test.each<[string, string, Partial<CategoryForm>, string]>([
    ['a category below itself', 'skin-care', { parent: 'creams-butters' }, 'category-below-itself'],
    ['a category as its own parent', 'skin-care', { parent: 'skin-care' }, 'category-below-itself'],
    ['a fourth level', 'skin-care', { parent: 'hair' }, 'category-too-deep'],
    ['an unknown parent', 'skin-care', { parent: 'nowhere' }, 'category-parent-unknown'],
    ['a slug in use', 'skin-care', { slug: 'hair' }, 'category-slug-taken'],
    ['a name in use beside it', 'skin-care', { name: 'HAIR' }, 'category-name-taken'],
  ])('%s', async (_, slug, changed, code) => {
    expect(await change(slug, changed)).toMatchObject({ ok: false, code })
  })

  test('any change of a main category', async () => {
    const row = await treeRow('books')
    const form = { name: 'B', nameYo: null, nameIg: null, nameHa: null, slug: '', parent: 'toys', isActive: true }
    const refused = { ok: false, code: 'category-fixed' }
    expect(
      await changeCategory(deps, administrator, { slug: 'books', form, version: row.version, ipAddress }),
    ).toMatchObject(refused)
    const merge = { slug: 'books', into: 'toys', version: row.version, ipAddress }
    expect(await mergeCategories(deps, administrator, merge)).toMatchObject(refused)
    expect(await reorderCategory(deps, administrator, { slug: 'books', direction: 'up', ipAddress })).toMatchObject(
      refused,
    )
  })

  test('a form that someone else has overtaken', async () => {
    const { version } = await treeRow('hair')
    expect(await change('hair', { name: 'Hair care' })).toMatchObject({ ok: true })
    expect(await change('hair', { name: 'Hair and wigs' }, version)).toMatchObject({
      ok: false,
      code: 'category-changed',
    })
  })

  test('a merge into what is below it', async () => {
    const { version } = await treeRow('skin-care')
    const input = { slug: 'skin-care', into: 'creams-butters', version, ipAddress }
    expect(await mergeCategories(deps, administrator, input)).toMatchObject({ ok: false, code: 'category-into-itself' })
  })

  test('two moves at once that would make a circle: one of them', async () => {
    const form = (name: string) => ({
      name,
      nameYo: null,
      nameIg: null,
      nameHa: null,
      slug: '',
      parent: 'toys',
      isActive: true,
    })
    for (const name of ['One', 'Two']) await addCategory(deps, administrator, { form: form(name), ipAddress })
    const done = await Promise.all([change('one', { parent: 'two' }), change('two', { parent: 'one' })])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    await expect(
      sql`update categories set parent_slug = case slug when 'one' then 'two' else 'one' end where slug in ('one', 'two')`.execute(
        database.db,
      ),
    ).rejects.toThrow(/third level/)
  })
})
