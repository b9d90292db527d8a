export type WaitingKind =
  | 'application'
  | 'feature'
  | 'order'
  | 'return'
  | 'payment'
  | 'event'
  | 'payout'
  | 'unknown-email'
  | 'unwritten-email'
  | 'content-report'
  | 'message'

/** `age` is in words: only the server writes dates. */
export type WaitingLine = {
  kind: WaitingKind
  id: string
  name: string
  age: string
  /** of a payment: what is wrong with it */
  why?: string | undefined
  /** of a payout: its week */
  period?: string | undefined
  /** of a return: where it stands */
  status?: string | undefined
}

export type WaitingView = { counts: { kind: WaitingKind; count: number }[]; lines: WaitingLine[] }
