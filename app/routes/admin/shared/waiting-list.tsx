import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CircleAlert,
  Flag,
  Landmark,
  Mail,
  MailWarning,
  MailX,
  PackageX,
  Radio,
  Star,
  Store,
  Undo2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { WaitingKind, WaitingLine, WaitingView } from './waiting-view.ts'

type Look = {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  words: MessageDescriptor
  all: () => string
}

const looks: Record<WaitingKind, Look> = {
  application: {
    Icon: Store,
    words: msg`Vendor applications`,
    all: () => dashboardUrls.adminVendors({ filter: 'pending' }),
  },
  feature: {
    Icon: Star,
    words: msg`Requests to feature a product`,
    all: () => dashboardUrls.adminProducts({ filter: 'asking' }),
  },
  order: {
    Icon: PackageX,
    words: msg`Orders from suspended or deleted vendors`,
    all: () => dashboardUrls.adminOrders({ filter: 'stuck' }),
  },
  return: { Icon: Undo2, words: msg`Returns to decide on`, all: () => dashboardUrls.adminReturns() },
  payment: { Icon: CircleAlert, words: msg`Payments in review`, all: () => dashboardUrls.adminPaymentsInReview() },
  event: { Icon: Radio, words: msg`Payment provider events`, all: () => dashboardUrls.adminPaymentsInReview() },
  payout: { Icon: Landmark, words: msg`Payouts that didn't arrive`, all: () => dashboardUrls.adminPayouts() },
  'content-report': { Icon: Flag, words: msg`Reported reviews and messages`, all: () => dashboardUrls.adminReported() },
  'unknown-email': {
    Icon: MailWarning,
    words: msg`Emails that may not have arrived`,
    all: () => dashboardUrls.adminEmails(),
  },
  'unwritten-email': {
    Icon: MailX,
    words: msg`Emails we couldn't create`,
    all: () => dashboardUrls.adminEmails(),
  },
  message: { Icon: Mail, words: msg`Contact messages`, all: () => dashboardUrls.adminMessages() },
  backup: { Icon: CircleAlert, words: msg`Backups to look after`, all: () => dashboardUrls.adminDashboard() },
}

export const whyWaiting: Record<string, MessageDescriptor> = {
  refund: msg`A refund didn't arrive`,
  outside: msg`Refunds to make outside Paystack`,
  dispute: msg`The customer's bank disputes the payment`,
  mismatch: msg`Wrong amount paid`,
  'payout-failed': msg`The bank rejected the payout`,
  'payout-slow': msg`No response from the bank for over two hours`,
  declined: msg`The vendor declined the return`,
  requested: msg`The vendor hasn't answered the return request`,
  accepted: msg`Accepted over two weeks ago, items not received`,
  'reported-review': msg`A review was reported`,
  'reported-message': msg`A message was reported`,
  'backup-failed': msg`It failed. The server's log has the reason`,
  'backup-late': msg`The last one was over two days ago`,
}

/** Everything that needs a decision. The oldest comes first. */
export function WaitingList({ counts, lines }: WaitingView) {
  const { t } = useLingui()
  const some = counts.filter(({ count }) => count > 0)
  return (
    <Card as="section" id="waiting" tabIndex={-1}>
      <CardHead title={<Trans>Waiting for you</Trans>} />
      {some.length === 0 ? (
        <p className="text-text-2">
          <Trans>Nothing needs your attention now. New tasks appear here.</Trans>
        </p>
      ) : (
        <>
          <ul className="mb-4 flex flex-wrap gap-2">
            {some.map(({ kind, count }) => (
              <li key={kind}>
                <Link
                  to={looks[kind].all()}
                  className="inline-flex min-h-11 items-center gap-1 rounded-pill border border-border-strong px-4 text-md hover:bg-sunken"
                >
                  {t(looks[kind].words)} <span className="tabular-nums">({count.toLocaleString('en-NG')})</span>
                </Link>
              </li>
            ))}
          </ul>
          <ul className="grid divide-y divide-border">
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.id} ${line.why}`} {...line} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Line(line: WaitingLine) {
  const { t } = useLingui()
  const { Icon, words } = looks[line.kind]
  const more = whyWaiting[line.why ?? line.status ?? '']
  return (
    <li>
      <Link
        to={addressOf(line)}
        className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-control py-2 -outline-offset-3 hover:bg-sunken"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            {line.kind === 'order' || line.kind === 'return' ? `#${line.name}` : line.name}
          </span>
          <span className="block text-sm text-text-2">{more ? t(more) : t(words)}</span>
        </span>
        <span className="text-sm whitespace-nowrap text-muted">{line.age}</span>
      </Link>
    </li>
  )
}

function addressOf({ kind, id, period, why: what }: WaitingLine): string {
  if (kind === 'application') return dashboardUrls.adminVendor(id, { filter: 'pending' })
  if (kind === 'feature') return dashboardUrls.adminProduct(id, { filter: 'asking' })
  if (kind === 'order') return dashboardUrls.adminOrder(id, { filter: 'stuck' })
  if (kind === 'return') return dashboardUrls.adminReturn(id)
  if (kind === 'payment') return addressOfPaymentInReview(id, what)
  if (kind === 'event') return dashboardUrls.adminPaymentsInReview()
  if (kind === 'payout') return dashboardUrls.adminPayoutRun(period ?? '')
  if (kind === 'content-report') return dashboardUrls.adminReportedThing(id)
  if (kind === 'unknown-email' || kind === 'unwritten-email') return dashboardUrls.adminEmails()
  if (kind === 'backup') return dashboardUrls.adminDashboard()
  return dashboardUrls.adminMessage(id)
}

/** A refund has its own page. Other problems of a payment are on its orders. */
export function addressOfPaymentInReview(id: string, why: string | undefined): string {
  return why === 'refund' || why === 'outside' ? dashboardUrls.adminRefund(id) : dashboardUrls.adminOrders({ q: id })
}
