import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { insertAuditEntries } from '#modules/audit/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import type { Admin } from './admin-contract.ts'
import { toSalePrice, type SaleInput } from './sale-price.ts'
import type { ProductChange, StaffChangeKind } from '#modules/inventory/contract.ts'
import { notifyVendors } from '#modules/inventory/index.server.ts'
import * as store from './store-flash-sales.ts'

type Writing = Pick<Deps, 'db' | 'clock' | 'ids'>
type Unknown = Refusal<'sale-unknown'>
type NoReason = Refusal<'reason-required'>
type Wrong =
  | Refusal<'sale-end-past' | 'sale-end-far'>
  | Refusal<'sale-price-required'>
  | Refusal<'sale-price-high', { name: string; price: Kobo }>
  | Refusal<'sale-below-half', BelowHalf>

/** What must be confirmed. `sure` identifies these prices, so that other prices need another confirmation. */
export type BelowHalf = { name: string; price: Kobo; salePrice: Kobo; count: number; sure: string }

/** `reason`: shown to the vendors. `sure`: the confirmed prices below half. */
type Saying = { endsAt: Date; reason: string; sure?: string | undefined; ipAddress: string }

/** Changes all of them, or none if one is not allowed. */
export async function createFlashSale(
  deps: Writing,
  _admin: Admin,
  input: SaleInput & Saying & { ids: string[] },
): Promise<Ok<number> | Unknown | Wrong | NoReason> {
  if (input.reason === '') return refuse('reason-required')
  const ids = [...new Set(input.ids)]
  return inTransaction(deps.db, async (tx) => {
    if (ids.length === 0) return refuse('sale-unknown')
    const products = await store.lockForSale(tx, ids)
    if (products.length !== ids.length || !products.every(({ isActive }) => isActive)) return refuse('sale-unknown')
    return putIntoSale(tx, deps, products, input, { action: 'sale-created', what: 'sale-set' })
  })
}

export async function changeFlashSale(
  deps: Writing,
  _admin: Admin,
  input: Saying & { id: string; salePrice: Kobo | null; version?: string | undefined },
): Promise<Ok<number> | Unknown | Wrong | NoReason | Refusal<'changed-meanwhile', { version: string }>> {
  if (input.reason === '') return refuse('reason-required')
  return inTransaction(deps.db, async (tx) => {
    const products = isShortId(input.id) ? await store.lockForSale(tx, [input.id]) : []
    const [sale] = products
    if (sale?.flashSalePrice == null) return refuse('sale-unknown')
    const now = [sale.flashSalePrice, sale.flashSaleEnd?.getTime()]
    if (isOutdated(input.version, now)) return refuse('changed-meanwhile', { version: versionOf(now) })
    const kind = { action: 'sale-updated', what: 'sale-changed' } as const
    return putIntoSale(tx, deps, products, { ...input, percent: null }, kind)
  })
}

/** An ended sale can only resume with a new end. */
export async function setFlashSalesOn(
  deps: Writing,
  _admin: Admin,
  { ids, isOn, ...said }: Said & { ids: string[]; isOn: boolean },
): Promise<Ok<number> | Unknown | NoReason | Refusal<'sale-end-past'>> {
  const kind = isOn
    ? ({ action: 'sale-activated', what: 'sale-resumed' } as const)
    : ({ action: 'sale-deactivated', what: 'sale-paused' } as const)
  return changeSales(deps, ids, { ...kind, ...said }, async (tx, sales) => {
    if (isOn && sales.some(({ flashSaleEnd }) => !isAhead(deps, flashSaleEnd))) return refuse('sale-end-past')
    await store.setOn(tx, ids, isOn)
    return ok(sales.filter(({ isFlashSale }) => isFlashSale !== isOn))
  })
}

export async function removeFlashSales(
  deps: Writing,
  _admin: Admin,
  { ids, ...said }: Said & { ids: string[] },
): Promise<Ok<number> | Unknown | NoReason> {
  return changeSales<Unknown>(deps, ids, { action: 'sale-removed', what: 'sale-ended', ...said }, async (tx, sales) => {
    await store.clear(tx, ids)
    return ok(sales)
  })
}

type Said = { reason: string; ipAddress: string }
type Kind = { action: string; what: StaffChangeKind }

