import type { Tx } from '#infra/db/client.ts'
import { setIdleSeconds } from './store-sessions.ts'
import { upsertSettings } from '#modules/accounts/index.server.ts'
import { type AccountSettings, idleMsOf, type Shopper } from '#modules/accounts/contract.ts'
import { longestIdleSeconds } from './session.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'

/** The session timeout applies at once to all devices. */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: Shopper,
  settings: AccountSettings,
): Promise<void> {
  await inTransaction(deps.db, (tx) => writeSettings(tx, deps, shopper, settings))
}

export async function writeSettings(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId }: Pick<Shopper, 'userId'>,
  settings: AccountSettings,
): Promise<void> {
  const idleSeconds = idleMsOf(settings) / 1000
  await upsertSettings(tx, userId, settings, clock.now())
  for (const kind of ['shopper', 'vendor'] as const)
    await setIdleSeconds(tx, userId, kind, Math.min(idleSeconds, longestIdleSeconds(kind)))
}
