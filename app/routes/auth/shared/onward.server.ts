import { DAY } from '#shared/time.ts'
import type { PageContext } from '#app/http/context.ts'
import { forgetSessionCookie, readSecretCookie, secretCookie } from '#app/http/cookies.ts'
import { parseReturnTo } from '#app/http/return-to.ts'

/** Where somebody was going who goes by way of an email: its link knows nothing of that, their browser does. */
export function onwardHeader({ deps: { config } }: PageContext, returnTo: string): string {
  if (returnTo === '/') return forgetSessionCookie(config, 'onward')
  const value = Buffer.from(JSON.stringify({ returnTo })).toString('base64url')
  return secretCookie(config, 'onward', value, DAY / 1000)
}

/** A cookie is input like any other: it leads nowhere but into the shop. */
export function readOnward({ deps: { config } }: PageContext, request: Request): string {
  const value = readSecretCookie(config, request, 'onward')
  if (!value) return parseReturnTo(null)
  try {
    const kept: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return parseReturnTo(kept && typeof kept === 'object' && 'returnTo' in kept ? kept.returnTo : null)
  } catch {
    return parseReturnTo(null)
  }
}
