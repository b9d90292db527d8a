import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { BUYABLE_COOKIE, formatBuyable } from '#app/device/buyable.ts'
import { recallCart, rememberCart } from '#app/device/cart-memory.ts'
import { readDeviceCookie, writeDeviceCookie } from '#app/device/cookie-store.ts'
import { CART_COOKIE, formatLines, SYNC_COOKIE, WISHLIST_COOKIE, type Line } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'
import { urls } from '#app/urls.ts'
import { toShownCart, type CartView, type ShownCart } from './cart-view.ts'

type Texts = { cart: string; wishlist: string }
export type QuoteAnswer = {
  view: CartView
  /** of somebody signed in: what the device and the account agreed on */
  agreed: { sent: Texts; now: Texts; mark: string } | null
}

/** Whoever presses + five times asks once. */
const PAUSE_MS = 350
const NOTHING: Line[] = []

/**
 * The cart at once as the device has it, at the prices that were last heard; the server is asked again after each change,
 * and what it says stands there a moment later. null: nothing was heard yet, and nothing is remembered.
 */
export function useCart(given: CartView | null): {
  cart: ShownCart | null
  /** how many products are in it */
  count: number
  /** nobody could be asked */
  isUnheard: boolean
  /** its prices are those of the server; of what is only remembered, what it is and how many of it can be shown */
  isPriced: boolean
  check: () => void
} {
  const fetcher = useFetcher<QuoteAnswer | null>()
  const { load, state } = fetcher
  const lines = useLines(CART_COOKIE, given?.wanted ?? NOTHING)
  const answer = fetcher.data
  const [isUnheard, setUnheard] = useState(false)
  const [heard, setHeard] = useState(given)
  // the page itself was asked for anew
  if (given !== heard) {
    setHeard(given)
    setUnheard(false)
  }
  const [recalled, setRecalled] = useState<CartView | null>(null)
  const view = later(given, answer?.view ?? recalled)
  const isPriced = view !== null && (view !== recalled || isUnheard)
  // without a line the router would give up the whole page for a script that it cannot fetch
  const check = useCallback((): void => {
    setRecalled(recallCart())
    if (navigator.onLine) void load(urls.deviceQuote())
    else setUnheard(true)
  }, [load])
  const isKnown = view !== null && formatLines(view.wanted) === formatLines(lines)

  useEffect(() => {
    if (!isPriced || isKnown) return
    const timer = setTimeout(check, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPriced, isKnown, lines, check])

  useEffect(() => {
    if (!isUnheard) return
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [isUnheard, check])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nobody could be asked: said once for each question
    if (state === 'idle' && answer !== undefined) setUnheard(answer === null)
    if (answer?.agreed) takeOver(answer.agreed)
  }, [answer, state])

  useEffect(() => {
    if (view === recalled || view === null) return
    rememberCart(view)
    const stocks = new Map(view.lines.map(({ productId, stock }) => [productId, stock]))
    const text = formatBuyable(view.wanted, (id) => stocks.get(id) ?? 0)
    // the answer has set the cookie already, but not every browser tells the badge of it
    if (text || readDeviceCookie(BUYABLE_COOKIE)) writeDeviceCookie(BUYABLE_COOKIE, text)
  }, [view, recalled])

  const cart = useMemo(() => view && toShownCart(view, lines), [view, lines])
  return { cart, count: lines.length, isUnheard, isPriced, check }
}

function later(a: CartView | null, b: CartView | null): CartView | null {
  return a && b ? (a.at > b.at ? a : b) : (a ?? b)
}

/** Only if nothing has changed here since it was sent: else the next question tells. */
function takeOver({ sent, now, mark }: NonNullable<QuoteAnswer['agreed']>): void {
  const names = { cart: CART_COOKIE, wishlist: WISHLIST_COOKIE } as const
  const kinds = ['cart', 'wishlist'] as const
  if (kinds.some((kind) => (readDeviceCookie(names[kind]) ?? EMPTY) !== sent[kind])) return
  for (const kind of kinds) if (now[kind] !== sent[kind]) writeDeviceCookie(names[kind], now[kind])
  if (readDeviceCookie(SYNC_COOKIE) !== mark) writeDeviceCookie(SYNC_COOKIE, mark)
}

const EMPTY = formatLines([])
