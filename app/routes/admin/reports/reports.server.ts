import { type ReportKind, reportKinds, type ReportSpan } from '#modules/reports/contract.ts'
import { DAY, lagosDay } from '#shared/time.ts'
import { parseDay } from '../shared/audit.server.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366

export type ReportQuery = { kind: ReportKind; span: ReportSpan }

/** The URL's period: the last 30 days by default, and one year at most. */
export function parseReportQuery(params: URLSearchParams, now: Date): ReportQuery {
  const kind = reportKinds.find((known) => known === params.get('of')) ?? 'category'
  const to = parseDay(params.get('to')) ?? lagosDay(now)
  const asked = parseDay(params.get('from')) ?? back(to, USUAL_DAYS - 1)
  const from = asked > to ? to : asked
  const earliest = back(to, MOST_DAYS - 1)
  return { kind, span: { from: from < earliest ? earliest : from, to } }
}

function back(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
}

export function usualSpans(now: Date): { id: '7d' | '30d' | '90d' | 'year'; span: ReportSpan }[] {
  const to = lagosDay(now)
  return [
    { id: '7d', span: { from: back(to, 6), to } },
    { id: '30d', span: { from: back(to, 29), to } },
    { id: '90d', span: { from: back(to, 89), to } },
    { id: 'year', span: { from: back(to, 364), to } },
  ]
}

/** Includes days without sales. */
export function daysOf({ from, to }: ReportSpan): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY) + 1
  return Array.from({ length: count }, (_, at) => new Date(first + at * DAY).toISOString().slice(0, 10))
}
