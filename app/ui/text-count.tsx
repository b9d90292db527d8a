import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { cx } from './cx.ts'

type Props = { id: string; length: number; most: number; isQuiet?: boolean }

/** The length and the limit of a text. Nothing cuts it: a text that is too long is refused with an error. */
export function TextCount({ id, length, most, isQuiet = false }: Props) {
  const isOver = length > most
  const [count, limit, more] = [length, most, length - most].map((n) => n.toLocaleString('en-NG'))
  if (isQuiet && !isOver) return null
  return (
    <p id={id} aria-live="polite" className={cx('text-sm', isOver ? 'font-medium text-danger' : 'text-muted')}>
      {isOver ? (
        <Trans>
          {count} of {limit} characters: {more} too many
        </Trans>
      ) : length === 0 ? (
        <Trans>Up to {limit} characters</Trans>
      ) : (
        <Trans>
          {count} of {limit} characters
        </Trans>
      )}
    </p>
  )
}

/** Counts as the server does: trimmed, and with one character per line end. */
export function useTextLength(start: unknown): { length: number; count: (text: string) => void } {
  const [length, setLength] = useState(() => lengthOf(typeof start === 'string' ? start : ''))
  return { length, count: (text) => setLength(lengthOf(text)) }
}

function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').trim().length
}
