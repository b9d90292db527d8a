import { msg } from '@lingui/core/macro'
import { CART_COOKIE, formatLines, parseLines } from '../device/lines.ts'
import { urls } from '../urls.ts'
import type { PageContext } from './context.ts'
import { deviceCookie, readCookies } from './cookies.ts'
import { redirectWithFlash } from './respond.ts'

export const damagedCart = msg`We couldn't read part of your cart, so some items are missing. Please check your cart.`

/** A cart with lines that our code never writes: redirects to the cart without them, with a message. */
export function repairDamagedCart(page: PageContext, request: Request): void {
  const given = readCookies(request.headers.get('Cookie')).get(CART_COOKIE)
  const lines = formatLines(parseLines(given))
  // another version is an old cookie, or not ours: it counts as empty
  if (!given?.startsWith(`${formatLines([])}.`) || given === lines) return
  const headers = new Headers({ 'Set-Cookie': deviceCookie(page.deps.config, CART_COOKIE, lines) })
  throw redirectWithFlash(page, urls.cart(), { kind: 'error', sentence: damagedCart }, headers)
}
