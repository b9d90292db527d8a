import type { OrderEarnings, PayoutView } from '#modules/ledger/contract.ts'
import type { Sale } from '#modules/reports/contract.ts'
import { kobo } from '#shared/money.ts'
import { foldWeeks } from './chart-weeks.ts'
import type { EarningRow, PayoutRow, SeriesView } from './earnings-view.ts'
import { toSaleState } from './earnings-words.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatShortDate, formatDayAndMonth, formatMonth } from '#app/http/dates.server.ts'

type Reader = Pick<PageContext, 'locale'>

export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

export function toPayoutRow({ locale }: Reader, payout: PayoutView): PayoutRow {
  const { id, number, amount, state, carryReason, sessionId, failure, madeAt, cutoffAt } = payout
  return {
    id,
    number,
    amount,
    state,
    carryReason,
    sessionId,
    failure,
    madeOn: formatShortDate(new Date(madeAt), locale),
    // the cutoff is the midnight after the last day
    untilOn: formatShortDate(new Date(Date.parse(cutoffAt) - 1), locale),
  }
}

/** Until delivery, the amounts are an estimate. */
export function toEarningRow({ locale }: Reader, sale: Sale, money: OrderEarnings | undefined): EarningRow {
  const { id, number, itemsTotal, shipping, commission, placedAt } = sale
  const state = toSaleState(sale, money)
  const gross = itemsTotal + shipping
  const refunded = money?.refunded ?? 0
  const isBooked = money?.net != null
  const net = isBooked ? money.net : state === 'refunded' ? 0 : gross - commission
  const bankAt = money?.payout?.at ?? money?.expectedAt
  const returned = money?.payout?.state === 'paid' && money.payout.isBeforeReturn ? money : null
  const on = (iso: string | null | undefined): string | null => (iso ? formatShortDate(new Date(iso), locale) : null)
  return {
    id,
    number,
    placedOn: formatShortDate(new Date(placedAt), locale),
    gross: kobo(gross),
    commission: kobo(isBooked ? money.commission : state === 'refunded' ? 0 : commission),
    refunded: kobo(refunded),
    net: kobo(net ?? 0),
    state,
    payout: money?.payout?.number ?? null,
    paidOn: on(returned?.payout?.at),
    returnedOn: on(returned?.returnedAt),
    bankOn: on(bankAt),
  }
}

type ChartPoint = { from: string; value: number }

export function toChart({ locale }: Reader, points: ChartPoint[], by: 'day' | 'month'): SeriesView {
  const add = (one: ChartPoint, other: ChartPoint) => ({ ...one, value: one.value + other.value })
  const folded = by === 'month' ? { unit: by, points } : foldWeeks(points, add)
  const say = by === 'month' ? formatMonth : formatDayAndMonth
  return {
    unit: folded.unit,
    // noon in Lagos, so that no time zone moves it to another day
    labels: folded.points.map(({ from }) => say(new Date(`${from}T11:00:00Z`), locale)),
    values: folded.points.map(({ value }) => value),
  }
}
