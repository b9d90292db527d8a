import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { replaceService, type Service } from './store.ts'

type Known = { delivered: { vendorId: string; delivered: number }[]; waits: { vendorId: string; minutes: number }[] }

/** The messages module supplies the figures, because vendors may not read messages. */
export async function saveService(deps: Pick<Deps, 'db'>, { delivered, waits }: Known): Promise<void> {
  const all = new Map<string, Service>()
  for (const one of delivered) all.set(one.vendorId, { ...one, answerMinutes: null })
  for (const { vendorId, minutes } of waits)
    all.set(vendorId, { vendorId, delivered: all.get(vendorId)?.delivered ?? 0, answerMinutes: minutes })
  await inTransaction(deps.db, async (tx) => replaceService(tx, [...all.values()]))
}
