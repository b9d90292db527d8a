/** Who did it, as a guard has proven: a vendor is the person who was signed in. */
export type Actor = { actor: 'administrator' | 'system' } | { actor: 'vendor'; userId: string }

/** What the log keeps of whoever a guard has let in, and of where the request came from. */
export function toActor(who: Actor, ipAddress?: string): Actor & { ipAddress?: string } {
  const actor = who.actor === 'vendor' ? { actor: who.actor, userId: who.userId } : { actor: who.actor }
  return { ...actor, ...(ipAddress ? { ipAddress } : {}) }
}

/** Of what was there and what is now, that which is another. */
export function toChanged(before: object, after: object): { before: object; after: object } {
  const differing = (one: object, other: object): object =>
    Object.fromEntries(Object.entries(one).filter(([key, value]) => key in other && value !== Reflect.get(other, key)))
  return { before: differing(before, after), after: differing(after, before) }
}

export type Change = Actor & {
  /** a verb and what it was done to: 'vendor-approved' */
  action: string
  subject: { kind: string; id: string }
  before?: object
  after?: object
  /** where the request came from, as far as limits go */
  ipAddress?: string
  /** what it was a part of: the log shows one row for that, which leads to these */
  batch?: string
}

/** A change as the page of its thing tells it. */
export type NotedChange = { id: number; at: Date; actor: string; action: string }

export const auditActors = ['administrator', 'vendor', 'system'] as const
export type AuditActor = (typeof auditActors)[number]

/** What is looked for in the log: who, what, when, and to which thing. Days are like '2026-11-22'. */
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
  /** how many changes it stands for, where it is a whole of several */
  parts: number
}

export type AuditList = {
  rows: NotedRow[]
  actions: string[]
  total: number
  isMore: boolean
  pages: number
}
