import type { Database } from '#infra/db/client.ts'
import { kobo } from '#shared/money.ts'
import type { SiteSettings } from './contract.ts'

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const row = await db
    .selectFrom('siteSettings')
    .select([
      'siteName',
      'siteDescription',
      'contactEmail',
      'contactPhone',
      'commissionBps',
      'shippingFee',
      'freeShippingAbove',
    ])
    .executeTakeFirstOrThrow()
  return { ...row, shippingFee: kobo(row.shippingFee), freeShippingAbove: kobo(row.freeShippingAbove) }
}
