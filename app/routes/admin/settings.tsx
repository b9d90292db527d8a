import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { siteSettingsForm } from '#modules/settings/contract.ts'
import { getSiteSettings, saveSiteSettings } from '#modules/settings/index.server.ts'
import { formatNairaExact } from '#shared/money.ts'
import { SiteSettingsScreen, type SettingsAnswer } from '../../components/admin/settings-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireAdministrator(page)
  const { shippingFee, freeShippingAbove, rates, ...site } = await getSiteSettings(page.deps)
  return {
    values: {
      siteName: site.siteName,
      siteDescription: site.siteDescription,
      contactEmail: site.contactEmail,
      contactPhone: site.contactPhone,
      shippingFee: formatNairaExact(shippingFee),
      freeShippingAbove: formatNairaExact(freeShippingAbove),
      usdRateKobo: formatNairaExact(rates.USD),
      eurRateKobo: formatNairaExact(rates.EUR),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, siteSettingsForm)
  if (!form.ok) return data<SettingsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  await saveSiteSettings(page.deps, administrator, { settings: form.value, address: page.address })
  return redirectWithFlash(page, deskUrls.adminSettings(), {
    kind: 'success',
    sentence: msg`Settings saved successfully!`,
  })
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
