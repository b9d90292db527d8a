import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { insertAuditEntries } from '#modules/audit/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import type { ProductChange, StaffChangeKind } from '#modules/inventory/contract.ts'
import { notifyVendors } from '#modules/inventory/index.server.ts'
import type { Admin } from './admin-contract.ts'
import {
  chooseVariants,
  findSaleOf,
  listSaleValues,
  nameWithVariants,
  type ProductSale,
  type VariantChoice,
  type WrongVariants,
} from './choose-variants.ts'
import { toSalePrice, type SaleInput } from './sale-price.ts'
import * as store from './store-flash-sales.ts'

type Writing = Pick<Deps, 'db' | 'clock' | 'ids'>
type Unknown = Refusal<'sale-unknown'>
type NoReason = Refusal<'reason-required'>
type Wrong =
  | WrongVariants
  | Refusal<'sale-end-past' | 'sale-end-far'>
  | Refusal<'sale-price-required'>
  | Refusal<'sale-price-high', { name: string; price: Kobo }>
  | Refusal<'sale-below-half', BelowHalf>

/** What must be confirmed. `sure` identifies these prices, so that other prices need another confirmation. */
export type BelowHalf = { name: string; price: Kobo; salePrice: Kobo; count: number; sure: string }

/** `reason`: shown to the vendors. `sure`: the confirmed prices below half. */
type Saying = VariantChoice & { endsAt: Date; reason: string; sure?: string | undefined; ipAddress: string }

/** Changes all of them, or none if one is not allowed. A sale that a product has already is replaced. */
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
  input: Saying & {
    id: string
    salePrice: Kobo | null
    percent?: number | null | undefined
    version?: string | undefined
  },
): Promise<Ok<number> | Unknown | Wrong | NoReason | Refusal<'changed-meanwhile', { version: string }>> {
  if (input.reason === '') return refuse('reason-required')
  return inTransaction(deps.db, async (tx) => {
    const products = isShortId(input.id) ? await store.lockForSale(tx, [input.id]) : []
    const sale = products[0] && findSaleOf(products[0])
    if (!sale) return refuse('sale-unknown')
    const now = listSaleValues(sale.variants)
    if (isOutdated(input.version, now)) return refuse('changed-meanwhile', { version: versionOf(now) })
    const kind = { action: 'sale-updated', what: 'sale-changed' } as const
    return putIntoSale(tx, deps, products, { ...input, percent: input.percent ?? null }, kind)
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
    if (isOn && sales.some(({ sale }) => !isAhead(deps, sale.end))) return refuse('sale-end-past')
    await store.setOn(tx, ids, isOn)
    const changed = sales.filter(({ sale }) => sale.isOn !== isOn)
    return ok(changed.map((one) => ({ ...one, after: { ...one.sale, isOn } })))
  })
}

export async function removeFlashSales(
  deps: Writing,
  _admin: Admin,
  { ids, ...said }: Said & { ids: string[] },
): Promise<Ok<number> | Unknown | NoReason> {
  return changeSales<Unknown>(deps, ids, { action: 'sale-removed', what: 'sale-ended', ...said }, async (tx, sales) => {
    await store.clear(tx, ids)
    return ok(sales.map((one) => ({ ...one, after: null })))
  })
}

type Said = { reason: string; ipAddress: string }
type Kind = { action: string; what: StaffChangeKind }
type OnSale = SaleChange & { sale: ProductSale }

/** `work` returns the sales that it changed, so that their vendors are notified. */
async function changeSales<R extends Refusal>(
  deps: Writing,
  ids: string[],
  note: Kind & Said,
  work: (tx: Tx, sales: Omit<OnSale, 'after'>[]) => Promise<Ok<OnSale[]> | R>,
): Promise<Ok<number> | Unknown | NoReason | R> {
  if (note.reason === '') return refuse('reason-required')
  return inTransaction(deps.db, async (tx) => {
    const products = ids.length > 0 ? await store.lockForSale(tx, ids) : []
    const sales = products.flatMap((product) => {
      const sale = findSaleOf(product)
      return sale ? [{ product, sale }] : []
    })
    if (sales.length === 0 || sales.length !== new Set(ids).size) return refuse('sale-unknown')
    const done = await work(tx, sales)
    if (!done.ok) return done
    await recordSaleChanges(tx, done.value, note)
    const changed = done.value.map(({ product, sale }) => ({
      ...product,
      name: nameWithVariants(product, sale.variants),
    }))
    await notifyVendors(tx, deps, { what: note.what, reason: note.reason, products: changed })
    return ok(sales.length)
  })
}

const A_YEAR = 366 * DAY

