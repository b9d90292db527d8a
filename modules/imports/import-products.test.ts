import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAuditEntries } from '#modules/audit/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import {
  makeList,
  makePhoto,
  openProductRoom,
  type ImportFields,
  type ProductRoom,
} from '#tests/support/product-room.ts'
import { addApprovedVendor } from '#tests/support/trade.ts'
import { checkImport, findImport, startImport } from './import-products.ts'
import { exportProducts } from './export-products.ts'
import { IMPORT_HEAD } from './import-rows.ts'
import { fetchImportPictures } from './fetch-import-pictures.ts'
import { runImport } from './run-import.ts'

let room: ProductRoom
let photo: Buffer

beforeAll(async () => {
  room = await openProductRoom()
  photo = await makePhoto('#123')
})
afterAll(() => room?.close())

const deps = () => room.deps
const pictureUrl = (file: string): string => `https://shop.example/media/${file}`
const ipAddress = '127.0.0.9'
const ANY = { actor: null, action: null, from: null, to: null, subject: null, batch: null, page: 1 }
const vendor = () => addApprovedVendor(room.db)

const GOOD: ImportFields = {
  name: 'Adire tote',
  description: 'Hand-dyed.',
  category: 'Home & Garden',
  brand: 'Ọlá',
  price: '12,500',
  stock: '20',
  pictures: 'https://example.com/a.png',
}

async function check(owner: ApprovedVendor, rows: ImportFields[]): Promise<string> {
  const checked = await checkImport(deps(), owner, { name: 'x.csv', bytes: makeList(rows) })
  if (!checked.ok) throw new Error(checked.code)
  return checked.value.importId
}

async function run(owner: ApprovedVendor, rows: ImportFields[]) {
  const importId = await check(owner, rows)
  await startImport(deps(), owner, { importId, ipAddress })
  await runImport(deps(), { importId, ipAddress })
  return findImport(deps(), owner, importId)
}

const productsOf = async (vendorId: string) =>
  room.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).orderBy('name').execute()

describe('checking', () => {
  it('names every bad row by its line and changes nothing', async () => {
    const owner = await vendor()
    const importId = await check(owner, [
      GOOD,
      { ...GOOD, name: '' },
      { ...GOOD, name: 'A', price: 'much', stock: '1.5', category: 'Cars' },
      { ...GOOD, name: 'adire TOTE ' },
      { ...GOOD, name: 'B', sku: 'FAS-XXX-1' },
      { ...GOOD, name: 'C', pictures: '' },
      { ...GOOD, name: 'D', pictures: 'a.png' },
    ])
    const view = await findImport(deps(), owner, importId)
    expect(view).toMatchObject({ status: 'checked', rows: 7, invalidRows: 6, created: 0 })
    expect(
      view?.problems.map(({ line, problems }) => [
        line,
        problems.map(([field, code]) => `${field} ${code}`).toSorted(),
      ]),
    ).toEqual([
      [3, ['name product-name-required']],
      [4, ['category category-unknown', 'price price-invalid', 'stock stock-invalid']],
      [5, ['name row-twice']],
      [6, ['sku sku-unknown']],
      [7, ['pictures picture-required']],
      [8, ['pictures picture-address']],
    ])
    expect(await productsOf(owner.id)).toEqual([])
  })

  it.each([
    [new Uint8Array([0xff, 0xfe, 0x41]), 'import-unreadable'],
    [new TextEncoder().encode('name\n"x'), 'import-unreadable'],
    [new TextEncoder().encode('a,b\n1,2'), 'import-no-name'],
    [new TextEncoder().encode('name,price\n'), 'import-empty'],
    [new TextEncoder().encode(`name\n${'x\n'.repeat(5001)}`), 'import-long'],
  ])('an invalid file is refused (%#)', async (bytes, code) => {
    expect(await checkImport(deps(), await vendor(), { name: 'x', bytes })).toEqual({ ok: false, code })
  })
})

