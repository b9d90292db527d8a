import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { getKeyStatus } from '#modules/gateway/index.server.ts'
import { makeSettingsForm } from '#modules/settings/contract.ts'
import { getSiteSettings, saveSiteSettings } from '#modules/settings/index.server.ts'
import type { SettingsAnswer } from './settings-screen.tsx'
import { SiteSettingsScreen } from './settings-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, pagesContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { toSettingsValues } from './settings.server.ts'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const [settings, keys] = await Promise.all([getSiteSettings(page.deps), getKeyStatus(page.deps, administrator)])
  const { source, mode, lastFour } = keys
  return {
    values: toSettingsValues(settings),
    version: settings.version,
    keys: { source, mode, lastFour },
    holidays: settings.payoutHolidays.length,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const hasPage = await context.get(pagesContext)()
  const form = await parseForm(request, makeSettingsForm(hasPage))
  if (!form.ok) return data<SettingsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { version, ...settings } = form.value
  const saved = await saveSiteSettings(page.deps, administrator, { settings, version, ipAddress: page.ipAddress })
  if (!saved.ok) {
    const { status, text } = toDashboardAnswer(page, saved)
    const values = { ...form.typed, version: saved.detail?.version }
    return data<SettingsAnswer>({ errors: {}, values, refusal: text }, { status })
  }
  return redirectWithFlash(page, dashboardUrls.adminSettings(), {
    kind: 'success',
    sentence: msg`Settings saved successfully!`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Settings`} />
      <SiteSettingsScreen {...loaderData} answer={actionData} />
    </>
  )
}
