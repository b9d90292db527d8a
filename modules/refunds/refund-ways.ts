import type { RefundState, RefundWay } from './refund-contract.ts'

type Known = { state: RefundState; way: RefundWay; tries: number; supersededAt: Date | null }

/** What the administrator can do about a refund that does not complete. */
export const refundWays = {
  isTriedAgain: ({ state, supersededAt }: Known): boolean => state === 'failed' && supersededAt === null,
  isGivenOutside: (refund: Known): boolean =>
    refundWays.isTriedAgain(refund) || (refund.state === 'requested' && (refund.way === 'outside' || refund.tries > 0)),
  isSentTo: ({ state }: Pick<Known, 'state'>): boolean => state === 'needs-attention',
}
