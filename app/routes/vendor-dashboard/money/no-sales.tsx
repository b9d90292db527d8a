import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { EarningsView } from '#app/components/dashboard/earnings-view.ts'

export function NoSales({ filter }: Pick<EarningsView, 'filter'>) {
  return (
    <EmptyState
      picture={<Scene name="purse" />}
      title={<Trans>No sales in this period</Trans>}
      action={
        filter === 'all' ? null : (
          <LinkButton to={dashboardUrls.vendorEarnings()} variant="outline">
            <Trans>All time</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>Paid orders appear here, with your earnings.</Trans>
    </EmptyState>
  )
}
