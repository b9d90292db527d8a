import type { Tx } from '#infra/db/client.ts'
import type { SiteSettingsForm } from './contract.ts'

const COLUMNS = [
  'siteName',
  'siteDescription',
  'contactEmail',
  'contactPhone',
  'shippingFee',
  'freeShippingAbove',
  'usdRateKobo',
  'eurRateKobo',
] as const

export async function lockSiteSettings(tx: Tx): Promise<Record<(typeof COLUMNS)[number], string | number>> {
  return tx.selectFrom('siteSettings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
}

export async function updateSiteSettings(tx: Tx, settings: SiteSettingsForm, now: Date): Promise<void> {
  await tx
    .updateTable('siteSettings')
    .set({ ...settings, updatedAt: now })
    .execute()
}
