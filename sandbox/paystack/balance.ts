import { ok, type Answer } from './http.ts'
import { moveMoney, type World } from './state.ts'

export function fetchBalance(world: World): Answer {
  return ok('Balances retrieved', [{ currency: 'NGN', balance: world.state.balances.available }])
}

/** Moves a charge from unsettled to the balance. */
export function settleTransaction(world: World, reference: string): void {
  const tx = world.state.transactions.get(reference)
  if (!tx || tx.settled || tx.paidAt === null) return
  tx.settled = true
  // Refunds may have reduced the unsettled money, so never move more than is there.
  const amount = Math.min(tx.amount - (tx.fees ?? 0), Math.max(0, world.state.balances.unsettled))
  const origin = { reference, model: 'Transaction', modelId: tx.id } as const
  moveMoney(world, { ...origin, kind: 'settlement', account: 'unsettled', amount: -amount })
  moveMoney(world, { ...origin, kind: 'settlement', account: 'available', amount })
}

export function settleAll(world: World): void {
  for (const tx of world.state.transactions.values()) settleTransaction(world, tx.reference)
}
