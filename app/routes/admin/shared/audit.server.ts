import { auditActors, type AuditActor, type AuditSearch, type NotedRow } from '#modules/audit/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { isWords, pictureWord } from './audit-words.ts'
import type { AuditQuery, AuditRow } from './audit-screen.tsx'
import type { PageContext } from '#app/http/context.ts'
import { formatDatedMoment, formatShortMoment } from '#app/http/dates.server.ts'
import { parsePage } from '#app/components/dashboard/earnings-view.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'

const LONGEST_SHOWN = 400

/** Invalid values in the URL are left out. */
export function parseAuditQuery(params: URLSearchParams): { query: AuditQuery; input: AuditSearch } {
  const actor = auditActors.find((known) => known === params.get('who')) ?? null
  const action = match(params.get('what'), /^[a-z]+(-[a-z]+)*$/)
  const from = parseDay(params.get('from'))
  const to = parseDay(params.get('to'))
  const subject = match((params.get('thing') ?? '').trim().replace(/^#/, ''), /^[\w-]{1,40}$/)
  const batch = match(params.get('part'), /^[0-9a-hjkmnp-tv-z]{12}$/)
  const given = { who: actor, what: action, from, to, thing: subject, part: batch }
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as AuditQuery
  return { query, input: { actor, action, from, to, subject, batch, page: Math.min(parsePage(params), 1000) } }
}

/** '2026-11-22', or null if there is no such day. */
export function parseDay(text: string | null): string | null {
  const day = match(text, /^20\d\d-\d\d-\d\d$/)
  if (day === null) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

function match(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}

export function toAuditRow(
  page: Pick<PageContext, 'locale'>,
  row: NotedRow,
  /** of people, products and vendors, by id */
  names: Map<string, string>,
): AuditRow {
  const { id, at, actor, userId, action, subjectKind, subjectId, before, after, ipAddress } = row
  return {
    id,
    on: formatShortMoment(at, page.locale),
    actor: actor as AuditActor,
    name: userId === null ? null : (names.get(userId) ?? null),
    action,
    subjectKind,
    subjectId,
    thing: names.get(subjectId) ?? null,
    ipAddress,
    parts: row.parts,
    changes: toChanges(page, before ?? {}, after ?? {}),
  }
}

/** Only fields whose value has changed. */
function toChanges(
  { locale }: Pick<PageContext, 'locale'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditRow['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({
      field: humanizeField(field),
      before: say(field, before[field], locale),
      after: say(field, field in after ? after[field] : before[field], locale),
    }))
    .filter((change) => change.before !== change.after)
}

const MONEY =
  /^(?:price|salePrice|flashSalePrice|comparePrice|amount|shippingFee|freeShippingAbove|usdRateKobo|eurRateKobo)$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** 'salePrice' becomes 'sale price'. */
function humanizeField(field: string): string {
  return field
    .replace(/(?:Bps|Kobo|Slug|PictureId)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** A picture's id means nothing to a reader. */
const PICTURE = /^(?:logo|banner|avatar|picture)(?:Id|PictureId)?$/

function formatAuditValue(field: string, value: unknown, locale: PageContext['locale']): string {
  if (Array.isArray(value)) return value.map((each) => say(field, each, locale)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${humanizeField(name)}: ${say(name, each, locale)}`)
      .join('\n')
  // an order's number is the end of its id
  if (typeof value === 'string' && ORDER_ID.test(value)) return `#${value.slice(-8)}`
  // a slug is made of the words of its name
  if (typeof value === 'string' && /^(?:category|brand)Slug$/.test(field)) return toWords(value)
  if (typeof value === 'number') return value.toLocaleString('en-NG')
  return String(value)
}

const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** 'home-garden' becomes 'Home garden'. */
function toWords(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats values as the screens do: money in naira, times in Lagos time. */
function say(field: string, value: unknown, locale: PageContext['locale']): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return i18nFor(locale)._(value ? isWords.so : isWords.notSo)
  if (typeof value === 'number' && MONEY.test(field)) return formatNairaExact(kobo(value))
  if (typeof value === 'number' && field === 'commissionBps') return `${value / 100}%`
  if (typeof value === 'string' && INSTANT.test(value)) return formatDatedMoment(new Date(value), locale)
  if (typeof value === 'string' && PICTURE.test(field)) return i18nFor(locale)._(pictureWord)
  const text = formatAuditValue(field, value, locale)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
