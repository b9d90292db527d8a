import { Trans } from '@lingui/react/macro'
import { usePageInfo } from '../http/page-info.tsx'
import { useEnded } from './use-ended.ts'

/** Until when a price holds, while it does, by the clock of Lagos: the day is named where it is not this one. */
export function SaleEnd({ time }: { time: string }) {
  const { locale } = usePageInfo()
  const hasEnded = useEnded([{ saleEnds: time }]) > 0
  if (hasEnded) return null
  const end = new Date(time)
  const [day, clock] = [
    format(end, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    format(end, locale, { hour: '2-digit', minute: '2-digit', hour12: false }),
  ]
  const isToday = day === format(new Date(), locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    // a browser may write the day in another way than the server
    <p className="text-sm text-accent" suppressHydrationWarning>
      {isToday ? (
        <Trans>Ends today {clock}</Trans>
      ) : (
        <Trans>
          Ends {day}, {clock}
        </Trans>
      )}
    </p>
  )
}

function format(date: Date, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${locale}-NG`, { timeZone: 'Africa/Lagos', ...style }).format(date)
}
