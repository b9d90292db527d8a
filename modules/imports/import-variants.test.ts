import { expect, test } from 'vitest'
import { toCsvLines } from '#shared/csv.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addProduct, useTrade } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { checkImport, findImport, startImport } from './import-products.ts'
import { exportProducts } from './export-products.ts'
import { runImport } from './run-import.ts'

const trade = await useTrade()
const deps = { ...trade.deps, storage: {} as never }
const ipAddress = '127.0.0.9'

async function dress() {
  const owner = await addApprovedVendor(trade.db)
  const id = await addProduct(trade.db, owner.id)
  const [small = '', large = ''] = await addVariants(trade.db, id, [
    { chosen: ['S', 'Red'], price: 900_000, stock: 4 },
    { chosen: ['L', 'Red'], price: 950_000, stock: 2 },
  ])
  return { owner, id, small, large }
}

async function exported(owner: ApprovedVendor): Promise<Record<string, string>[]> {
  const lines: string[][] = []
  for await (const part of exportProducts(deps, owner, { pictureUrl: (file) => file })) lines.push(...part)
  const [head = [], ...rows] = lines
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

async function run(owner: ApprovedVendor, rows: Record<string, string>[]) {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const bytes = Buffer.from(toCsvLines([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]))
  const checked = await checkImport(deps, owner, { name: 'x.csv', bytes })
  if (!checked.ok) throw new Error(checked.code)
  const { importId } = checked.value
  const planned = await findImport(deps, owner, importId)
  await startImport(deps, owner, { importId, ipAddress })
  await runImport(deps, { importId, ipAddress })
  return { planned, done: await findImport(deps, owner, importId) }
}

const rowOf = async (id: string) =>
  trade.db.selectFrom('variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an export has a row for each variant with its parent, and changes nothing when it is imported', async () => {
  const { owner, id } = await dress()
  const rows = await exported(owner)
  expect(rows.map(({ sku, parent, options, price, stock }) => [sku, parent, options, price, stock])).toEqual([
    [id, '', '', '', ''],
    [`${id}-1`, id, 'Size: S, Colour: Red', '9000', '4'],
    [`${id}-2`, id, 'Size: L, Colour: Red', '9500', '2'],
  ])
  const { planned, done } = await run(
    owner,
    rows.map((row) => ({ ...row, description: row.description || 'Sewn' })).slice(1),
  )
  expect(planned).toMatchObject({ invalidRows: 0, toKeep: 2 })
  expect(done).toMatchObject({ unchanged: 2, changed: 0 })
})

test('a row with a parent changes its variant, with its stock in the journal and an audit entry', async () => {
  const { owner, id, small, large } = await dress()
  const { planned, done } = await run(owner, [
    { sku: `${id}-1`, parent: id, price: '8,500', stock: '9' },
    { sku: `${id}-2`, parent: id, price: '9500', stock: '2', status: 'inactive' },
  ])
  expect(planned).toMatchObject({ invalidRows: 0, toChange: 2 })
  expect(done).toMatchObject({ changed: 2 })
  expect(await rowOf(small)).toMatchObject({ price: 850_000, stockQuantity: 9, isActive: true })
  expect(await rowOf(large)).toMatchObject({ price: 950_000, isActive: false })
  const moves = await trade.db
    .selectFrom('stockMovements')
    .select('change')
    .where('variantId', '=', small)
    .orderBy('id')
    .execute()
  expect(moves.map(({ change }) => change)).toEqual([4, 5])
  const entries = await trade.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries[0]?.after).toEqual({ price: 850_000, stock: 9, variant: small })
})

test('wrong rows are refused with a reason, and change nothing', async () => {
  const [mine, other] = [await dress(), await dress()]
  const { planned } = await run(mine.owner, [
    { sku: `${other.id}-1`, parent: other.id, price: '1' },
    { sku: `${mine.id}-1`, parent: other.id, price: '1' },
    { sku: '', parent: mine.id, price: '1' },
    { sku: `${mine.id}-2`, parent: mine.id, price: '0', stock: '-1', compare_price: 'x' },
    { sku: mine.id, price: '1' },
  ])
  expect(planned?.problems.map(({ problems }) => problems.map(([field, code]) => `${field} ${code}`))).toEqual([
    ['stock stock-required', 'sku sku-unknown'],
    ['stock stock-required', 'parent parent-unknown'],
    ['stock stock-required', 'sku variant-new'],
    ['price price-zero', 'compare_price price-invalid', 'stock stock-invalid'],
    ['price variants-have-it'],
  ])
  expect(await rowOf(other.small)).toMatchObject({ price: 900_000 })
  expect(await rowOf(mine.small)).toMatchObject({ price: 900_000 })
})
