import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { applicationForm } from '#modules/vendors/contract.ts'
import { applyToSell } from '#modules/vendors/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ownHead, PageHead } from '#app/components/page-head.tsx'
import type { ApplyAnswer } from './apply-form.tsx'
import { urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/sell'

const Screen = hydrateOnInteraction(async () => (await import('./sell-screen.tsx')).SellScreen)

export const handle = ownHead

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  cachePage(page, { tags: ['settings'], query: [] })
  const { viewer, vendor } = page
  const { commissionBps } = await page.settings()
  return {
    commission: commissionBps / 100,
    standing: vendor?.status === 'approved' ? 'open' : vendor ? 'waiting' : viewer ? 'may-apply' : 'visitor',
    email: viewer?.email ?? '',
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  if (!page.viewer) {
    const flash = { kind: 'error', sentence: msg`Please sign in to become a vendor` } as const
    return redirectWithFlash(page, urls.login(urls.sell('apply')), flash)
  }
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, applicationForm)
  if (!form.ok) return data<ApplyAnswer>({ ...form, refusal: null }, { status: 422 })
  const { locale, ipAddress } = page
  const applied = await applyToSell(page.deps, shopper, { ...form.value, locale, ipAddress })
  if (!applied.ok) {
    const i18n = i18nFor(locale)
    const { status, text } = toAnswer(page, applied)
    const refusal = `${i18n._(msg`Failed to submit vendor application`)}: ${text}`
    return data<ApplyAnswer>({ errors: {}, values: {}, refusal }, { status })
  }
  const sentence = msg`Vendor application submitted! Awaiting approval.`
  return redirectWithFlash(page, urls.vendorDashboard(), { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to submit vendor application`)
}

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Sell on ShopZero`}
        description={t`List your products for free and pay a small commission only when you sell. We review applications within 24-48 hours.`}
        canonical={urls.sell()}
      />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
