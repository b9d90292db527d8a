import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { consumeRateLimit } from '#modules/limits/index.server.ts'
import { wantsEmail } from '#modules/accounts/index.server.ts'
import { waitForStock as saveRestockAlert } from '#modules/cart/index.server.ts'
import type { Ok } from '#shared/result.ts'
import { refuse } from '#shared/result.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { WaitRefusal } from './errors.ts'

const OF_ONE_PERSON = [
  { most: 60, within: HOUR },
  { most: 200, within: DAY },
]

/** Refuses users who have turned emails off, because the promised email would never come. */
export async function waitForStock(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  shopper: Shopper,
  variantId: string,
): Promise<Ok<null> | WaitRefusal> {
  const taken = await consumeRateLimit(deps, [{ of: `restock alerts of ${shopper.userId}`, rule: OF_ONE_PERSON }])
  if (!taken.ok) return taken
  if (!(await wantsEmail(deps, shopper.userId, 'asked-for'))) return refuse('emails-off')
  return saveRestockAlert(deps, shopper, variantId)
}
