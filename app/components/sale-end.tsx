import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DAY } from '#shared/time.ts'
import { serverOffset } from '../device/server-clock.ts'
import { usePageInfo } from '../http/page-info.tsx'
import { useEndedSales } from './use-ended.ts'

const DATE = { day: 'numeric', month: 'short' } as const

/** In Lagos time. The day is named unless it is today or tomorrow. */
export function SaleEnd({ time }: { time: string }) {
  const { locale } = usePageInfo()
  const [now] = useState(() => Date.now() + (import.meta.env.SSR ? 0 : serverOffset()))
  const hasEnded = useEndedSales([{ saleEnds: time }]) > 0
  if (hasEnded) return null
  const end = new Date(time)
  const day = format(end, locale, DATE)
  const clock = format(end, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    // the browser may format the day differently than the server
    <p className="text-xs text-accent" suppressHydrationWarning>
      {day === format(now, locale, DATE) ? (
        <Trans>Ends today {clock}</Trans>
      ) : day === format(now + DAY, locale, DATE) ? (
        <Trans>Ends tomorrow {clock}</Trans>
      ) : (
        <Trans>
          Ends {day}, {clock}
        </Trans>
      )}
    </p>
  )
}

function format(date: Date | number, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${locale}-NG`, { timeZone: 'Africa/Lagos', ...style }).format(date)
}
