import { describe, expect, test } from 'vitest'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { toCsvLines } from '#shared/csv.ts'
import { addApprovedVendor, addProduct, useTrade } from '#tests/support/trade.ts'
import { exportFailedRows, exportProducts } from './export-products.ts'
import { checkImport, findImport, startImport } from './import-products.ts'
import { runImport } from './run-import.ts'

const trade = await useTrade()
const { db } = trade
const deps = { ...trade.deps, storage: {} as never }
const ipAddress = '127.0.0.9'
const IMEI = '356938035643809'

await db
  .insertInto('categories')
  .values({ slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 })
  .execute()
const common = { isRequired: false, position: 1 }
await db
  .insertInto('attributes')
  .values([
    {
      id: 'aaaaaaaaaaa1',
      categorySlug: 'phones',
      key: 'ram',
      name: 'RAM',
      kind: 'number',
      ...common,
      isRequired: true,
    },
    { id: 'aaaaaaaaaaa2', categorySlug: 'phones', key: 'imei', name: 'IMEI', kind: 'text', format: 'imei', ...common },
    { id: 'aaaaaaaaaaa3', categorySlug: 'electronics', key: 'colour', name: 'Colour', kind: 'choice', ...common },
    { id: 'aaaaaaaaaaa4', categorySlug: 'phones', key: 'dual-sim', name: 'Dual SIM', kind: 'yes_no', ...common },
    { id: 'aaaaaaaaaaa5', categorySlug: 'fashion', key: 'fabric', name: 'Fabric', kind: 'text', ...common },
  ])
  .execute()
await db
  .insertInto('attributeChoices')
  .values([
    { id: 'ccccccccccc1', attributeId: 'aaaaaaaaaaa3', name: 'Black', position: 1 },
    { id: 'ccccccccccc2', attributeId: 'aaaaaaaaaaa3', name: 'White', position: 2 },
  ])
  .execute()

type Row = Record<string, string>
const NEW: Row = {
  sku: '',
  name: 'Camon 30',
  description: 'With its box.',
  category: 'Phones',
  price: '250000',
  stock: '3',
  pictures: 'https://example.com/a.jpg',
  condition: 'Foreign used',
  warranty_months: '6',
  'attribute:ram': '8',
  'Attribute: IMEI': IMEI,
  'attribute:colour': 'black',
  'attribute:dual_sim': 'yes',
  'spec:Weight': '190 g',
  'spec:Origin': '',
}

async function run(owner: ApprovedVendor, rows: Row[]) {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const bytes = Buffer.from(toCsvLines([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]))
  const checked = await checkImport(deps, owner, { name: 'x.csv', bytes })
  if (!checked.ok) throw new Error(checked.code)
  const { importId } = checked.value
  const planned = await findImport(deps, owner, importId)
  await startImport(deps, owner, { importId, ipAddress })
  await runImport(deps, { importId, ipAddress })
  return { importId, planned, done: await findImport(deps, owner, importId) }
}

async function problemOf(owner: ApprovedVendor, row: Row): Promise<unknown> {
  const { planned } = await run(owner, [row])
  expect(planned).toMatchObject({ invalidRows: 1 })
  return planned?.problems[0]?.problems
}

async function imported() {
  const owner = await addApprovedVendor(db)
  const { planned, done } = await run(owner, [NEW])
  expect([planned?.problems, planned?.toCreate, done?.created]).toEqual([[], 1, 1])
  const product = await db.selectFrom('products').selectAll().where('vendorId', '=', owner.id).executeTakeFirstOrThrow()
  return { owner, id: product.id, sku: product.sku }
}

