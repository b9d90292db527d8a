import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { settingsForm } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { getPushState } from '#modules/alerts/index.server.ts'
import { readsNewsletter, saveNotificationSettings } from '#modules/outreach/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithReload } from '#app/http/respond.ts'
import type { Route } from './+types/notifications'
import { settingsSaved } from './save-settings-tab.server.ts'

const Screen = hydrateOnInteraction(async () => (await import('./notifications-screen.tsx')).NotificationsScreen)

const { newsletter, sms } = settingsForm.shape

const switches = settingsForm.pick({
  email: true,
  push: true,
  orderUpdates: true,
  promotions: true,
  newsletter: true,
})
/** `newsletterShown`: the value when the page was rendered. Older open pages still send `sms`, which has no effect. */
const tabForm = switches.extend({ newsletterShown: newsletter, sms })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const [chosen, newsletter, state] = await Promise.all([
    getSettings(page.deps, shopper),
    readsNewsletter(page.deps, shopper),
    getPushState(page.deps, shopper),
  ])
  const { email, push, orderUpdates, promotions } = chosen
  return { chosen: { email, push, orderUpdates, promotions, newsletter }, push: state }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, tabForm)
  if (!form.ok) throw data(null, { status: 422 })
  const { newsletterShown, sms: _, ...choices } = form.value
  const { locale } = page
  const { currency, theme } = page.prefs
  await saveNotificationSettings(page.deps, shopper, {
    choices,
    newsletterShown,
    visitorSettings: { language: locale, currency, theme },
    locale,
  })
  return redirectWithReload(page, urls.settings(), settingsSaved)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Settings`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
