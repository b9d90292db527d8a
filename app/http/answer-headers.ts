import type { HeadersArgs } from 'react-router'

/**
 * The address of such a page opens something, by its token: no other page hears it. A form there is sent without its
 * origin too, so that the browser's own word on where it stands has to do (host/middleware/gate.ts).
 */
export const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' }

/** A refusal says when to come again: the router passes that on only where a page asks for it. */
export function withRetryAfter(more: Record<string, string> = {}): (args: HeadersArgs) => Headers {
  return ({ actionHeaders }) => {
    const headers = new Headers(more)
    const retryAfter = actionHeaders.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
    return headers
  }
}
