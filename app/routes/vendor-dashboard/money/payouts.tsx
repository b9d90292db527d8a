import { useLingui } from '@lingui/react/macro'
import { listPayouts } from '#modules/ledger/index.server.ts'
import { PayoutsScreen } from './payouts-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { parsePage, toPayoutRow } from '#app/components/dashboard/earnings-view.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import type { Route } from './+types/payouts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const wanted = parsePage(new URL(request.url).searchParams)
  const { payouts, ...list } = await listPayouts(page.deps, vendor, wanted)
  return { ...list, payouts: payouts.map((payout) => toPayoutRow(page, payout)) }
}

export default function VendorPayouts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payouts`} />
      <PayoutsScreen {...loaderData} />
    </>
  )
}
