import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { areSameLines, type WantedLine } from '#modules/cart/contract.ts'
import { listLatePurchases } from '#modules/orders/index.server.ts'
import { HOLD } from './place-order.ts'

export type Twin = { reference: string; numbers: string[]; isPaid: boolean }

/** What this shopper has ordered lately that is the very same things, the newest first: waiting to be paid, or paid. */
export async function findTwins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopper: Shopper,
  wanted: WantedLine[],
): Promise<Twin[]> {
  const lately = await listLatePurchases(db, shopper.userId, new Date(clock.now().getTime() - HOLD))
  return lately.filter(({ lines }) => areSameLines(lines, wanted))
}
