import { useEffect, useEffectEvent } from 'react'
import { readDeviceCookie } from '#app/device/cookie-store.ts'
import { CART_COOKIE, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'

const PAUSE_MS = 1500
const NOTHING: [] = []

/**
 * A signed-in shopper has one cart on all devices. `tell` sends changes to the account, and fetches those of other
 * devices.
 */
export function useAccountLists(userId: string | null, tell: () => void): void {
  const cart = useLines(CART_COOKIE, NOTHING)
  const wishlist = useLines(WISHLIST_COOKIE, NOTHING)
  const onChange = useEffectEvent(() => {
    const texts = [CART_COOKIE, WISHLIST_COOKIE].map((name) => readDeviceCookie(name) ?? '').join(' ')
    const known = `${userId} ${texts}`
    if (known === told) return
    told = known
    tell()
  })
  useEffect(() => {
    if (userId === null) return
    const timer = setTimeout(onChange, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [userId, cart, wishlist])
}

let told = ''
