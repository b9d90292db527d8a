import type { Deps } from '#infra/deps.ts'
import type { SiteSettings } from './contract.ts'
import { readSiteSettings } from './queries.ts'

export { changeHolidays, saveSiteSettings } from './change-settings.ts'

export async function getSiteSettings(deps: Pick<Deps, 'db'>): Promise<SiteSettings> {
  return readSiteSettings(deps.db)
}
