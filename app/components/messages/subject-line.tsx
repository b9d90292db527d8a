import { Trans } from '@lingui/react/macro'
import type { Side, Subject } from '#modules/messages/contract.ts'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'

export function SubjectWords({ subject }: { subject: Subject }) {
  if (subject.kind === 'order') return <Trans>Order #{subject.number}</Trans>
  if (subject.kind === 'product') return subject.name
  return <Trans>General question</Trans>
}

export function SubjectLink({ subject, side }: { subject: Subject; side: Side }) {
  if (subject.kind === 'shop') return <SubjectWords subject={subject} />
  return (
    <TextLink to={addressOf(subject, side)} className="inline-flex min-h-11 items-center wrap-anywhere">
      <SubjectWords subject={subject} />
    </TextLink>
  )
}

function addressOf(subject: Exclude<Subject, { kind: 'shop' }>, side: Side): string {
  if (subject.kind === 'product') return urls.product(subject.id)
  return side === 'vendor' ? dashboardUrls.vendorOrder(subject.id) : urls.order(subject.id)
}
