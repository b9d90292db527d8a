import type { SiteSettings } from '#modules/settings/contract.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { PageContext } from './context.ts'

const asked = new WeakMap<PageContext, Promise<SiteSettings>>()

/** The shell of a page and what is in it show the same settings, and ask for them once. */
export function settingsOf(page: PageContext): Promise<SiteSettings> {
  const known = asked.get(page)
  if (known) return known
  const settings = getSiteSettings(page.deps)
  asked.set(page, settings)
  return settings
}