async function exported(owner: ApprovedVendor): Promise<Row[]> {
  const lines: string[][] = []
  for await (const part of exportProducts(deps, owner, { pictureUrl: (file) => file })) lines.push(...part)
  const [head = [], ...rows] = lines
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

const rowOf = async (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function valuesOf(id: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('productAttributes')
    .selectAll()
    .where('productId', '=', id)
    .orderBy('attributeId')
    .execute()
  return rows.map((row) => row.choiceId ?? row.number ?? row.text ?? row.yes)
}

test('a new product gets its details, and its export changes nothing', async () => {
  const { owner, id, sku } = await imported()
  expect(await rowOf(id)).toMatchObject({
    condition: 'foreign-used',
    warrantyMonths: 6,
    specs: [['Weight', '190 g']],
  })
  expect(await valuesOf(id)).toEqual([8, IMEI, 'ccccccccccc1', true])
  const other = await addProduct(db, owner.id)
  await db.updateTable('products').set({ categorySlug: 'fashion' }).where('id', '=', other).execute()
  const rows = await exported(owner)
  expect(rows.find((row) => row.sku === sku)).toMatchObject({
    condition: 'foreign-used',
    warranty_months: '6',
    'attribute:ram': '8',
    'attribute:imei': IMEI,
    'attribute:colour': 'Black',
    'attribute:dual-sim': 'yes',
    'attribute:fabric': '',
    'spec:Weight': '190 g',
  })
  const { planned, done } = await run(
    owner,
    rows.map((row) => ({ ...row, description: row.description || 'Sewn', pictures: '' })),
  )
  expect(planned?.problems).toEqual([])
  expect(done).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await valuesOf(id)).toEqual([8, IMEI, 'ccccccccccc1', true])
})

describe('a row with a SKU', () => {
  test('changes only the columns that the file has, and the audit log has them as people read them', async () => {
    const { owner, id, sku } = await imported()
    const change = {
      sku,
      'attribute:ram': '12,5',
      'attribute:dual-sim': '',
      'spec:WEIGHT': '200 g',
      'spec:Origin': 'Aba',
    }
    expect((await run(owner, [change])).done).toMatchObject({ changed: 1 })
    expect(await valuesOf(id)).toEqual([12.5, IMEI, 'ccccccccccc1'])
    expect(await rowOf(id)).toMatchObject({
      condition: 'foreign-used',
      warrantyMonths: 6,
      specs: [
        ['Weight', '200 g'],
        ['Origin', 'Aba'],
      ],
    })
    const entry = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', id)
      .where('action', '=', 'product-updated')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { 'attribute ram': '8', 'attribute dual-sim': 'yes', specifications: 'Weight: 190 g' },
      after: { 'attribute ram': '12.5', 'attribute dual-sim': null, specifications: 'Weight: 200 g; Origin: Aba' },
    })
    expect((await run(owner, [change])).done).toMatchObject({ unchanged: 1 })
    const cleared = { sku, condition: '', warranty_months: '', 'spec:Weight': '' }
    expect((await run(owner, [cleared])).done).toMatchObject({ changed: 1 })
    expect(await rowOf(id)).toMatchObject({
      condition: 'foreign-used',
      warrantyMonths: null,
      specs: [['Origin', 'Aba']],
    })
  })

  test('of a product without a required value stays possible, but no row removes the value', async () => {
    const { owner, id, sku } = await imported()
    expect(await problemOf(owner, { sku, 'attribute:ram': '' })).toEqual([['attribute:ram', 'attribute-required']])
    await db.deleteFrom('productAttributes').where('productId', '=', id).execute()
    const { done } = await run(owner, [{ sku, 'attribute:ram': '', 'attribute:colour': 'White' }])
    expect(done).toMatchObject({ changed: 1 })
    expect(await valuesOf(id)).toEqual(['ccccccccccc2'])
  })

  test('in a file from before details leaves them as they are', async () => {
    const { owner, id, sku } = await imported()
    expect((await run(owner, [{ sku, price: '1000' }])).done).toMatchObject({ changed: 1 })
    expect(await valuesOf(id)).toHaveLength(4)
    expect(await rowOf(id)).toMatchObject({ condition: 'foreign-used', warrantyMonths: 6 })
  })

  test('keeps a choice that is no longer offered, and gives it to no other product', async () => {
    const { owner, id, sku } = await imported()
    await db.updateTable('attributeChoices').set({ isActive: false }).where('id', '=', 'ccccccccccc1').execute()
    expect((await run(owner, [{ sku, 'attribute:colour': 'Black', 'attribute:ram': '6' }])).done?.changed).toBe(1)
    expect(await valuesOf(id)).toContain('ccccccccccc1')
    expect(await problemOf(owner, { ...NEW, name: 'Another' })).toEqual([['attribute:colour', 'attribute-choice']])
    await db.updateTable('attributeChoices').set({ isActive: true }).where('id', '=', 'ccccccccccc1').execute()
  })
})