/** `work` returns the sales that it changed, so that their vendors are notified. */
async function changeSales<R extends Refusal>(
  deps: Writing,
  ids: string[],
  note: Kind & Said,
  work: (tx: Tx, sales: store.LockedForSale[]) => Promise<Ok<store.LockedForSale[]> | R>,
): Promise<Ok<number> | Unknown | NoReason | R> {
  if (note.reason === '') return refuse('reason-required')
  return inTransaction(deps.db, async (tx) => {
    const sales = ids.length > 0 ? await store.lockForSale(tx, ids) : []
    const isWhole = sales.length > 0 && sales.length === new Set(ids).size
    if (!isWhole || sales.some(({ flashSalePrice }) => flashSalePrice === null)) return refuse('sale-unknown')
    const done = await work(tx, sales)
    if (!done.ok) return done
    await recordSaleChanges(tx, done.value, note)
    const products = done.value.map(({ id, vendorId, name }) => ({ id, vendorId, name }))
    await notifyVendors(tx, deps, { what: note.what, reason: note.reason, products })
    return ok(sales.length)
  })
}

const A_YEAR = 366 * DAY

async function putIntoSale(
  tx: Tx,
  deps: Writing,
  products: store.LockedForSale[],
  { endsAt, ipAddress, reason, sure, ...input }: SaleInput & Saying,
  { action, what }: Kind,
): Promise<Ok<number> | Wrong> {
  if (!isAhead(deps, endsAt)) return refuse('sale-end-past')
  if (endsAt.getTime() > deps.clock.now().getTime() + A_YEAR) return refuse('sale-end-far')
  const byId = new Map(products.map((product) => [product.id, product]))
  const variants = await store.lockVariantsForSale(
    tx,
    products.map(({ id }) => id),
  )
  const sales: { id: string; productId: string; price: number }[] = []
  const lowest = new Map<string, number>()
  for (const { id, productId, price } of variants) {
    const salePrice = toSalePrice(kobo(price), input)
    const name = byId.get(productId)?.name ?? ''
    if (salePrice === null) return refuse('sale-price-required')
    if (salePrice >= price) return refuse('sale-price-high', { name, price: kobo(price) })
    sales.push({ id, productId, price: salePrice })
    lowest.set(productId, Math.min(salePrice, lowest.get(productId) ?? salePrice))
  }
  const priced = variants.map((variant) => ({ ...variant, name: byId.get(variant.productId)?.name ?? '' }))
  const low = findBelowHalf(priced, sales)
  if (low && low.sure !== sure) return refuse('sale-below-half', low)
  await store.setSales(tx, sales, endsAt)
  const after = new Map([...lowest].map(([id, price]) => [id, { salePrice: price, end: endsAt.toISOString() }]))
  await recordSaleChanges(tx, products, { action, ipAddress, reason, after })
  const changed = products.map((product) => ({ ...product, changes: toChanges(product, after.get(product.id)) }))
  await notifyVendors(tx, deps, { what, reason, products: changed })
  return ok(products.length)
}

type NamedPrice = { id: string; name: string; price: number }

/** One wrong digit could sell a phone for the price of its case. */
function findBelowHalf(products: NamedPrice[], sales: { id: string; price: number }[]): BelowHalf | null {
  const salePrices = new Map(sales.map(({ id, price }) => [id, price]))
  const low = products
    .map(({ id, name, price }) => ({ id, name, price: kobo(price), salePrice: kobo(salePrices.get(id) ?? price) }))
    .filter(({ price, salePrice }) => salePrice * 2 < price)
    .toSorted((one, other) => one.salePrice / one.price - other.salePrice / other.price)
  const [lowest] = low
  if (!lowest) return null
  const { name, price, salePrice } = lowest
  const sure = low.map((one) => `${one.id}:${one.salePrice}:${one.price}`).join(',')
  return { name, price, salePrice, count: low.length, sure }
}

function toChanges(
  { price, flashSalePrice, flashSaleEnd }: store.LockedForSale,
  after: { salePrice: number; end: string } | undefined,
): ProductChange[] {
  if (!after) return []
  return [
    { field: 'salePrice', before: flashSalePrice ?? price, after: after.salePrice },
    {
      field: 'saleEnd',
      before: flashSalePrice === null ? null : (flashSaleEnd?.toISOString() ?? null),
      after: after.end,
    },
  ]
}

async function recordSaleChanges(
  tx: Tx,
  products: store.LockedForSale[],
  { action, ipAddress, reason, after }: Said & { action: string; after?: Map<string, object> },
): Promise<void> {
  await insertAuditEntries(
    tx,
    products.map(({ id, isFlashSale, flashSalePrice, flashSaleEnd }) => {
      const now = after?.get(id)
      return {
        actor: 'administrator' as const,
        action,
        subject: { kind: 'product', id },
        before: { isOn: isFlashSale, salePrice: flashSalePrice, end: flashSaleEnd?.toISOString() ?? null },
        after: { ...now, reason },
        ipAddress,
      }
    }),
  )
}

function isAhead(deps: Pick<Deps, 'clock'>, end: Date | null): boolean {
  return end !== null && end.getTime() > deps.clock.now().getTime()
}
