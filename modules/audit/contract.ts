/** One change, by somebody whom a guard has proven. */
export type Change = {
  actor: 'administrator' | 'vendor' | 'system'
  userId?: string
  /** a verb and what it was done to: 'vendor-approved' */
  action: string
  subject: { kind: string; id: string }
  before?: object
  after?: object
  /** where the request came from, as far as limits go */
  address?: string
}

/** A change as the page of its thing tells it. */
export type NotedChange = { id: number; at: Date; actor: string; action: string }

export const auditActors = ['administrator', 'vendor', 'system'] as const
export type AuditActor = (typeof auditActors)[number]

/** What is looked for in the log: who, what, when, and to which thing. Days are like '2026-11-22'. */
export type AuditWish = {
  actor: AuditActor | null
  action: string | null
  from: string | null
  to: string | null
  subject: string | null
  page: number
}

export type NotedRow = {
  id: number
  at: Date
  actor: string
  userId: string | null
  action: string
  subjectKind: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
}

export type AuditList = {
  rows: NotedRow[]
  /** every kind of change that was ever noted */
  actions: string[]
  total: number
  totalIsMore: boolean
  pages: number
}