describe('a new row is refused in words', () => {
  test.each<[string, Row, unknown]>([
    ['without what its category requires', { 'attribute:ram': '' }, [['attribute:ram', 'attribute-required']]],
    ['with a wrong IMEI', { 'Attribute: IMEI': '356938035643808' }, [['attribute:imei', 'attribute-imei-digit']]],
    ['with a forged number', { 'attribute:ram': '1e400' }, [['attribute:ram', 'attribute-number']]],
    ['with a choice that is none', { 'attribute:colour': 'Blak' }, [['attribute:colour', 'attribute-choice']]],
    ['with neither yes nor no', { 'attribute:dual_sim': 'x' }, [['attribute:dual-sim', 'attribute-yes-no']]],
    ['with another condition', { condition: 'stolen' }, [['condition', 'condition-invalid']]],
    ['with a long warranty', { warranty_months: '121' }, [['warranty_months', 'warranty-invalid']]],
    [
      'with an attribute of another category',
      { 'attribute:fabric': 'Lace' },
      [['attribute:fabric', 'attribute-stray']],
    ],
    ['with 10 kB', { 'spec:Weight': 'x'.repeat(10_240) }, [['spec:Weight', 'spec-value-long']]],
    ['with one name twice', { 'spec:weight': '1' }, [['spec:weight', 'spec-twice']]],
    [
      'with 21 specifications',
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`spec:n${at}`, 'v'])),
      [['spec:n19', 'specs-many']],
    ],
  ])('%s', async (_, change, problems) => {
    const owner = await addApprovedVendor(db)
    expect(await problemOf(owner, { ...NEW, ...change })).toEqual(problems)
    expect(await db.selectFrom('products').select('id').where('vendorId', '=', owner.id).execute()).toEqual([])
  })

  test('also when the category has come to require more since the check', async () => {
    const owner = await addApprovedVendor(db)
    const bytes = Buffer.from(toCsvLines([Object.keys(NEW), Object.values(NEW)]))
    const checked = await checkImport(deps, owner, { name: 'x.csv', bytes })
    const importId = checked.ok ? checked.value.importId : ''
    const late = { id: 'aaaaaaaaaaa9', categorySlug: 'phones', key: 'late', name: 'Late', kind: 'text' as const }
    await db
      .insertInto('attributes')
      .values({ ...late, position: 9, isRequired: true })
      .execute()
    await startImport(deps, owner, { importId, ipAddress })
    await runImport(deps, { importId, ipAddress })
    await db.deleteFrom('attributes').where('id', '=', late.id).execute()
    expect((await findImport(deps, owner, importId))?.problems[0]?.problems).toEqual([
      ['attribute:late', 'attribute-required'],
    ])
    const lines: string[][] = []
    for await (const part of exportFailedRows(deps, owner, { importId, say: ([field]) => field })) lines.push(...part)
    const [head = [], row = []] = lines
    expect(head).toEqual(
      expect.arrayContaining(['condition', 'attribute:ram', 'attribute:imei', 'spec:Weight', 'reason']),
    )
    expect(row[head.indexOf('attribute:imei')]).toBe(IMEI)
  })
})
