import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Shopper } from './contract.ts'
import { findSettings } from './queries-profile.ts'
import { longestIdleSeconds } from './session.ts'
import { defaultSettings, idleMsOf, type AccountSettings } from './settings.ts'
import { upsertSettings } from './store-people.ts'
import { setIdleSeconds } from './store-sessions.ts'

export async function getSettings(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<AccountSettings> {
  return (await findSettings(deps.db, shopper.userId)) ?? defaultSettings
}

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

export type LetterWish = 'orderUpdates' | 'promotions' | 'newsletter'

/** Does this person want such letters? What is about the safety of the account is never asked. */
export async function wantsLetter(deps: Pick<Deps, 'db'>, userId: string, wish: LetterWish): Promise<boolean> {
  const settings = (await findSettings(deps.db, userId)) ?? defaultSettings
  return settings.email && settings[wish]
}
