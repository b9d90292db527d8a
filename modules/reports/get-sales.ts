import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { DAY, HOUR, lagosDay, monthsToDate } from '#shared/time.ts'
import { countVendorOrders } from './count-orders.ts'
import * as queries from './queries-sales.ts'
import {
  type EarningsFilter,
  type RecentSales,
  type MonthFigures,
  type Sale,
  type SaleList,
  SALES_PER_PAGE,
  type SalesSeries,
  type SalesSpan,
  type SalesSums,
  type VendorFigures,
} from './sales-contract.ts'

type SalesDeps = Pick<Deps, 'db' | 'clock'>

export async function getVendorFigures(deps: SalesDeps, vendor: ApprovedVendor): Promise<VendorFigures> {
  const { db } = deps
  const now = deps.clock.now()
  const { thisMonth, lastMonth } = monthsToDate(now)
  const [counts, all, month, before, returnsToAnswer, oldestToShip] = await Promise.all([
    countVendorOrders(deps, vendor),
    queries.sumSpan(db, vendor.id, { from: null, to: null }),
    queries.sumSpan(db, vendor.id, toDays(thisMonth)),
    queries.sumSpan(db, vendor.id, toDays(lastMonth)),
    queries.countReturnsToAnswer(db, vendor.id),
    queries.findOldestToShip(db, vendor.id),
  ])
  return {
    counts,
    sales: kobo(all.sales),
    thisMonth: toFigures(month),
    lastMonth: toFigures(before),
    returnsToAnswer,
    oldestToShip: oldestToShip?.toISOString() ?? null,
  }
}

/** For the administrator's list of vendors. */
export async function getSalesByVendor(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  vendorIds: string[],
): Promise<Map<string, number>> {
  return queries.sumSalesByVendor(deps.db, vendorIds)
}

const DAYS: Record<Exclude<SalesSpan, 'year'>, number> = { '7d': 7, '30d': 30, '90d': 90 }
const MONTHS = 12

/** Includes days or months without sales. */
export async function getSalesSeries(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  span: SalesSpan,
): Promise<SalesSeries> {
  const days = daysOf(deps.clock.now(), span)
  return { span, points: await listPoints(deps, vendor, days, span === 'year' ? 'month' : 'day') }
}

/** The days of the filter, or the last twelve months. */
export async function listEarningsPoints(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  filter: EarningsFilter,
): Promise<SalesSeries['points']> {
  const now = deps.clock.now()
  const first = firstDayOf(filter, now)
  if (first === null) return listPoints(deps, vendor, daysOf(now, 'year'), 'month')
  const days = Math.round((Date.parse(lagosDay(now)) - Date.parse(first)) / DAY) + 1
  return listPoints(
    deps,
    vendor,
    Array.from({ length: days }, (_, i) => dayName(Date.parse(first) + i * DAY)),
    'day',
  )
}

async function listPoints(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  days: string[],
  by: 'day' | 'month',
): Promise<SalesSeries['points']> {
  const rows = await queries.listSeries(deps.db, vendor.id, { since: days[0] ?? '', by })
  const known = new Map(rows.map((row) => [row.from, row]))
  return days.map((from) => ({
    from,
    sales: kobo(known.get(from)?.sales ?? 0),
    net: kobo(known.get(from)?.net ?? 0),
    orders: known.get(from)?.orders ?? 0,
  }))
}

const LATELY = { today: 1, week: 7, thirty: 30 }

export async function getRecentSales(deps: SalesDeps, vendor: Pick<ApprovedVendor, 'id'>): Promise<RecentSales> {
  const days = daysOf(deps.clock.now(), '90d').toReversed()
  const rows = await queries.listSeries(deps.db, vendor.id, { since: days[2 * LATELY.thirty - 1] ?? '', by: 'day' })
  const known = new Map(rows.map((row) => [row.from, row.sales]))
  const sum = (from: number, to: number): Kobo =>
    kobo(days.slice(from, to).reduce((sold, day) => sold + (known.get(day) ?? 0), 0))
  const of = (count: number) => ({ sales: sum(0, count), before: sum(count, 2 * count) })
  return { today: of(LATELY.today), week: of(LATELY.week), thirty: of(LATELY.thirty) }
}

