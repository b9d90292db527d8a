import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { kobo } from '#shared/money.ts'
import { monthsToDate } from '#shared/time.ts'
import type { LatestOrder, SalesSpan, ShopFigures, ShopSeries } from './sales-contract.ts'
import { daysOf, toDays } from './get-sales.ts'
import * as queries from './queries-shop.ts'

type ShopDeps = Pick<Deps, 'db' | 'clock'>

/** Paid orders in total, this month so far, and on the same days of the previous month. */
export async function getShopFigures(deps: ShopDeps, _administrator: Administrator): Promise<ShopFigures> {
  const { thisMonth, lastMonth } = monthsToDate(deps.clock.now())
  const [all, month, before] = await Promise.all([
    queries.sumShopSpan(deps.db, { from: null, to: null }),
    queries.sumShopSpan(deps.db, toDays(thisMonth)),
    queries.sumShopSpan(deps.db, toDays(lastMonth)),
  ])
  return { all: toFigures(all), thisMonth: toFigures(month), lastMonth: toFigures(before) }
}

function toFigures({ sales, commission, orders, delivered }: queries.ShopSpanRow): ShopFigures['all'] {
  return { sales: kobo(sales), commission: kobo(commission), orders, delivered }
}

/** Includes days or months without orders. */
export async function getShopSeries(
  deps: ShopDeps,
  _administrator: Administrator,
  span: SalesSpan,
): Promise<ShopSeries> {
  const days = daysOf(deps.clock.now(), span)
  const rows = await queries.listShopSeries(deps.db, { since: days[0] ?? '', by: span === 'year' ? 'month' : 'day' })
  const known = new Map(rows.map((row) => [row.from, row]))
  return {
    span,
    points: days.map((from) => ({
      from,
      sales: kobo(known.get(from)?.sales ?? 0),
      orders: known.get(from)?.orders ?? 0,
    })),
  }
}

export async function listLatestOfShop(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  limit: number,
): Promise<LatestOrder[]> {
  const rows = await queries.listLatestOfShop(deps.db, limit)
  return rows.map((row) => ({ ...row, total: kobo(row.total) }))
}
