import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { BUYABLE_COOKIE, formatBuyable } from '#app/device/buyable.ts'
import { readCachedCart, cacheCart } from '#app/device/cart-memory.ts'
import { readDeviceCookie, writeDeviceCookie } from '#app/device/cookie-store.ts'
import { CART_COOKIE, formatLines, SYNC_COOKIE, WISHLIST_COOKIE, type Line } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'
import { urls } from '#app/urls.ts'
import { toCartDisplay, type CartView, type CartDisplay } from './cart-view.ts'

type Texts = { cart: string; wishlist: string }
export type QuoteAnswer = {
  view: CartView
  /** signed in: the lists that the device and the account agreed on */
  agreed: { sent: Texts; now: Texts; mark: string } | null
}

/** Five presses on + send one request. */
const PAUSE_MS = 350
const NOTHING: Line[] = []

/**
 * Shows the device's cart at once, with the last known prices. After each change it requests a new quote, which
 * replaces them. null: no quote has arrived, and none is stored.
 */
export function useCart(given: CartView | null): {
  cart: CartDisplay | null
  /** number of different products */
  count: number
  /** the server can't be reached */
  isPricePending: boolean
  /** the prices are current, or can't be refreshed; until then a stored cart shows only items and quantities */
  isPriced: boolean
  check: () => void
} {
  const fetcher = useFetcher<QuoteAnswer | null>()
  const { load, state } = fetcher
  const lines = useLines(CART_COOKIE, given?.wanted ?? NOTHING)
  const answer = fetcher.data
  const [isPricePending, setPricePending] = useState(false)
  const [heard, setHeard] = useState(given)
  // the page was loaded again
  if (given !== heard) {
    setHeard(given)
    setPricePending(false)
  }
  const [recalled, setRecalled] = useState<CartView | null>(null)
  const view = later(given, answer?.view ?? recalled)
  const isPriced = view !== null && (view !== recalled || isPricePending)
  // offline, the router would replace the page with an error, because it can't fetch a script
  const check = useCallback((): void => {
    setRecalled(readCachedCart())
    if (navigator.onLine) void load(urls.deviceQuote())
    else setPricePending(true)
  }, [load])
  const isKnown = view !== null && formatLines(view.wanted) === formatLines(lines)

  useEffect(() => {
    if (!isPriced || isKnown) return
    const timer = setTimeout(check, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPriced, isKnown, lines, check])

  useEffect(() => {
    if (!isPricePending) return
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [isPricePending, check])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- runs once for each response
    if (state === 'idle' && answer !== undefined) setPricePending(answer === null)
    if (answer?.agreed) takeOver(answer.agreed)
  }, [answer, state])

  useEffect(() => {
    if (view === recalled || view === null) return
    cacheCart(view)
    const stocks = new Map(view.lines.map(({ variantId, stock }) => [variantId, stock]))
    const text = formatBuyable(view.wanted, (id) => stocks.get(id) ?? 0)
    // the response has already set the cookie, but not every browser fires an event for that
    if (text || readDeviceCookie(BUYABLE_COOKIE)) writeDeviceCookie(BUYABLE_COOKIE, text)
  }, [view, recalled])

  const cart = useMemo(() => view && toCartDisplay(view, lines), [view, lines])
  return { cart, count: lines.length, isPricePending, isPriced, check }
}

function later(a: CartView | null, b: CartView | null): CartView | null {
  return a && b ? (a.at > b.at ? a : b) : (a ?? b)
}

/** Applies only if the device's lists haven't changed since the request. Otherwise the next request syncs them. */
function takeOver({ sent, now, mark }: NonNullable<QuoteAnswer['agreed']>): void {
  const names = { cart: CART_COOKIE, wishlist: WISHLIST_COOKIE } as const
  const kinds = ['cart', 'wishlist'] as const
  if (kinds.some((kind) => (readDeviceCookie(names[kind]) ?? EMPTY) !== sent[kind])) return
  for (const kind of kinds) if (now[kind] !== sent[kind]) writeDeviceCookie(names[kind], now[kind])
  if (readDeviceCookie(SYNC_COOKIE) !== mark) writeDeviceCookie(SYNC_COOKIE, mark)
}

const EMPTY = formatLines([])
