import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCsvLines } from '#shared/csv.ts'
import type { ImportProblem } from './import-contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { makePhoto, openProductRoom, type ProductRoom } from '#tests/support/product-room.ts'
import { addApprovedVendor } from '#tests/support/trade.ts'
import { checkImport, findImport, startImport } from './import-products.ts'
import { exportFailedRows, exportProducts } from './export-products.ts'
import { fetchImportPictures } from './fetch-import-pictures.ts'
import { runImport } from './run-import.ts'

let room: ProductRoom
let photos: Buffer[]

beforeAll(async () => {
  room = await openProductRoom()
  photos = await Promise.all(['#111', '#222', '#333'].map((color) => makePhoto(color)))
})
afterAll(() => room?.close())

const deps = () => room.deps
const vendor = () => addApprovedVendor(room.db)
const ipAddress = '127.0.0.9'
const pictureUrl = (file: string): string => `https://shop.example/media/${file}`

const HEAD = ['name', 'description', 'category', 'brand', 'price', 'compare_price', 'stock', 'featured', 'pictures']
const TOTE = ['Adire tote', 'Hand-dyed.', 'fashion', 'Ola', '12500', '15000', '20', 'yes', 'https://a.example/0.png']

async function check(owner: ApprovedVendor, rows: string[][]) {
  const bytes = Buffer.from(toCsvLines(rows))
  const checked = await checkImport(deps(), owner, { name: 'x.csv', bytes })
  if (!checked.ok) throw new Error(checked.code)
  return checked.value.importId
}

async function run(owner: ApprovedVendor, rows: string[][]) {
  const importId = await check(owner, rows)
  const planned = await findImport(deps(), owner, importId)
  await startImport(deps(), owner, { importId, ipAddress })
  await runImport(deps(), { importId, ipAddress })
  const view = await findImport(deps(), owner, importId)
  if (!planned || !view) throw new Error('no import')
  return { importId, planned, view }
}

async function fetchAll(importId: string, lines: number[], missing: string[] = []): Promise<void> {
  const fetchPublic = async (url: string) =>
    missing.includes(url) ? null : (photos[Number(/(\d)\.png$/.exec(url)?.[1])] ?? null)
  for (const line of lines) await fetchImportPictures({ ...deps(), fetchPublic }, { importId, line })
}

