import type { CheckoutKey } from '#modules/checkout/contract.ts'
import type { PageContext } from './context.ts'
import { clearSessionCookie, readSecretCookie, secretCookie } from './cookies.ts'

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

export function clearCheckoutKey({ deps }: PageContext): string {
  return clearSessionCookie(deps.config, 'checkout')
}
