import type { HeadersArgs } from 'react-router'

/**
 * The URL of such a page contains a token, which no other site may receive. Forms on it are sent without an Origin too,
 * so `Sec-Fetch-Site` proves where they come from (host/middleware/gate.ts).
 */
export const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' }

/** The router sends this header of an action's response only if the page asks for it. */
export function withRetryAfter(more: Record<string, string> = {}): (args: HeadersArgs) => Headers {
  return ({ actionHeaders }) => {
    const headers = new Headers(more)
    const retryAfter = actionHeaders.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
    return headers
  }
}
