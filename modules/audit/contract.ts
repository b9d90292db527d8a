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
