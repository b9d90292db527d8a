import { setIdleSeconds } from './store-sessions.ts'
import { upsertSettings } from '#modules/accounts/index.server.ts'
import { type AccountSettings, idleMsOf, type Shopper } from '#modules/accounts/contract.ts'
import { longestIdleSeconds } from './session.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'

/** The session's time-out holds at once, on every device. */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: Shopper,
  settings: AccountSettings,
): Promise<void> {
  const chosen = idleMsOf(settings) / 1000
  await inTransaction(deps.db, async (tx) => {
    await upsertSettings(tx, shopper.userId, settings, deps.clock.now())
    for (const kind of ['shopper', 'vendor'] as const) {
      await setIdleSeconds(tx, shopper.userId, kind, Math.min(chosen, longestIdleSeconds(kind)))
    }
  })
}
