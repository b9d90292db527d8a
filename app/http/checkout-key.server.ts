import type { PageContext } from './context.ts'
import { forgetSessionCookie, readSecretCookie, secretCookie } from './cookies.ts'

/**
 * What makes a second press of the button, a reload, another tab and a lost answer the same checkout: a key that this
 * browser keeps until the order is paid, and what it has placed.
 */
export type CheckoutKey = { key: string; reference: string | null }

const A_DAY = 86_400

export function readCheckoutKey({ deps }: PageContext, request: Request): CheckoutKey | null {
  const text = readSecretCookie(deps.config, request, 'checkout') ?? ''
  const [, key, reference] = /^([0-9a-z]{24})(?:-(\w{10,64}))?$/.exec(text) ?? []
  return key ? { key, reference: reference ?? null } : null
}

export function makeCheckoutKey({ deps }: PageContext): CheckoutKey {
  return { key: `${deps.ids.short()}${deps.ids.short()}`, reference: null }
}

export function checkoutKeyCookie({ deps }: PageContext, { key, reference }: CheckoutKey): string {
  return secretCookie(deps.config, 'checkout', reference ? `${key}-${reference}` : key, A_DAY)
}

export function forgetCheckoutKey({ deps }: PageContext): string {
  return forgetSessionCookie(deps.config, 'checkout')
}
