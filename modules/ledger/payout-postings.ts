import type { LedgerLine, Posting } from './postings.ts'

/** `at` is the moment of the payout: money that comes back is there again as if it had never left. */
export type PaidOut = {
  id: string
  vendorId: string
  amount: number
  at: Date
  /** which try it is: each leaves, arrives or comes back by itself */
  n?: number
}

function causeOf({ id, n = 1 }: PaidOut): string {
  return n === 1 ? id : `${id}:${n}`
}

export function payoutSubmitted(paidOut: PaidOut): Posting {
  const { vendorId, amount, at } = paidOut
  return {
    kind: 'payout-submitted',
    cause: causeOf(paidOut),
    effectiveAt: at,
    lines: [
      { account: 'payable', amount, vendorId },
      { account: 'payout-transit', amount: -amount, vendorId },
    ],
  }
}

/** It has reached the bank; the shop bears what the provider takes for it. */
export function payoutPaid(paidOut: PaidOut, fee: number): Posting {
  const { vendorId, amount } = paidOut
  const fees: LedgerLine[] = [
    { account: 'transfer-fees', amount: fee },
    { account: 'provider', amount: -fee },
  ]
  return {
    kind: 'payout-paid',
    cause: causeOf(paidOut),
    lines: [
      { account: 'payout-transit', amount, vendorId },
      { account: 'provider', amount: -amount },
      ...(fee > 0 ? fees : []),
    ],
  }
}

/** It never left. */
export function payoutFailed(paidOut: PaidOut): Posting {
  const { vendorId, amount, at } = paidOut
  return {
    kind: 'payout-failed',
    cause: causeOf(paidOut),
    effectiveAt: at,
    lines: [
      { account: 'payout-transit', amount, vendorId },
      { account: 'payable', amount: -amount, vendorId },
    ],
  }
}

/** The bank has sent it back. */
export function payoutReversed(paidOut: PaidOut): Posting {
  const { vendorId, amount, at } = paidOut
  return {
    kind: 'payout-reversed',
    cause: causeOf(paidOut),
    effectiveAt: at,
    lines: [
      { account: 'provider', amount },
      { account: 'payable', amount: -amount, vendorId },
    ],
  }
}