async function putIntoSale(
  tx: Tx,
  deps: Writing,
  products: store.ProductForSale[],
  { endsAt, ipAddress, reason, sure, ...input }: SaleInput & Saying,
  { action, what }: Kind,
): Promise<Ok<number> | Wrong> {
  if (!isAhead(deps, endsAt)) return refuse('sale-end-past')
  if (endsAt.getTime() > deps.clock.now().getTime() + A_YEAR) return refuse('sale-end-far')
  const chosen = await chooseVariants(tx, products, input)
  if (!chosen.ok) return chosen
  const priced: Priced[] = []
  for (const product of products)
    for (const variant of chosen.value.get(product.id) ?? []) {
      const price = kobo(variant.price)
      const salePrice = toSalePrice(price, input)
      const name = nameWithVariant(product.name, variant.name)
      if (salePrice === null) return refuse('sale-price-required')
      if (salePrice >= price) return refuse('sale-price-high', { name, price })
      priced.push({ id: variant.id, name, price, salePrice })
    }
  const low = findBelowHalf(priced)
  if (low && low.sure !== sure) return refuse('sale-below-half', low)
  const sales = priced.map(({ id, salePrice }) => ({ id, price: salePrice }))
  const ids = products.map(({ id }) => id)
  await store.setSales(tx, ids, { sales, end: endsAt })
  const prices = new Map(priced.map(({ id, salePrice }) => [id, salePrice]))
  const changed = products.map((product) => {
    const variants = chosen.value.get(product.id) ?? []
    const salePrice = Math.min(...variants.map(({ id }) => prices.get(id) ?? Infinity))
    return { product, sale: findSaleOf(product), after: { isOn: true, salePrice, end: endsAt, variants } }
  })
  await recordSaleChanges(tx, changed, { action, ipAddress, reason })
  await notifyVendors(tx, deps, { what, reason, products: changed.map(toChangedProduct) })
  return ok(products.length)
}

type Priced = { id: string; name: string; price: Kobo; salePrice: Kobo }

/** One wrong digit could sell a phone for the price of its case. */
function findBelowHalf(priced: Priced[]): BelowHalf | null {
  const low = priced
    .filter(({ price, salePrice }) => salePrice * 2 < price)
    .toSorted((one, other) => one.salePrice / one.price - other.salePrice / other.price)
  const [lowest] = low
  if (!lowest) return null
  const { name, price, salePrice } = lowest
  const sure = versionOf(low.map((one) => [one.id, one.salePrice, one.price]))
  return { name, price, salePrice, count: low.length, sure }
}

/** `sale`: before the change. Both are null without a sale. */
type SaleChange = { product: store.ProductForSale; sale: ProductSale | null; after: ProductSale | null }

function toChangedProduct({ product, sale, after }: SaleChange & { after: ProductSale }) {
  const { id, vendorId } = product
  const price = Math.min(...after.variants.map((variant) => variant.price))
  const [before, now] = [sale && namesOf(sale), namesOf(after)]
  const changes: ProductChange[] = [
    { field: 'salePrice', before: sale?.salePrice ?? price, after: after.salePrice },
    { field: 'saleEnd', before: sale?.end?.toISOString() ?? null, after: after.end?.toISOString() ?? null },
    ...(before && before.join() !== now.join()
      ? [{ field: 'saleVariants', before: before.join('; '), after: now.join('; ') }]
      : []),
  ]
  return { id, vendorId, name: nameWithVariants(product, after.variants), changes }
}

async function recordSaleChanges(
  tx: Tx,
  changes: SaleChange[],
  { action, ipAddress, reason }: Said & { action: string },
): Promise<void> {
  await insertAuditEntries(
    tx,
    changes.map(({ product: { id }, sale, after }) => ({
      actor: 'administrator' as const,
      action,
      subject: { kind: 'product', id },
      before: toAudited(sale, after),
      after: { ...toAudited(after, sale), reason },
      ipAddress,
    })),
  )
}

/** A product without options has no names of variants, neither before nor after. */
function toAudited(sale: ProductSale | null, other: ProductSale | null) {
  const [names, others] = [sale, other].map((one) => (one ? namesOf(one) : []))
  return {
    isOn: sale?.isOn ?? false,
    salePrice: sale?.salePrice ?? null,
    end: sale?.end?.toISOString() ?? null,
    ...(names?.length || others?.length ? { variants: names?.length ? names : null } : {}),
  }
}

function namesOf({ variants }: ProductSale): string[] {
  return variants.flatMap(({ name }) => name || [])
}

function isAhead(deps: Pick<Deps, 'clock'>, end: Date | null): boolean {
  return end !== null && end.getTime() > deps.clock.now().getTime()
}
