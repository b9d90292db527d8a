import { Plural, Trans } from '@lingui/react/macro'
import type { VendorCard } from '#modules/catalogue/contract.ts'

const MINUTES = 60
const HOURS = 24

type VendorServiceProps = { vendor: VendorCard; className?: string }

/** Unknown figures are left out. */
export function VendorService({
  vendor: { delivered, answerMinutes },
  className = 'flex flex-wrap gap-x-3 text-sm text-muted',
}: VendorServiceProps) {
  if (delivered === 0 && answerMinutes === null) return null
  return (
    <p className={className}>
      {delivered > 0 ? (
        <span>
          <Plural value={delivered} one="# order delivered" other="# orders delivered" />
        </span>
      ) : null}
      {answerMinutes === null ? null : (
        <span>
          <AnswerTime minutes={answerMinutes} />
        </span>
      )}
    </p>
  )
}

function AnswerTime({ minutes }: { minutes: number }) {
  if (minutes <= MINUTES) return <Trans>Usually replies within an hour</Trans>
  const hours = Math.ceil(minutes / MINUTES)
  if (hours <= HOURS) return <Trans>Usually replies within {hours} hours</Trans>
  const days = Math.ceil(hours / HOURS)
  return <Trans>Usually replies within {days} days</Trans>
}
