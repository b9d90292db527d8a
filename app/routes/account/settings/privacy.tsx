import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { settingsForm } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import type { Route } from './+types/privacy'
import { saveSettingsTab } from './save-settings-tab.server.ts'

const Screen = hydrateOnInteraction(async () => (await import('./privacy-screen.tsx')).PrivacyScreen)

const tabForm = settingsForm.pick({ profileVisibility: true, showEmail: true, showPhone: true, dataSharing: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const settings = await getSettings(page.deps, requireShopper(page, request))
  const { profileVisibility, showEmail, showPhone, dataSharing } = settings
  return { chosen: { profileVisibility, showEmail, showPhone, dataSharing } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  return saveSettingsTab(page, shopper, await parseForm(request, tabForm), urls.settingsPrivacy())
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Privacy settings`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
