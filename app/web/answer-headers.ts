import type { HeadersArgs } from 'react-router'

/** A refusal says when to come again: the router passes that on only where a page asks for it. */
export function withRetryAfter(more: Record<string, string> = {}): (args: HeadersArgs) => Headers {
  return ({ actionHeaders }) => {
    const headers = new Headers(more)
    const retryAfter = actionHeaders.get('Retry-After')
    if (retryAfter) headers.set('Retry-After', retryAfter)
    return headers
  }
}
