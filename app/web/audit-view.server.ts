import { auditActors, type AuditActor, type AuditWish, type NotedRow } from '#modules/audit/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { isWords } from '../components/admin/audit-words.ts'
import type { AuditQuery, AuditRow } from '../components/admin/audit-screen.tsx'
import type { PageContext } from './context.ts'
import { formatDatedMoment, formatShortMoment } from './dates.server.ts'
import { parsePage } from './earnings-view.server.ts'
import { i18nFor } from './i18n.server.ts'

const LONGEST_SHOWN = 400

/** What the address says; what it says wrongly is left out. */
export function parseAuditQuery(params: URLSearchParams): { query: AuditQuery; wish: AuditWish } {
  const actor = auditActors.find((known) => known === params.get('who')) ?? null
  const action = match(params.get('what'), /^[a-z]+(-[a-z]+)*$/)
  const from = parseDay(params.get('from'))
  const to = parseDay(params.get('to'))
  const subject = match((params.get('thing') ?? '').trim().replace(/^#/, ''), /^[\w-]{1,40}$/)
  const given = { who: actor, what: action, from, to, thing: subject }
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as AuditQuery
  return { query, wish: { actor, action, from, to, subject, page: Math.min(parsePage(params), 1000) } }
}

/** '2026-11-22', if there is such a day. */
export function parseDay(text: string | null): string | null {
  const day = match(text, /^20\d\d-\d\d-\d\d$/)
  if (day === null) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

function match(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}

export function toAuditRow(page: Pick<PageContext, 'locale'>, row: NotedRow, names: Map<string, string>): AuditRow {
  const { id, at, actor, userId, action, subjectKind, subjectId, before, after, address } = row
  return {
    id,
    on: formatShortMoment(at, page.locale),
    actor: actor as AuditActor,
    name: userId === null ? null : (names.get(userId) ?? null),
    action,
    subjectKind,
    subjectId,
    address,
    changes: toChanges(page, before ?? {}, after ?? {}),
  }
}

/** Only what is not the same before and after. */
function toChanges(
  { locale }: Pick<PageContext, 'locale'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditRow['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({
      field: sayField(field),
      before: say(field, before[field], locale),
      after: say(field, field in after ? after[field] : before[field], locale),
    }))
    .filter((change) => change.before !== change.after)
}

/** What is kept in kobo. */
const MONEY =
  /^(?:price|salePrice|flashSalePrice|comparePrice|amount|shippingFee|freeShippingAbove|usdRateKobo|eurRateKobo)$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** 'salePrice' is 'sale price' to a person. */
function sayField(field: string): string {
  return field
    .replace(/(?:Bps|Kobo)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** In the words of the screens: money in naira, moments in the time of Lagos. */
function say(field: string, value: unknown, locale: PageContext['locale']): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return i18nFor(locale)._(value ? isWords.so : isWords.notSo)
  if (typeof value === 'number' && MONEY.test(field)) return formatNairaExact(kobo(value))
  if (typeof value === 'number' && field === 'commissionBps') return `${value / 100}%`
  if (typeof value === 'string' && INSTANT.test(value)) return formatDatedMoment(new Date(value), locale)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
