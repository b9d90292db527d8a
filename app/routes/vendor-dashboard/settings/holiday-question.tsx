import { Plural, Trans } from '@lingui/react/macro'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import type { Route } from './+types/settings'

/** A holiday hides the vendor's products and cancels unpaid orders, so this asks first. */
export function HolidayQuestion({ day, on, unpaid }: NonNullable<Route.ComponentProps['loaderData']['holiday']>) {
  return (
    <Question
      key={`${day} ${unpaid}`}
      title={<Trans>Start your holiday now and reopen on {on}?</Trans>}
      yes={<Trans>Yes, start the holiday</Trans>}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.vendorSettings()}
      values={{ intent: 'holiday', until: day, unpaid: String(unpaid) }}
    >
      <Trans>We'll hide all your products now, and show them again automatically at the start of that day.</Trans>{' '}
      {unpaid === 0 ? (
        <Trans>You have no unpaid orders, so none will be cancelled.</Trans>
      ) : (
        <Plural
          value={unpaid}
          one="We'll cancel # unpaid order. You can't restore it."
          other="We'll cancel # unpaid orders. You can't restore them."
        />
      )}{' '}
      <Trans>You still need to ship paid orders.</Trans>
    </Question>
  )
}
