import { DAY } from '#shared/time.ts'
import type { PageContext } from '#app/http/context.ts'
import { clearSessionCookie, readSecretCookie, secretCookie } from '#app/http/cookies.ts'
import { parseReturnTo } from '#app/http/return-to.ts'

/** Where the user was going before they had to open an email. The link in it doesn't say, but this cookie does. */
export function returnToCookieHeader({ deps: { config } }: PageContext, returnTo: string): string {
  if (returnTo === '/') return clearSessionCookie(config, 'onward')
  const value = Buffer.from(JSON.stringify({ returnTo })).toString('base64url')
  return secretCookie(config, 'onward', value, DAY / 1000)
}

/** The cookie is input, so it may only lead to a URL within the application. */
export function readReturnToCookie({ deps: { config } }: PageContext, request: Request): string {
  const value = readSecretCookie(config, request, 'onward')
  if (!value) return parseReturnTo(null)
  try {
    const kept: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return parseReturnTo(kept && typeof kept === 'object' && 'returnTo' in kept ? kept.returnTo : null)
  } catch {
    return parseReturnTo(null)
  }
}
