import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import type { AccountSettings, Shopper } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { redirectWithReload } from '#app/http/respond.ts'

export const settingsSaved = { kind: 'success', sentence: msg`Settings saved successfully!` } as const

/**
 * Saves one tab. The others stay unchanged. Our forms never send invalid values. A full page load follows, because the
 * server applies language, theme and currency.
 */
export async function saveSettingsTab(
  page: PageContext,
  shopper: Shopper,
  form: { ok: true; value: Partial<AccountSettings> } | { ok: false },
  back: string,
  headers: Headers = new Headers(),
): Promise<Response> {
  if (!form.ok) throw data(null, { status: 422 })
  const { currency, theme } = page.prefs
  const known = await getSettings(page.deps, shopper, { language: page.locale, currency, theme })
  await saveSettings(page.deps, shopper, { ...known, ...form.value })
  return redirectWithReload(page, back, settingsSaved, headers)
}
