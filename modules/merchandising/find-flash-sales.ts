import type { Deps } from '#infra/deps.ts'
import { versionOf } from '#infra/version.ts'
import { toListedPicture, type ListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo, percentOff } from '#shared/money.ts'
import type { Admin, FlashSale, FlashSales, SaleCandidate, SaleStatus } from './admin-contract.ts'
import * as queries from './queries-flash-sales.ts'

type Reading = Pick<Deps, 'db'>

/** All products with a sale price: running, ended or paused. The first to end comes first. */
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

export async function findFlashSale(
  deps: Reading,
  _admin: Admin,
  id: string,
): Promise<(FlashSale & { version: string }) | null> {
  const row = isShortId(id) ? await queries.findSale(deps.db, id) : undefined
  const [sale] = row ? await withPictures(deps, [row], toSale) : []
  return sale ? { ...sale, version: versionOf([sale.salePrice, sale.endsAt.getTime()]) } : null
}

const MOST_FOUND = 20

/** Products for a sale: those already chosen, and those that match the search. */
export async function findSaleCandidates(
  deps: Reading,
  _admin: Admin,
  input: { ids: string[]; search: string },
): Promise<{ chosen: SaleCandidate[]; found: SaleCandidate[] }> {
  const ids = input.ids.filter(isShortId)
  const [chosen, found] = await Promise.all([
    ids.length > 0 ? queries.listCandidatesById(deps.db, ids) : [],
    queries.listCandidates(deps.db, input.search, MOST_FOUND),
  ])
  return {
    chosen: await withPictures(deps, chosen, toCandidate),
    found: await withPictures(
      deps,
      found.filter(({ id }) => !ids.includes(id)),
      toCandidate,
    ),
  }
}

const A_PART = 1000
const EXPORT_HEAD = ['id', 'product', 'vendor', 'price', 'sale price', 'percent off', 'ends', 'status']

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

function toSale({ id, name, vendorName, price, salePrice, endsAt, isOver, isOn }: queries.SaleRow) {
  const status: SaleStatus = isOver ? 'expired' : isOn ? 'active' : 'inactive'
  const [before, now] = [kobo(price), kobo(salePrice)]
  return { id, name, vendorName, price: before, salePrice: now, percentOff: percentOff(before, now), endsAt, status }
}

function toCandidate({ id, name, vendorName, price, salePrice }: queries.CandidateRow) {
  return { id, name, vendorName, price: kobo(price), salePrice: salePrice === null ? null : kobo(salePrice) }
}
