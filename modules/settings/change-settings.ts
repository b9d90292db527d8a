import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { noteChange } from '#modules/audit/index.server.ts'
import type { SiteSettingsForm } from './contract.ts'
import { lockSiteSettings, updateSiteSettings } from './store.ts'

/** Only a guard makes one; this module knows no other of accounts. */
type Administrator = { actor: 'administrator' }

/** Pages that show them hear it at once: the table has a trigger. */
export async function saveSiteSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  input: { settings: SiteSettingsForm; address: string },
): Promise<void> {
  const { settings, address } = input
  await inTransaction(deps.db, async (tx) => {
    const before = await lockSiteSettings(tx)
    await updateSiteSettings(tx, settings, deps.clock.now())
    const subject = { kind: 'settings', id: 'site' }
    await noteChange(tx, {
      actor: 'administrator',
      action: 'settings-changed',
      subject,
      before,
      after: settings,
      address,
    })
  })
}
