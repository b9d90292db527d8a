import type { Context } from 'hono'

export interface Call {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

export interface Answer {
  status: 200 | 201 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500
  body: Record<string, unknown>
  headers?: Record<string, string>
}

interface RefusalDetails {
  code?: string
  type?: 'api_error' | 'validation_error' | 'processor_error'
  nextStep?: string
}

export function ok(message: string, data?: unknown, meta?: unknown): Answer {
  return {
    status: 200,
    body: { status: true, message, ...(data === undefined ? {} : { data }), ...(meta === undefined ? {} : { meta }) },
  }
}

export function created(message: string, data: unknown): Answer {
  return { ...ok(message, data), status: 201 }
}

export function refuse(status: Answer['status'], message: string, details: RefusalDetails = {}): Answer {
  const { nextStep, type, code } = details
  return {
    status,
    body: {
      status: false,
      message,
      ...(nextStep ? { meta: { nextStep } } : {}),
      ...(type ? { type } : {}),
      ...(code ? { code } : {}),
    },
  }
}

export function send(c: Context, answer: Answer): Response {
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  return c.json(answer.body, answer.status)
}

/** Parses JSON or a form. Returns null for any other body. */
export async function readBody(c: Context): Promise<Record<string, unknown> | null> {
  const type = c.req.header('content-type') ?? ''
  const text = await c.req.text()
  if (text === '') return {}
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Whole kobo as a number or digits. Returns null for anything else. */
export function koboOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return null
  const amount = Number(value)
  return amount > 0 ? amount : null
}

interface PageOf<T> {
  rows: T[]
  meta: Record<string, unknown>
}

/** `items` are sorted oldest first; the pages are sorted newest first. */
export function paginate<T extends { createdAt: number }>(
  items: Iterable<T>,
  query: Record<string, string>,
): PageOf<T> {
  const from = query['from'] ? Date.parse(query['from']) : Number.NEGATIVE_INFINITY
  const rows = [...items].reverse().filter((item) => item.createdAt >= from)
  return pageOf(rows, query)
}

export function pageOf<T>(rows: T[], query: Record<string, string>): PageOf<T> {
  const perPage = clamp(Number(query['perPage'] ?? 50), 1, 100)
  const page = clamp(Number(query['page'] ?? 1), 1, 1_000_000)
  const skipped = (page - 1) * perPage
  return {
    rows: rows.slice(skipped, skipped + perPage),
    meta: { total: rows.length, skipped, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
  }
}

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : least
}
