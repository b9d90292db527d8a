import { useMemo, useSyncExternalStore } from 'react'
import type { Result } from '#shared/result.ts'
import { subscribeToDeviceCookies, readDeviceCookie, writeDeviceCookie } from './cookie-store.ts'
import { formatLines, parseLines, quantityOf, type Line } from './lines.ts'

export function useLines(cookie: string, fromPage: readonly Line[]): readonly Line[] {
  const text = useSyncExternalStore(
    subscribeToDeviceCookies,
    () => readDeviceCookie(cookie) ?? '',
    () => null,
  )
  return useMemo(() => (text === null ? fromPage : parseLines(text)), [text, fromPage])
}

export function useQuantity(cookie: string, variantId: string, fromPage = 0): number {
  return useSyncExternalStore(
    subscribeToDeviceCookies,
    () => quantityOf(readLines(cookie), variantId),
    () => fromPage,
  )
}

/** Changes the cookie without a request. The server checks when the cart is opened, and again at checkout. */
export function changeLines<Code extends string>(
  cookie: string,
  change: (lines: Line[]) => Result<Line[], Code>,
  when?: Parameters<typeof writeDeviceCookie>[2],
): Result<Line[], Code> {
  const changed = change(readLines(cookie))
  if (changed.ok) writeDeviceCookie(cookie, formatLines(changed.value), when)
  return changed
}

function readLines(cookie: string): Line[] {
  return parseLines(readDeviceCookie(cookie))
}
