import type { LedgerLine, Posting } from './postings.ts'

/** `at` is the moment of the payout: money that comes back is there again as if it had never left. */
export type PaidOut = { id: string; vendorId: string; amount: number; at: Date }

export function payoutSubmitted({ id, vendorId, amount, at }: PaidOut): Posting {
  return {
    kind: 'payout-submitted',
    cause: id,
    effectiveAt: at,
    lines: [
      { account: 'payable', amount, vendorId },
      { account: 'payout-transit', amount: -amount, vendorId },
    ],
  }
}

/** It has reached the bank; the shop bears what the provider takes for it. */
export function payoutPaid({ id, vendorId, amount }: PaidOut, fee: number): Posting {
  const fees: LedgerLine[] = [
    { account: 'transfer-fees', amount: fee },
    { account: 'provider', amount: -fee },
  ]
  return {
    kind: 'payout-paid',
    cause: id,
    lines: [
      { account: 'payout-transit', amount, vendorId },
      { account: 'provider', amount: -amount },
      ...(fee > 0 ? fees : []),
    ],
  }
}

/** It never left. */
export function payoutFailed({ id, vendorId, amount, at }: PaidOut): Posting {
  return {
    kind: 'payout-failed',
    cause: id,
    effectiveAt: at,
    lines: [
      { account: 'payout-transit', amount, vendorId },
      { account: 'payable', amount: -amount, vendorId },
    ],
  }
}

/** The bank has sent it back. */
export function payoutReversed({ id, vendorId, amount, at }: PaidOut): Posting {
  return {
    kind: 'payout-reversed',
    cause: id,
    effectiveAt: at,
    lines: [
      { account: 'provider', amount },
      { account: 'payable', amount: -amount, vendorId },
    ],
  }
}
