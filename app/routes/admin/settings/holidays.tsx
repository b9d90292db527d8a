import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { holidayChangeForm } from '#modules/settings/contract.ts'
import { changeHolidays, getSiteSettings } from '#modules/settings/index.server.ts'
import type { HolidaysAnswer } from './holidays-screen.tsx'
import { HolidaysScreen } from './holidays-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/holidays'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireAdministrator(page)
  const { payoutHolidays } = await getSiteSettings(page.deps)
  // noon in Lagos, so that no time zone moves it to another day
  return { days: payoutHolidays.map((day) => ({ day, on: formatDate(new Date(`${day}T11:00:00Z`), page.locale) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, holidayChangeForm)
  if (!form.ok) return data<HolidaysAnswer>({ errors: { day: form.errors.day ?? 'day-invalid' } }, { status: 422 })
  const isChanged = await changeHolidays(page.deps, administrator, { ...form.value, ipAddress: page.ipAddress })
  return redirectInDashboard(page, dashboardUrls.adminHolidays(), {
    kind: isChanged ? 'success' : 'error',
    sentence: isChanged ? msg`Settings saved successfully!` : msg`Nothing has changed`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save settings`)
}

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Bank holidays`} />
      <HolidaysScreen {...loaderData} answer={actionData} />
    </>
  )
}
