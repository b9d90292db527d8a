import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'

/** For the pages below Earnings. */
export function MoneyHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <BackLink to={dashboardUrls.vendorEarnings()}>
        <Trans>Back to Earnings</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">{children}</h1>
    </>
  )
}
