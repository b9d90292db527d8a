import type { RefundState, RefundWay } from './refund-contract.ts'

type Known = { state: RefundState; way: RefundWay; tries: number; supersededAt: Date | null }

/** What a person may do about a refund that does not come to its end by itself. */
export const refundWays = {
  /** it failed, and nothing was done about it */
  isTriedAgain: ({ state, supersededAt }: Known): boolean => state === 'failed' && supersededAt === null,
  /** whatever the provider is not at */
  isGivenOutside: (refund: Known): boolean =>
    refundWays.isTriedAgain(refund) || (refund.state === 'requested' && (refund.way === 'outside' || refund.tries > 0)),
  /** the provider wants to know where to */
  isSentTo: ({ state }: Pick<Known, 'state'>): boolean => state === 'needs-attention',
}
