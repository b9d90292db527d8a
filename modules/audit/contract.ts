/** A guard has proven the actor. A vendor is recorded as the user who was signed in. */
export type Actor = { actor: 'administrator' | 'system' } | { actor: 'vendor'; userId: string }

export function toActor(who: Actor, ipAddress?: string): Actor & { ipAddress?: string } {
  const actor = who.actor === 'vendor' ? { actor: who.actor, userId: who.userId } : { actor: who.actor }
  return { ...actor, ...(ipAddress ? { ipAddress } : {}) }
}

/** Only the fields whose values differ. */
export function toChanged(before: object, after: object): { before: object; after: object } {
  const differing = (one: object, other: object): object =>
    Object.fromEntries(Object.entries(one).filter(([key, value]) => key in other && value !== Reflect.get(other, key)))
  return { before: differing(before, after), after: differing(after, before) }
}

export type Change = Actor & {
  /** a noun and a verb, for example 'vendor-approved' */
  action: string
  subject: { kind: string; id: string }
  before?: object
  after?: object
  ipAddress?: string
  /** the entry of the batch that this change belongs to; the log shows that entry, which links to its parts */
  batch?: string
}

/** An audit entry as shown on the page of its subject. */
export type SubjectAuditEntry = { id: number; at: Date; actor: string; action: string }

export const auditActors = ['administrator', 'vendor', 'system'] as const
export type AuditActor = (typeof auditActors)[number]

/** Days have the form '2026-11-22'. */
export type AuditSearch = {
  actor: AuditActor | null
  action: string | null
  from: string | null
  to: string | null
  subject: string | null
  batch: string | null
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
  ipAddress: string | null
  /** the number of changes in the batch that this entry represents */
  parts: number
}

export type AuditList = {
  rows: NotedRow[]
  actions: string[]
  total: number
  isMore: boolean
  pages: number
}