const LAGOS_AHEAD = HOUR

export function daysOf(now: Date, span: SalesSpan): string[] {
  const local = new Date(now.getTime() + LAGOS_AHEAD)
  if (span === 'year') {
    const month = local.getUTCMonth()
    return Array.from({ length: MONTHS }, (_, i) => dayName(Date.UTC(local.getUTCFullYear(), month - MONTHS + 1 + i)))
  }
  const count = DAYS[span]
  return Array.from({ length: count }, (_, i) => dayName(local.getTime() - (count - 1 - i) * DAY))
}

function dayName(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function toFigures({ sales, orders, delivered }: queries.SpanRow): MonthFigures {
  return { sales: kobo(sales), orders, delivered }
}

/** Whole days. If a span ends at midnight, the day that starts then is excluded. */
export function toDays({ from, to }: { from: Date; to: Date }): { from: string; to: string } {
  return { from: lagosDay(from), to: lagosDay(new Date(to.getTime() - 1)) }
}

/** The first day: six days ago, the first of this month, or three calendar months ago. */
function firstDayOf(filter: EarningsFilter, now: Date): string | null {
  if (filter === 'all') return null
  if (filter === 'week') return lagosDay(new Date(now.getTime() - 6 * DAY))
  if (filter === 'month') return lagosDay(monthsToDate(now).thisMonth.from)
  const [year = 0, month = 1, day = 1] = lagosDay(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 3, 0)).getUTCDate()
  return dayName(Date.UTC(year, month - 4, Math.min(day, last)))
}

export async function sumSales(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  filter: EarningsFilter,
): Promise<SalesSums> {
  const row = await queries.sumSpan(deps.db, vendor.id, { from: firstDayOf(filter, deps.clock.now()), to: null })
  return {
    gross: kobo(row.sales),
    commission: kobo(row.commission),
    net: kobo(row.sales - row.commission),
    pending: kobo(row.pending),
    orders: row.orders,
  }
}

/** This month so far, and the same days of the previous month. */
export async function getMonthNet(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
): Promise<{ net: Kobo; before: Kobo }> {
  const { thisMonth, lastMonth } = monthsToDate(deps.clock.now())
  const [now, before] = await Promise.all([
    queries.sumSpan(deps.db, vendor.id, toDays(thisMonth)),
    queries.sumSpan(deps.db, vendor.id, toDays(lastMonth)),
  ])
  return { net: kobo(now.sales - now.commission), before: kobo(before.sales - before.commission) }
}

export async function listSales(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  input: { filter: EarningsFilter; page: number },
): Promise<SaleList> {
  const from = firstDayOf(input.filter, deps.clock.now())
  const since = toMidnight(from)
  const all = await queries.countSales(deps.db, vendor.id, from)
  const pages = Math.max(1, Math.ceil(all / SALES_PER_PAGE))
  const page = Math.min(input.page, pages)
  const offset = (page - 1) * SALES_PER_PAGE
  const rows = await queries.listSales(deps.db, vendor.id, { since, limit: SALES_PER_PAGE, offset })
  return { all, page, pages, sales: rows.map(toSale) }
}

/** For an export: the newest sales up to a limit. */
export async function listSalesForFile(
  deps: SalesDeps,
  vendor: Pick<ApprovedVendor, 'id'>,
  { filter, most }: { filter: EarningsFilter; most: number },
): Promise<Sale[]> {
  const since = toMidnight(firstDayOf(filter, deps.clock.now()))
  const rows = await queries.listSales(deps.db, vendor.id, { since, limit: most, offset: 0 })
  return rows.map(toSale)
}

function toMidnight(day: string | null): Date | null {
  return day === null ? null : new Date(Date.parse(day) - LAGOS_AHEAD)
}

function toSale({ createdAt, shippingShare, itemsTotal, commission, ...row }: queries.SaleRow): Sale {
  return {
    ...row,
    itemsTotal: kobo(itemsTotal),
    shipping: kobo(shippingShare),
    commission: kobo(commission),
    placedAt: createdAt.toISOString(),
  }
}
