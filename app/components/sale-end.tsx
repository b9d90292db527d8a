import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { serverOffset } from '../device/server-clock.ts'
import { usePageInfo } from '../http/page-info.tsx'
import { useEndedSales } from './use-ended.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** In Lagos time. The day is named unless it is today. */
export function SaleEnd({ time }: { time: string }) {
  const { locale } = usePageInfo()
  const [today] = useState(() => format(new Date(Date.now() + (import.meta.env.SSR ? 0 : serverOffset())), locale, DAY))
  const hasEnded = useEndedSales([{ saleEnds: time }]) > 0
  if (hasEnded) return null
  const end = new Date(time)
  const [day, clock] = [
    format(end, locale, DAY),
    format(end, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ]
  return (
    // the browser may format the day differently than the server
    <p className="text-sm text-accent" suppressHydrationWarning>
      {day === today ? (
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
