import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'

/** For the pages below Earnings. */
export function MoneyHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <TextLink to={dashboardUrls.vendorEarnings()} tone="plain" className="inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>Back to Earnings</Trans>
      </TextLink>
      <h1 className="font-display text-2xl font-bold">{children}</h1>
    </>
  )
}
