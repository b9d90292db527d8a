import { Trans } from '@lingui/react/macro'
import { usePageInfo } from '../http/page-info.tsx'
import { useEnded } from './use-ended.ts'

/** Until when a price holds, while it does: the day and the hour of Lagos. */
export function SaleEnd({ time }: { time: string }) {
  const { locale } = usePageInfo()
  const hasEnded = useEnded([{ saleEnds: time }]) > 0
  if (hasEnded) return null
  const end = new Intl.DateTimeFormat(`${locale}-NG`, {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    // a browser may write the day in another way than the server
    <p className="text-xs text-muted" suppressHydrationWarning>
      <Trans>Until {end.format(new Date(time))}</Trans>
    </p>
  )
}
