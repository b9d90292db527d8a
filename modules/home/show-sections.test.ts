import { beforeEach, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { HOUR } from '#shared/time.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { findHomeSections, getDraftSections, readSection, typeSection } from './index.server.ts'
import { sectionSchema } from './sections.ts'

const database = await useDatabase()
const { db } = database
const admin = { actor: 'administrator' } as const
const ids = makeIds(() => Date.now())
let offset = 0
const deps = { db, reader: db, clock: { now: () => new Date(Date.now() + offset) } }

beforeEach(async () => {
  offset = 0
  await db.deleteFrom('homeLayouts').execute()
})

const words = (en: string) => ({ en, yo: '', ig: '', ha: '' })
const section = (content: object) =>
  sectionSchema.parse({ id: ids.short(), isOn: true, from: null, until: null, title: words('Title'), ...content })
async function publish(...sections: object[]): Promise<void> {
  await db
    .insertInto('homeLayouts')
    .values({ state: 'published', sections: JSON.stringify(sections) })
    .execute()
}
const show = async () => (await findHomeSections(deps, 'en'))?.sections ?? []
const byRule = (rule: string, vendorId: string | null = null, category: string | null = null) =>
  section({ kind: 'products', source: { by: 'rule', rule, category, vendorId } })
const byHand = (...picked: string[]) => section({ kind: 'products', source: { by: 'hand', ids: picked } })
const productsOf = async () =>
  (await show()).map((one) => (one.kind === 'products' ? one.products.map(({ id }) => id) : []))

test('a row by hand keeps its order, and leaves out what customers cannot buy', async () => {
  const vendorId = await addVendor(db)
  const [a, b, c] = [await addProduct(db, vendorId), await addProduct(db, vendorId), await addProduct(db, vendorId)]
  await publish(byHand(c, a, b))
  expect(await productsOf()).toEqual([[c, a, b]])
  await db.updateTable('products').set({ isActive: false }).where('id', '=', a).execute()
  expect(await productsOf()).toEqual([[c, b]])
  await db.updateTable('products').set({ deletedAt: new Date() }).where('vendorId', '=', vendorId).execute()
  expect(await show()).toEqual([])
})

test('a row by rule has at most twelve products in stock, of a category or a vendor', async () => {
  const vendorId = await addVendor(db)
  const other = await addVendor(db)
  const own: string[] = []
  for (let at = 0; at < 13; at++) own.push(await addProduct(db, vendorId, { price: 100_000 * (at + 1) }))
  const soldOut = await addProduct(db, vendorId, { stock: 0 })
  const foreign = await addProduct(db, other)
  await db.updateTable('products').set({ categorySlug: 'toys' }).where('id', '=', foreign).execute()
  const end = new Date(Date.now() + HOUR)
  const onSale = own[3] ?? ''
  await db
    .updateTable('products')
    .set({ isFlashSale: true, flashSalePrice: 1000, flashSaleEnd: end })
    .where('id', '=', onSale)
    .execute()
  await publish(
    byRule('newest', vendorId),
    byRule('popular', null, 'toys'),
    byRule('flash-sales', vendorId),
    byRule('top-rated', other, 'books'),
  )
  const [newest = [], toys, sales, none] = await productsOf()
  expect(newest).toHaveLength(12)
  expect(newest).not.toContain(soldOut)
  expect(newest.every((id) => own.includes(id))).toBe(true)
  expect([toys, sales, none]).toEqual([[foreign], [onSale], undefined])
  // the page changes when the sale ends
  expect((await findHomeSections(deps, 'en'))?.changesAt).toEqual(end)
})

test('a vendor who may not sell, or is on holiday, leaves the page', async () => {
  const vendorId = await addVendor(db)
  await addProduct(db, vendorId)
  await publish(section({ kind: 'vendor', line: words('Hand-made'), vendorId }), byRule('newest', vendorId))
  const set = async (change: { status?: 'approved' | 'suspended'; holidayUntil?: Date | null }) =>
    db.updateTable('vendors').set(change).where('id', '=', vendorId).execute()
  const kinds = async () => (await show()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['vendor', 'products'])
  await set({ holidayUntil: new Date(Date.now() + HOUR) })
  expect(await kinds()).toEqual([])
  await set({ holidayUntil: null })
  expect(await kinds()).toEqual(['vendor', 'products'])
  await set({ status: 'suspended' })
  expect(await kinds()).toEqual([])
})

test('what is unknown or no longer valid is left out, and the rest of the page stays', async () => {
  const tiles = section({ kind: 'tiles', slugs: ['toys', 'no-such-category', 'books'] })
  const slides = section({
    kind: 'slides',
    slides: [
      {
        id: ids.short(),
        title: words('T'),
        text: words('T'),
        button: words('B'),
        to: '/products',
        picture: ids.short(),
        alt: words('A'),
      },
    ],
  })
  await publish(slides, byHand(ids.short()), byRule('newest', ids.short()), { kind: 'of the future', id: 'x' }, tiles)
  expect(await show()).toMatchObject([{ kind: 'tiles', tiles: [{ slug: 'toys' }, { slug: 'books' }] }])
})

test('scheduled sections appear and vanish on time, and the draft shows those to come', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const text = { kind: 'text', text: words('Text') }
  const soon = section({ ...text, from: at(1), until: at(2) })
  await publish(section(text), soon)
  expect(await show()).toHaveLength(1)
  expect((await findHomeSections(deps, 'en'))?.changesAt?.toISOString()).toBe(soon.from)
  expect((await getDraftSections(deps, admin, 'en')).sections).toHaveLength(2)
  offset = HOUR + 1000
  expect(await show()).toHaveLength(2)
  expect((await findHomeSections(deps, 'en'))?.changesAt?.toISOString()).toBe(soon.until)
  offset = 2 * HOUR + 1000
  expect(await show()).toHaveLength(1)
  expect((await getDraftSections(deps, admin, 'en')).sections).toHaveLength(1)
})

