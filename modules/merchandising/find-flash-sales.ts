import type { Deps } from '#infra/deps.ts'
import { versionOf } from '#infra/version.ts'
import { toListedPicture, type ListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo, percentOff, type Kobo } from '#shared/money.ts'
import {
  MOST_VARIANTS_SHOWN,
  type Admin,
  type FlashSale,
  type FlashSales,
  type SaleCandidate,
  type SaleStatus,
  type SaleVariant,
} from './admin-contract.ts'
import { listSaleValues } from './choose-variants.ts'
import * as queries from './queries-flash-sales.ts'
import { findPercent } from './sale-price.ts'

type Reading = Pick<Deps, 'db'>

/** All products with a sale price: running, ended or paused. */
export async function listFlashSales(
  deps: Reading,
  _admin: Admin,
  input: queries.SaleFind & { page: number; perPage: number },
): Promise<FlashSales> {
  const { perPage, page } = input
  const [{ rows, found }, counts] = await Promise.all([
    queries.listSales(deps.db, input, { limit: perPage, offset: (page - 1) * perPage }),
    queries.countSales(deps.db),
  ])
  return {
    sales: await withPictures(deps, rows, toSale),
    total: found,
    page,
    pages: Math.max(1, Math.ceil(found / perPage)),
    counts,
  }
}

type FoundSale = FlashSale & {
  version: string
  /** what the form starts with: one price, a percentage, or neither if the variants have neither in common */
  same: { salePrice: Kobo | null; percent: number | null }
  /** empty without options */
  choices: SaleVariant[]
}

export async function findFlashSale(deps: Reading, _admin: Admin, id: string): Promise<FoundSale | null> {
  const row = isShortId(id) ? await queries.findSale(deps.db, id) : undefined
  const [sale] = row ? await withPictures(deps, [row], toSale) : []
  if (!sale) return null
  const [inSale, offered] = await Promise.all([queries.listInSale(deps.db, id), queries.listOffered(deps.db, [id])])
  const isOne = inSale.every(({ flashSalePrice }) => flashSalePrice === sale.salePrice)
  const pairs = inSale.map(({ price, flashSalePrice }) => ({ price: kobo(price), salePrice: flashSalePrice }))
  const same = isOne ? { salePrice: sale.salePrice, percent: null } : { salePrice: null, percent: findPercent(pairs) }
  return { ...sale, version: versionOf(listSaleValues(inSale)), same, choices: offered.map(toVariant) }
}

const MOST_FOUND = 20
/** Without a search, a few are enough: the rest of the form stays near. */
const MOST_UNASKED = 6

/** Products for a sale: those already chosen, and those that match the search. */
export async function findSaleCandidates(
  deps: Reading,
  _admin: Admin,
  input: { ids: string[]; search: string },
): Promise<{ chosen: SaleCandidate[]; found: SaleCandidate[] }> {
  const ids = input.ids.filter(isShortId)
  const most = input.search === '' ? MOST_UNASKED + ids.length : MOST_FOUND
  const [chosen, found] = await Promise.all([
    ids.length > 0 ? queries.listCandidatesById(deps.db, ids) : [],
    queries.listCandidates(deps.db, input.search, most),
  ])
  const others = found.filter(({ id }) => !ids.includes(id))
  const shown = await listShownVariants(deps, [...chosen, ...others])
  const toView = (row: queries.CandidateRow) => ({ ...toCandidate(row), variants: shown.get(row.id) ?? null })
  return { chosen: await withPictures(deps, chosen, toView), found: await withPictures(deps, others, toView) }
}

/** Of the first products, up to a limit. A product whose variants are too many is missing. */
async function listShownVariants(deps: Reading, products: { id: string }[]): Promise<Map<string, SaleVariant[]>> {
  const ids = products.map(({ id }) => id)
  const rows = Map.groupBy(await queries.listOffered(deps.db, ids), ({ productId }) => productId)
  const shown = new Map<string, SaleVariant[]>()
  let count = 0
  for (const id of ids) {
    const own = rows.get(id) ?? []
    count += own.length
    if (count <= MOST_VARIANTS_SHOWN) shown.set(id, own.map(toVariant))
  }
  return shown
}

const A_PART = 1000
const EXPORT_HEAD = [
  'id',
  'product',
  'vendor',
  'price',
  'sale price',
  'percent off',
  'ends',
  'status',
  'variants in the sale',
  'variants',
]

export async function* exportFlashSales(
  deps: Reading,
  _admin: Admin,
  find: queries.SaleFind,
): AsyncGenerator<(string | number)[][]> {
  yield [EXPORT_HEAD]
  for (let offset = 0; ; offset += A_PART) {
    const { rows } = await queries.listSales(deps.db, find, { limit: A_PART, offset })
    yield rows
      .map(toSale)
      .map((sale) => [
        sale.id,
        sale.name,
        sale.vendorName,
        sale.price / 100,
        sale.salePrice / 100,
        sale.percentOff,
        sale.endsAt.toISOString(),
        sale.status,
        sale.inSale,
        sale.variants,
      ])
    if (rows.length < A_PART) return
  }
}

type WithPicture = { picture: ListedPicture | null }

async function withPictures<Row extends { pictureId: string | null }, View>(
  deps: Reading,
  rows: Row[],
  toView: (row: Row) => View,
): Promise<(View & WithPicture)[]> {
  const pictures = await getPictures(
    { reader: deps.db },
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return rows.map((row) => {
    const picture = pictures.get(row.pictureId ?? '')
    return { ...toView(row), picture: picture ? toListedPicture(picture) : null }
  })
}

function toSale({ id, name, vendorName, price, salePrice, endsAt, isOver, isOn, inSale, variants }: queries.SaleRow) {
  const status: SaleStatus = isOver ? 'expired' : isOn ? 'active' : 'inactive'
  const [before, now] = [kobo(price), kobo(salePrice)]
  const prices = { price: before, salePrice: now, percentOff: percentOff(before, now) }
  return { id, name, vendorName, ...prices, endsAt, status, inSale, variants }
}

function toCandidate({ id, name, vendorName, price, salePrice }: queries.CandidateRow) {
  return { id, name, vendorName, price: kobo(price), salePrice: salePrice === null ? null : kobo(salePrice) }
}

function toVariant({ id, name, price, flashSalePrice }: queries.OfferedRow): SaleVariant {
  return { id, name, price: kobo(price), isInSale: flashSalePrice !== null }
}
