import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from './request.ts'

/** Without `payment`, which each page sets itself. */
export const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()'

/** For files with a content hash in their name. */
export const UNCHANGING = 'public, max-age=31536000, immutable'

export type CspSources = {
  /** 'nonce-…' on fresh pages, 'sha256-…' per inline script on cached ones */
  scripts: string[]
  /** 'sha256-…' per inline style */
  styles?: string[]
  forms?: string[]
  frames?: string[]
  connect?: string[]
}

export function contentSecurityPolicy(sources: CspSources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': sources.scripts.length > 0 ? [...sources.scripts, "'strict-dynamic'"] : ["'none'"],
    'style-src': ["'self'", ...(sources.styles ?? [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(sources.connect ?? [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': sources.frames ?? ["'none'"],
    'form-action': ["'self'", ...(sources.forms ?? [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** For assets, which browsers never show as a page. */
function headersOfParts(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}

function headersOfAll(secure: boolean): Record<string, string> {
  return {
    ...headersOfParts(secure),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `${PERMISSIONS}, payment=(self)`,
  }
}

/** For responses without scripts that skip the middleware. */
export function headersOfPlain(secure: boolean, styles: string[] = []): Record<string, string> {
  return {
    ...headersOfAll(secure),
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles }),
    'Cache-Control': 'no-store',
  }
}

const PART_TYPES = /^(?:text\/css|text\/javascript|font\/)/

/** A hashed script, style sheet or font. The policies of a page would add 600 bytes to each and protect nothing. */
function isPart(headers: Headers): boolean {
  return headers.get('Cache-Control') === UNCHANGING && PART_TYPES.test(headers.get('Content-Type') ?? '')
}

/** Headers of every response. A response may set its own, for example the script hashes of a cached page. */
export function secureHeaders({
  secure,
  development,
}: {
  secure: boolean
  development: boolean
}): MiddlewareHandler<HostEnv> {
  const everywhere = headersOfAll(secure)
  const ofParts = headersOfParts(secure)
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    if (isPart(headers)) {
      for (const [name, value] of Object.entries(ofParts)) headers.set(name, value)
      return
    }
    for (const [name, value] of Object.entries(everywhere)) if (!headers.has(name)) headers.set(name, value)
    // for browsers without frame-ancestors; a response with its own policy sets frame-ancestors there
    if (!headers.has('X-Frame-Options') && !headers.has('Content-Security-Policy'))
      headers.set('X-Frame-Options', 'DENY')
    // the development server injects inline styles and its own WebSocket
    if (development) return
    if (!headers.has('Content-Security-Policy')) {
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
      headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts: isPage ? [`'nonce-${nonce}'`] : [] }))
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
