import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { cx } from './cx.ts'

type CountdownProps = {
  /** the moment it counts to, in milliseconds since 1970 */
  until: number
  /** the moment of the first text: what the server wrote, so that the browser begins with the same */
  now: number
  /** how far the server's clock is ahead of this device's */
  offset?: number
  onEnd?: () => void
  look?: 'line' | 'boxes'
  className?: string
}

const SECOND = 1000

/** Each second four numbers change in the page, and React hears nothing of it until the end. */
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
      const numbers = root.current?.querySelectorAll('[data-part]') ?? []
      toParts(left).forEach((text, at) => {
        const shown = numbers[at]?.firstChild
        if (shown && shown.nodeValue !== text) shown.nodeValue = text
      })
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
      className={cx('inline-flex tabular-nums', look === 'boxes' ? 'gap-2' : 'gap-1.5', className)}
    >
      <span className={part.whole}>
        <span data-part className={part.number}>
          {days}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>days</Trans> : <Trans context="days, one letter">d</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part className={part.number}>
          {hours}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>hours</Trans> : <Trans context="hours, one letter">h</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part className={part.number}>
          {minutes}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>min</Trans> : <Trans context="minutes, one letter">m</Trans>}
        </span>
      </span>
      <span className={part.whole}>
        <span data-part className={part.number}>
          {seconds}
        </span>
        <span className={part.word}>
          {look === 'boxes' ? <Trans>sec</Trans> : <Trans context="seconds, one letter">s</Trans>}
        </span>
      </span>
    </span>
  )
}

/** Days, hours, minutes, seconds; a part of a second counts as a whole one, so that it is never 0 before the end. */
export function toParts(left: number): [string, string, string, string] {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const two = (n: number) => String(n).padStart(2, '0')
  return [
    String(Math.floor(seconds / 86_400)),
    two(Math.floor(seconds / 3600) % 24),
    two(Math.floor(seconds / 60) % 60),
    two(seconds % 60),
  ]
}

const LINE = { whole: '', number: 'font-semibold', word: '' }
const BOX = {
  whole: 'grid min-w-14 justify-items-center rounded-chip bg-sunken px-2 py-1.5',
  number: 'font-display text-xl font-bold',
  word: 'text-xs text-muted',
}
