import { decideReturn, findReturnRefund } from '#modules/checkout/index.server.ts'
import type { Trade } from './trade.ts'

type Decider = Parameters<typeof decideReturn>[1]

/** Confirms the arrival with the amount that the dashboard shows. */
export async function confirmArrival({ deps }: Pick<Trade, 'deps'>, decider: Decider, returnId: string) {
  const refund = await findReturnRefund(deps, decider, returnId)
  return decideReturn(deps, decider, { returnId, to: 'arrived', amount: refund?.amount ?? 0 })
}

/** Accepts the return, marks it as arrived, and so requests its refund. */
export async function acceptArrivedReturn(
  trade: Pick<Trade, 'deps'>,
  decider: Decider,
  returnId: string,
): Promise<void> {
  const accepted = await decideReturn(trade.deps, decider, { returnId, to: 'accepted' })
  if (!accepted.ok) throw new Error(`not accepted: ${accepted.code}`)
  const arrived = await confirmArrival(trade, decider, returnId)
  if (!arrived.ok) throw new Error(`not arrived: ${arrived.code}`)
}
