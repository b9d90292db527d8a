import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { settingsForm } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { isLocale } from '#app/device/prefs.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { savePrefsHeader } from '#app/http/prefs.server.ts'
import type { Route } from './+types/preferences'
import { saveSettingsTab } from './save-settings-tab.server.ts'
import { listTimezones } from './timezones.ts'

const Screen = hydrateOnInteraction(async () => (await import('./preferences-screen.tsx')).PreferencesScreen)

const tabForm = settingsForm
  .pick({ language: true, currency: true, theme: true, timezone: true })
  // for this device only; a switch that is off sends nothing
  .extend({ saver: z.literal('on').optional() })

/** Shows the device's current choices: at sign-in it took over those of the account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { timezone } = await getSettings(page.deps, requireShopper(page, request))
  const { currency, theme, saver } = page.prefs
  const language = isLocale(page.locale) ? page.locale : 'en'
  const timezones = listTimezones(timezone, page.deps.clock.now())
  return { chosen: { language, currency, theme, saver, timezone, timezones } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, tabForm)
  if (!form.ok) return saveSettingsTab(page, shopper, form, urls.settingsPreferences())
  const { saver, ...value } = form.value
  const { language: locale, currency, theme } = value
  const headers = new Headers({
    'Set-Cookie': savePrefsHeader(page, request, { locale, currency, theme, saver: saver === 'on' }),
  })
  return saveSettingsTab(page, shopper, { ok: true, value }, urls.settingsPreferences(), headers)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Preferences`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
