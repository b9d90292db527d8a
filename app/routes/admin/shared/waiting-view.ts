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
  | 'backup'

/** `age` is text: only the server formats dates. */
export type WaitingLine = {
  kind: WaitingKind
  id: string
  name: string
  age: string
  /** for a payment: its problem */
  why?: string | undefined
  /** for a payout: its week */
  period?: string | undefined
  /** for a return: its status */
  status?: string | undefined
}

export type WaitingView = { counts: { kind: WaitingKind; count: number }[]; lines: WaitingLine[] }
