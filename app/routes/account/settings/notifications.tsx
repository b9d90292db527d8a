import { useLingui } from '@lingui/react/macro'
import { settingsForm } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { chooseNewsletter } from '#modules/outreach/index.server.ts'
import { later } from '../../../components/later.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { urls } from '../../../urls.ts'
import { getPage } from '../../../web/context.ts'
import { parseForm } from '../../../web/forms.ts'
import { requireShopper } from '../../../web/guards.ts'
import type { Route } from './+types/notifications'
import { saveSettingsTab } from './save-settings-tab.server.ts'

const Screen = later(async () => (await import('./notifications-screen.tsx')).NotificationsScreen)

const tabForm = settingsForm.pick({
  email: true,
  push: true,
  sms: true,
  orderUpdates: true,
  promotions: true,
  newsletter: true,
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const chosen = await getSettings(page.deps, shopper)
  const { email, push, sms, orderUpdates, promotions, newsletter } = chosen
  return { chosen: { email, push, sms, orderUpdates, promotions, newsletter } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, tabForm)
  if (form.ok) await chooseNewsletter(page.deps, shopper, { wants: form.value.newsletter, locale: page.locale })
  return saveSettingsTab(page, shopper, form, urls.settings())
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Settings`} />
      <Screen {...loaderData} />
    </>
  )
}