const productOf = async ({ id }: ApprovedVendor, name = 'Adire tote') =>
  room.db
    .selectFrom('products')
    .selectAll()
    .where('vendorId', '=', id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

const picturesOf = async (productId: string) =>
  room.db
    .selectFrom('productPictures as pp')
    .innerJoin('pictures as p', 'p.id', 'pp.pictureId')
    .select(['p.id', 'p.name'])
    .where('pp.productId', '=', productId)
    .orderBy('pp.position')
    .execute()

async function addTote(owner: ApprovedVendor) {
  const { importId } = await run(owner, [HEAD, TOTE])
  await fetchAll(importId, [2])
  return productOf(owner)
}

async function exported(owner: ApprovedVendor): Promise<string[][]> {
  const lines: string[][] = []
  for await (const part of exportProducts(deps(), owner, { pictureUrl })) lines.push(...part)
  return lines
}

describe('a list with some columns', () => {
  it('changes only these', async () => {
    const owner = await vendor()
    const before = await addTote(owner)
    const rows = [
      ['SKU', 'Price', 'stock'],
      [before.sku, '9,000', '3'],
    ]
    const { planned, view } = await run(owner, rows)
    expect(planned).toMatchObject({ invalidRows: 0, toCreate: 0, toChange: 1, toKeep: 0 })
    expect(view).toMatchObject({ changed: 1, picturesWaiting: 0 })
    const { updatedAt: _, ...after } = await productOf(owner)
    const { updatedAt: __, ...rest } = before
    expect(after).toEqual({ ...rest, price: 900_000, stockQuantity: 3, leastStock: 3 })
    expect((await run(owner, rows)).planned).toMatchObject({ toChange: 0, toKeep: 1 })
  })

  it.each([
    ['brand', '', { brandSlug: null }],
    ['compare_price', '', { comparePrice: null }],
    ['featured', '', { featuredRequestedAt: null }],
    ['featured', 'yes', {}],
    ['low_stock_at', '3', { lowStockAt: 3 }],
    ['low_stock_at', '', {}],
    ['status', 'inactive', { isActive: false }],
    ['status', '', { isActive: true }],
    ['pictures', '', { isActive: true }],
    ['category', 'Home & Garden', { categorySlug: 'home-garden' }],
    ['name', 'Other', { name: 'Other' }],
  ])('%s %j', async (column, cell, expected) => {
    const owner = await vendor()
    const before = await addTote(owner)
    await run(owner, [
      ['sku', column],
      [before.sku, cell],
    ])
    const { updatedAt: _, ...after } = await productOf(owner, column === 'name' ? cell : undefined)
    const { updatedAt: __, ...rest } = before
    expect(after).toEqual({ ...rest, ...expected })
    expect(await picturesOf(before.id)).toHaveLength(1)
  })

  it.each([
    ['price', '', 'price price-required'],
    ['name', ' ', 'name product-name-required'],
    ['stock', '', 'stock stock-required'],
    ['description', '', 'description description-required'],
    ['category', 'Cars', 'category category-unknown'],
    ['status', 'on', 'status status-unknown'],
    ['price', '15,000.01', 'compare_price compare-below-price'],
    ['compare_price', '12000', 'compare_price compare-below-price'],
    ['price', '1000000000.01', 'price price-high'],
  ])('refuses %s %j before anything changes', async (column, cell, problem) => {
    const owner = await vendor()
    const before = await addTote(owner)
    const { planned } = await run(owner, [
      ['sku', column],
      [before.sku, cell],
    ])
    expect(planned).toMatchObject({ invalidRows: 1, toChange: 0 })
    expect(planned.problems[0]?.problems.map(([field, code]) => `${field} ${code}`)).toEqual([problem])
    expect(await productOf(owner)).toEqual(before)
  })

  it('creates no product from a row without a SKU', async () => {
    const { planned } = await run(await vendor(), [
      ['sku', 'price'],
      ['', '5'],
    ])
    expect(planned).toMatchObject({ invalidRows: 1, toCreate: 0 })
  })

  it('replaces pictures once all of them are there, and reuses its own', async () => {
    const owner = await vendor()
    const { id, sku } = await addTote(owner)
    const [own] = await picturesOf(id)
    const change = async (pictures: string) => {
      const rows = [
        ['sku', 'pictures'],
        [sku, pictures],
      ]
      return run(owner, rows)
    }
    const failed = await change('https://a.example/1.png https://a.example/2.png')
    expect(failed.planned).toMatchObject({ toChange: 1 })
    await fetchAll(failed.importId, [2], ['https://a.example/2.png'])
    expect(await picturesOf(id)).toEqual([own])
    // the same list on the next day downloads nothing again
    const morning = [
      ['sku', 'pictures'],
      [sku, 'https://a.example/0.png'],
    ]
    expect((await run(owner, morning)).planned).toMatchObject({ toChange: 0, toKeep: 1 })
    const kept = pictureUrl(`${own?.name}-40.webp`)
    const done = await change(`https://a.example/1.png ${kept}`)
    await fetchAll(done.importId, [2])
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([expect.any(String), own?.id])
    // pictures of another vendor can't be used
    const thief = await vendor()
    const theirs = await addTote(thief)
    const taken = await run(thief, [
      ['sku', 'pictures'],
      [theirs.sku, `${pictureUrl(`${(await picturesOf(id))[0]?.name}-40.webp`)}`],
    ])
    await fetchAll(taken.importId, [2])
    expect(taken.view.changed).toBe(1)
    expect((await picturesOf(theirs.id)).map((picture) => picture.id)).not.toContain((await picturesOf(id))[0]?.id)
  })
})

describe('the export', () => {
  it('has every column, pictures and status, and importing it again changes nothing', async () => {
    const owner = await vendor()
    await addTote(owner)
    const hostile = ['\u200b=Two', '＝3\n"x"', 'books', '', '99.5', '', '0', '', 'https://a.example/1.png']
    const { importId } = await run(owner, [HEAD, hostile])
    await fetchAll(importId, [2])
    const file = await exported(owner)
    expect(file[0]?.join()).toBe(
      'sku,name,description,category,brand,price,compare_price,stock,low_stock_at,featured,status,pictures,parent,options,condition,warranty_months',
    )
    expect(file.find(([, name]) => name === 'Adire tote')?.slice(1)).toEqual([
      'Adire tote',
      'Hand-dyed.',
      'Fashion',
      'Ola',
      '12500',
      '15000',
      '20',
      '10',
      'yes',
      'active',
      expect.stringMatching(/^https:\/\/shop\.example\/media\/p[\w-]+-\d+\.webp$/),
      '',
      '',
      'new',
      '',
    ])
    const { planned, view } = await run(owner, file)
    expect(planned).toMatchObject({ invalidRows: 0, toCreate: 0, toChange: 0, toKeep: 2 })
    expect(view).toMatchObject({ unchanged: 2, picturesWaiting: 0 })
    expect(await exported(owner)).toEqual(file)
  })
})

it('exports the failed rows with the reasons, to be corrected and imported', async () => {
  const owner = await vendor()
  const { importId } = await run(owner, [HEAD, TOTE, ['Cheap', ...TOTE.slice(1, 4), 'much', ...TOTE.slice(5)]])
  await fetchAll(importId, [2], ['https://a.example/0.png'])
  const say = (problem: ImportProblem): string => problem.slice(0, 2).join(' ')
  const read = async (who: ApprovedVendor) => {
    const lines: string[][] = []
    for await (const part of exportFailedRows(deps(), who, { importId, say })) lines.push(...part)
    return lines
  }
  const { sku } = await productOf(owner)
  const file = await read(owner)
  expect(file).toEqual([
    ['sku', ...HEAD, 'row', 'reason'],
    [sku, ...TOTE, '2', 'pictures picture-unreachable'],
    ['', 'Cheap', ...TOTE.slice(1, 4), 'much', ...TOTE.slice(5), '3', 'price price-invalid'],
  ])
  const mended = file.map((line) => line.map((cell) => (cell === 'much' ? '500' : cell)))
  const { view, importId: second } = await run(owner, mended)
  expect(view).toMatchObject({ created: 1, changed: 1, invalidRows: 0 })
  await fetchAll(second, [2, 3])
  expect(await picturesOf((await productOf(owner)).id)).toHaveLength(1)
  expect((await read(await vendor())).slice(1)).toEqual([])
})

it('fetches the pictures of one vendor two at a time', async () => {
  const owner = await vendor()
  const rows = ['A', 'B', 'C'].map((name) => [name, ...TOTE.slice(1)])
  const { importId } = await run(owner, [HEAD, ...rows])
  const { rows: queues } = await sql<{ queue: string }>`
    select distinct queue_name as queue from graphile_worker.jobs where queue_name like ${`%${owner.id}%`}
    order by 1`.execute(room.db)
  expect(queues.map(({ queue }) => queue)).toEqual([`pictures ${owner.id} 0`, `pictures ${owner.id} 1`])
  await fetchAll(importId, [4, 2, 3])
  expect(await findImport(deps(), owner, importId)).toMatchObject({ picturesWaiting: 0, picturesFailed: 0 })
})

it('activates a new product with its first picture, while others are loading', async () => {
  const owner = await vendor()
  const pictures = 'https://a.example/0.png https://a.example/1.png'
  const { importId } = await run(owner, [HEAD, [...TOTE.slice(0, -1), pictures]])
  const seen: boolean[] = []
  const fetchPublic = async (url: string) => {
    seen.push((await productOf(owner)).isActive)
    return photos[Number(/(\d)\.png$/.exec(url)?.[1])] ?? null
  }
  await fetchImportPictures({ ...deps(), fetchPublic }, { importId, line: 2 })
  expect(seen).toEqual([false, true])
  expect(await picturesOf((await productOf(owner)).id)).toHaveLength(2)
})
