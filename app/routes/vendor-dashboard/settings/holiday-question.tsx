import { Plural, Trans } from '@lingui/react/macro'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import type { Route } from './+types/settings'

/** A holiday hides the vendor's products and cancels unpaid orders, so this asks first. */
export function HolidayQuestion({ day, on, unpaid }: NonNullable<Route.ComponentProps['loaderData']['holiday']>) {
  return (
    <Question
      key={`${day} ${unpaid}`}
      title={<Trans>Start your holiday now, until {on}?</Trans>}
      yes={<Trans>Yes, start the holiday</Trans>}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.vendorSettings()}
      values={{ intent: 'holiday', until: day, unpaid: String(unpaid) }}
    >
      <Trans>All your products go off sale at once. They come back by themselves at the beginning of that day.</Trans>{' '}
      {unpaid === 0 ? (
        <Trans>No order is waiting to be paid, so none is cancelled.</Trans>
      ) : (
        <Plural
          value={unpaid}
          one="# order that is not paid yet will be cancelled, and cannot be brought back."
          other="# orders that are not paid yet will be cancelled, and cannot be brought back."
        />
      )}{' '}
      <Trans>Orders that are paid stay yours to send.</Trans>
    </Question>
  )
}
