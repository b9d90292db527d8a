import { openSeal, seal } from '#infra/seal.ts'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { LinkRefusal } from './errors.ts'
import { findPerson } from './queries-people.ts'
import { defaultSettings, type AccountSettings } from './settings.ts'
import { unsetPromotions } from './store-people.ts'

const QUIET = 'promotions leave'

/** For the unsubscribe link in promotional emails. It never expires, because unsubscribing must always work. */
export function makeUnsubscribeToken({ secret }: Pick<Deps, 'secret'>, userId: string): string {
  return seal(secret, QUIET, userId)
}

export function isUnsubscribeTokenValid({ secret }: Pick<Deps, 'secret'>, token: string): boolean {
  return openSeal(secret, QUIET, token) !== null
}

/** The link may be used many times. `device`: the other settings if the account has none. */
export async function leavePromotions(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  input: { token: string; device?: Partial<AccountSettings> },
): Promise<Ok<null> | LinkRefusal> {
  const userId = openSeal(deps.secret, QUIET, input.token)
  if (userId === null) return refuse('link-invalid')
  await inTransaction(deps.db, async (tx) => {
    if (!(await findPerson(tx, userId))) return
    await unsetPromotions(tx, userId, { ...defaultSettings, ...input.device }, deps.clock.now())
  })
  return ok(null)
}