test('a form names the field of each mistake, and is filled as it was typed', async () => {
  const vendorId = await addVendor(db)
  const product = await addProduct(db, vendorId)
  const base = { id: ids.short(), isOn: true }
  const read = async (kind: 'products' | 'tiles' | 'vendor', typed: Record<string, string>) =>
    readSection(deps, admin, { ...base, kind }, { titleEn: 'Title', ...typed })
  const errorsOf = async (...given: Parameters<typeof read>) => {
    const done = await read(...given)
    return done.ok ? {} : done.errors
  }
  expect(await errorsOf('products', { by: 'rule', rule: 'best', category: 'no', vendor: 'No such shop' })).toEqual({
    rule: 'rule-required',
    category: 'category-unknown',
    vendor: 'vendor-unknown',
  })
  expect(await errorsOf('products', { by: 'hand', products: '' })).toEqual({ products: 'products-required' })
  const lines = `/product/${product}\nhttps://evil.example/${ids.short()}`
  expect(await errorsOf('products', { by: 'hand', products: lines })).toEqual({ products: 'products-unknown-2' })
  const many = Array.from({ length: 13 }, () => ids.short()).join('\n')
  expect(await errorsOf('products', { by: 'hand', products: many })).toEqual({ products: 'products-many' })
  expect(await errorsOf('tiles', {})).toEqual({ tile1: 'tiles-required' })
  expect(await errorsOf('tiles', { tile1: 'toys', tile2: 'toys' })).toEqual({ tile1: 'tiles-twice' })
  expect(await errorsOf('tiles', { tile1: 'toys', tile3: 'nonsense' })).toEqual({ tile3: 'category-unknown' })
  expect(await errorsOf('vendor', { titleEn: '', lineEn: 'x'.repeat(10_000), from: 'soon', vendor: '' })).toEqual({
    titleEn: 'title-required',
    lineEn: 'too-long',
    vendor: 'vendor-unknown',
    from: 'time-invalid',
  })

  const typed = { by: 'hand', products: `${product} anything`, from: '2026-12-01T08:00', until: '' }
  const done = await read('products', typed)
  if (!done.ok) throw new Error(JSON.stringify(done.errors))
  expect(done.section).toMatchObject({ from: '2026-12-01T07:00:00.000Z', source: { ids: [product] } })
  expect(await typeSection(deps, admin, done.section)).toMatchObject({
    ...typed,
    titleEn: 'Title',
    products: `${product} Product ${product}`,
  })
})

test('a vendor is found by the link, the slug or the exact name of the shop', async () => {
  const vendorId = await addVendor(db)
  const typed = { titleEn: 'Title', lineEn: 'Line' }
  for (const vendor of [`https://shop.example/vendor/shop-${vendorId}?a=1`, `shop-${vendorId}`, `SHOP ${vendorId}`]) {
    const done = await readSection(deps, admin, { id: 'a', isOn: true, kind: 'vendor' }, { ...typed, vendor })
    expect(done).toMatchObject({ ok: true, section: { vendorId } })
  }
})