describe('importing', () => {
  it('creates the valid rows as inactive, and the same file again changes nothing', async () => {
    const owner = await vendor()
    const rows = [GOOD, { ...GOOD, name: 'Second', brand: '', featured: 'yes' }, { ...GOOD, name: '' }]
    expect(await run(owner, rows)).toMatchObject({ status: 'done', created: 2, invalidRows: 1, picturesWaiting: 2 })
    const made = await productsOf(owner.id)
    expect(made).toMatchObject([
      { name: 'Adire tote', categorySlug: 'home-garden', brandSlug: 'ola', price: 1_250_000, isActive: false },
      { name: 'Second', isFeatured: false, featuredRequestedAt: expect.any(Date) },
    ])
    expect(await run(owner, rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await productsOf(owner.id)).toEqual(made)
  })

  it('creates nothing twice with two workers, and resumes where it was interrupted', async () => {
    const owner = await vendor()
    const rows = Array.from({ length: 450 }, (_, at) => ({ ...GOOD, name: `Product ${at}` }))
    const importId = await check(owner, rows)
    await startImport(deps(), owner, { importId, ipAddress })
    let parts = 0
    // fails after the first part was written
    const { ids } = deps()
    const cut = {
      ...ids,
      short: () => {
        if (++parts > 250) throw new Error('cut')
        return ids.short()
      },
    }
    await expect(runImport({ ...deps(), ids: cut }, { importId, ipAddress })).rejects.toThrow('cut')
    expect(await findImport(deps(), owner, importId)).toMatchObject({ status: 'running', done: 200, created: 200 })
    await startImport(deps(), owner, { importId, ipAddress })
    await Promise.all([runImport(deps(), { importId, ipAddress }), runImport(deps(), { importId, ipAddress })])
    expect(await findImport(deps(), owner, importId)).toMatchObject({ status: 'done', done: 450, created: 450 })
    const names = (await productsOf(owner.id)).map(({ name }) => name)
    expect([names.length, new Set(names).size]).toEqual([450, 450])
    expect(await startImport(deps(), owner, { importId, ipAddress })).toEqual({ ok: false, code: 'import-unknown' })
  })

  it('changes products by their SKU: an export can be imported again', async () => {
    const owner = await vendor()
    await run(owner, [{ ...GOOD, name: '=SUM(1)', description: '+234 a "b", c\nd' }])
    const lines: string[][] = []
    for await (const part of exportProducts(deps(), owner, { pictureUrl })) lines.push(...part)
    const [, only = []] = lines
    const row: ImportFields = Object.fromEntries(IMPORT_HEAD.map((column, at) => [column, only[at]]))
    expect(row).toMatchObject({ name: '=SUM(1)', category: 'Home & Garden', price: '12500' })
    expect(await run(owner, [row])).toMatchObject({ unchanged: 1, changed: 0, created: 0 })
    expect(await run(owner, [{ ...row, price: '9000', stock: '3' }])).toMatchObject({ changed: 1, created: 0 })
    expect(await productsOf(owner.id)).toMatchObject([{ name: '=SUM(1)', price: 900_000, stockQuantity: 3 }])
  })

  it('records each changed product with user, before, after and IP address; unchanged ones have no entry', async () => {
    const owner = await vendor()
    await run(owner, [GOOD, { ...GOOD, name: 'Second' }])
    const [first, second] = await productsOf(owner.id)
    const rows = [
      { ...GOOD, sku: first?.sku ?? '', price: '9000', stock: '3', pictures: '' },
      { ...GOOD, sku: second?.sku ?? '', name: 'Second', pictures: '' },
    ]
    expect(await run(owner, rows)).toMatchObject({ changed: 1, unchanged: 1 })
    const noted = await room.db
      .selectFrom('auditLog')
      .select(['actor', 'userId', 'action', 'subjectId', 'before', 'after', 'ipAddress'])
      .where('userId', '=', owner.userId)
      .orderBy('id')
      .execute()
    const who = { actor: 'vendor', userId: owner.userId, ipAddress }
    // one entry per import, with its result and a link to the changed products
    const counts = { file: 'x.csv', rows: 2, created: 0, changed: 0, unchanged: 0, refused: 0 }
    const imported = { ...who, action: 'products-imported', subjectId: expect.stringMatching(/^.{12}$/), before: null }
    expect(noted).toEqual([
      { ...imported, after: { ...counts, created: 2 } },
      {
        ...who,
        action: 'product-updated',
        subjectId: first?.id,
        before: { price: 1_250_000, stock: 20 },
        after: { price: 900_000, stock: 3 },
      },
      { ...imported, after: { ...counts, changed: 1, unchanged: 1 } },
    ])
    const { rows: listed } = await listAuditEntries(deps(), { actor: 'administrator' }, { ...ANY, actor: 'vendor' })
    const [whole] = listed.filter(({ userId }) => userId === owner.userId)
    expect(whole).toMatchObject({ action: 'products-imported', parts: 1 })
    expect(listed.some(({ subjectId }) => subjectId === first?.id)).toBe(false)
    const list = async (input: object) =>
      (await listAuditEntries(deps(), { actor: 'administrator' }, { ...ANY, ...input })).rows
    expect(await list({ batch: whole?.subjectId ?? '' })).toMatchObject([{ subjectId: first?.id }])
    expect((await list({ subject: first?.id ?? '' })).map(({ action }) => action)).toEqual(['product-updated'])
  })

  it('never finds products or imports of another vendor', async () => {
    const [owner, thief] = [await vendor(), await vendor()]
    await run(owner, [GOOD])
    const [theirs] = await productsOf(owner.id)
    const view = await run(thief, [{ ...GOOD, name: 'Mine', sku: theirs?.sku ?? '' }])
    expect(view).toMatchObject({ invalidRows: 1, changed: 0 })
    const importId = await check(owner, [{ ...GOOD, name: 'Other' }])
    expect(await findImport(deps(), thief, importId)).toBeNull()
    expect(await startImport(deps(), thief, { importId, ipAddress })).toEqual({ ok: false, code: 'import-unknown' })
    expect(await productsOf(owner.id)).toEqual([theirs])
  })

  it('5,000 rows are accepted', async () => {
    const owner = await vendor()
    const rows = Array.from({ length: 5000 }, (_, at) => ({ ...GOOD, name: `Adire tote number ${at}` }))
    expect(await findImport(deps(), owner, await check(owner, rows))).toMatchObject({
      status: 'checked',
      invalidRows: 0,
    })
  })

  // the number of statements is exact, unlike a duration on a busy machine
  it('takes at most two more statements for each further row', async () => {
    const owner = await vendor()
    const added = Array.from({ length: 60 }, (_, at) => ({ ...GOOD, name: `Adire tote number ${at}` }))
    const perNew = await countPerRow(async (rows) => run(owner, rows), added)
    const changed = (await productsOf(owner.id)).map(({ name, sku }) => ({ ...GOOD, name, sku, price: '13,000' }))
    const perChange = await countPerRow(async (rows) => run(owner, rows), changed)
    expect(await productsOf(owner.id)).toHaveLength(60)
    expect((await productsOf(owner.id)).map(({ price }) => price)).toEqual(Array(60).fill(1_300_000))
    expect(perNew).toBeLessThanOrEqual(2)
    expect(perChange).toBeLessThanOrEqual(2)
  })
})

/** Runs 20 rows and then 40: the statements that each further row takes. */
async function countPerRow(work: (rows: ImportFields[]) => Promise<unknown>, rows: ImportFields[]): Promise<number> {
  const few = await countStatements(async () => work(rows.slice(0, 20)))
  const many = await countStatements(async () => work(rows.slice(20)))
  return (many - few) / 20
}

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

describe('pictures', () => {
  const fetching = (answers: Record<string, Buffer>) => ({
    ...deps(),
    fetchPublic: async (ipAddress: string) => answers[ipAddress] ?? null,
  })

  it('activate a product with the first of them, once; failed ones are named', async () => {
    const owner = await vendor()
    const pictures = 'https://example.com/gone.png https://example.com/a.png'
    const view = await run(owner, [
      { ...GOOD, pictures },
      { ...GOOD, name: 'Bare', pictures: 'https://example.com/page' },
    ])
    const importId = view?.id ?? ''
    const answers = { 'https://example.com/a.png': photo, 'https://example.com/page': Buffer.from('<html>') }
    for (const line of [2, 3, 2]) await fetchImportPictures(fetching(answers), { importId, line })
    expect((await productsOf(owner.id)).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Adire tote', true],
      ['Bare', false],
    ])
    const kept = await room.db.selectFrom('pictures').select('id').where('vendorId', '=', owner.id).execute()
    expect(kept).toHaveLength(1)
    expect(await findImport(deps(), owner, importId)).toMatchObject({
      picturesWaiting: 0,
      picturesFailed: 1,
      problems: [
        { line: 2, problems: [['pictures', 'picture-unreachable', 'https://example.com/gone.png']] },
        { line: 3, problems: [['pictures', 'picture-unreachable', 'https://example.com/page']] },
      ],
    })
  })
})
