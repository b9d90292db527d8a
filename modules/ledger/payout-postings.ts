import type { Account, LedgerLine, Posting } from './postings.ts'

/** `at` is the time of the payout. A failed payout uses the same time, as if the money had never left. */
export type PaidOut = {
  id: string
  vendorId: string
  amount: number
  at: Date
  /** the number of the attempt, because each has its own postings */
  n?: number
}

function causeOf({ id, n = 1 }: PaidOut): string {
  return n === 1 ? id : `${id}:${n}`
}

export function payoutSubmitted(paidOut: PaidOut): Posting {
  return ofPayout('payout-submitted', paidOut, { from: 'payable', to: 'payout-transit' })
}

/** The bank has received it. ShopZero pays the provider's fee. */
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

export function payoutFailed(paidOut: PaidOut): Posting {
  return ofPayout('payout-failed', paidOut, { from: 'payout-transit', to: 'payable' })
}

export function payoutReversed(paidOut: PaidOut): Posting {
  return ofPayout('payout-reversed', paidOut, { from: 'provider', to: 'payable' })
}

/** Moves the whole amount. Only the provider account has no vendor. */
function ofPayout(kind: Posting['kind'], paidOut: PaidOut, { from, to }: { from: Account; to: Account }): Posting {
  const { vendorId, amount, at } = paidOut
  const line = (account: Account, sum: number): LedgerLine =>
    account === 'provider' ? { account, amount: sum } : { account, amount: sum, vendorId }
  return { kind, cause: causeOf(paidOut), effectiveAt: at, lines: [line(from, amount), line(to, -amount)] }
}
