import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { SECOND, showParts, toParts } from './countdown-parts.ts'
import { cx } from './cx.ts'

type CountdownProps = {
  /** the end, in milliseconds since 1970 */
  until: number
  /** the time of the server-rendered text, which hydration must repeat */
  now: number
  /** how far the server's clock is ahead of this device's */
  offset?: number
  onEnd?: () => void
  look?: 'line' | 'boxes'
  className?: string
}

/**
 * Updates the DOM every second without React, until the end. The numbers may change before hydration, which must not
 * reset them.
 */
export function Countdown({ until, now, offset = 0, onEnd, look = 'line', className }: CountdownProps) {
  const [ended, setEnded] = useState(until <= now)
  const root = useRef<HTMLSpanElement>(null)
  const end = useEffectEvent(() => {
    setEnded(true)
    onEnd?.()
  })

  useEffect(() => {
    if (ended) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = until - (Date.now() + offset)
      if (left <= 0) return end()
      if (root.current) showParts(root.current, left)
      timer = setTimeout(tick, left % SECOND || SECOND)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, offset, ended])

  if (ended)
    return (
      <span className={cx('font-semibold text-muted', className)}>
        <Trans>Expired</Trans>
      </span>
    )
  const [days, hours, minutes, seconds] = toParts(until - now)
  const part = look === 'boxes' ? BOX : LINE
  return (
    <span
      ref={root}
      role="timer"
      data-until={until}
      className={cx('inline-flex tabular-nums', look === 'boxes' ? 'gap-2' : 'gap-1.5', className)}
    >
      <span className={part.whole}>
        <span data-part suppressHydrationWarning className={part.number}>
          {days}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>days</Trans> : <Trans context="days, one letter">d</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part suppressHydrationWarning className={part.number}>
          {hours}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>hours</Trans> : <Trans context="hours, one letter">h</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part suppressHydrationWarning className={part.number}>
          {minutes}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>min</Trans> : <Trans context="minutes, one letter">m</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part suppressHydrationWarning className={part.number}>
          {seconds}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>sec</Trans> : <Trans context="seconds, one letter">s</Trans>}
        </span>
      </span>
    </span>
  )
}

const LINE = { whole: '', number: 'font-semibold', word: '' }
const BOX = {
  whole: 'grid min-w-14 justify-items-center rounded-chip bg-sunken px-2 py-1.5',
  number: 'font-display text-xl font-bold',
  word: 'text-xs text-muted',
}
