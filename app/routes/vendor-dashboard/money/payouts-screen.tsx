import { Trans } from '@lingui/react/macro'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { PayoutRow } from '#app/components/dashboard/earnings-view.ts'
import { MoneyHeading } from './money-heading.tsx'
import { PayoutTable } from './payout-table.tsx'

export function PayoutsScreen({ payouts, page, pages }: { payouts: PayoutRow[]; page: number; pages: number }) {
  return (
    <div className="grid gap-5">
      <div>
        <MoneyHeading>
          <Trans>Payouts</Trans>
        </MoneyHeading>
      </div>
      <PayoutTable
        payouts={payouts}
        empty={
          <EmptyState
            picture={<Scene name="purse" />}
            title={<Trans>No payouts yet</Trans>}
            action={
              <LinkButton to={dashboardUrls.vendorEarnings()} variant="outline">
                <Trans>Back to Earnings</Trans>
              </LinkButton>
            }
          >
            <Trans>We make payouts every Tuesday for orders delivered up to the Sunday before.</Trans>
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={pages}
        toPage={(to) => dashboardUrls.vendorPayouts({ page: to > 1 ? String(to) : undefined })}
      />
    </div>
  )
}
