import { ok, paginate, type Answer, type Call } from './http.ts'
import { INTEGRATION_ID, moveMoney, toIso, type World } from './state.ts'

export function fetchBalance(world: World): Answer {
  return ok('Balances retrieved', [{ currency: 'NGN', balance: world.state.balances.available }])
}

export function fetchBalanceLedger(world: World, call: Call): Answer {
  const rows = world.state.movements.filter((movement) => movement.account === 'available').reverse()
  const page = paginate(rows, call.query)
  const views = page.rows.map((movement) => ({
    integration: INTEGRATION_ID,
    domain: 'test',
    balance: movement.balanceAfter,
    currency: 'NGN',
    difference: movement.amount,
    reason: `${movement.kind.replaceAll('_', ' ')}: ${movement.reference}`,
    model_responsible: movement.model,
    model_row: movement.modelId,
    id: movement.id,
    createdAt: toIso(movement.at),
    updatedAt: toIso(movement.at),
  }))
  return ok('Balance ledger retrieved', views, page.meta)
}

/** Moves a charge from unsettled to the balance and, when the profile says so, on to the business's bank. */
export function settleTransaction(world: World, reference: string): void {
  const tx = world.state.transactions.get(reference)
  if (!tx || tx.settled || tx.paidAt === null) return
  tx.settled = true
  // Refunds may have eaten into what is unsettled: never more than is there.
  const amount = Math.min(tx.amount - (tx.fees ?? 0), Math.max(0, world.state.balances.unsettled))
  const origin = { reference, model: 'Transaction', modelId: tx.id } as const
  moveMoney(world, { ...origin, kind: 'settlement', account: 'unsettled', amount: -amount })
  moveMoney(world, { ...origin, kind: 'settlement', account: 'available', amount })
  if (world.state.settings.settlement === 'auto_bank') {
    moveMoney(world, { ...origin, kind: 'settlement_payout', account: 'available', amount: -amount })
    moveMoney(world, { ...origin, kind: 'settlement_payout', account: 'bank', amount })
  }
}

export function settleAll(world: World): void {
  for (const tx of world.state.transactions.values()) settleTransaction(world, tx.reference)
}
