import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainWords } from '#app/http/plain-words.ts'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import type { Metrics } from '../metrics.ts'
import { plainAnswer } from '../plain-answer.ts'
import { isRead, type HostEnv } from './request.ts'

const FORM_LIMIT = 256 * 1024
/** A picture may be 10 MB. The margin lets a slightly larger form reach the action, which explains the limit. */
const PICTURE_BYTES = 10 * 1024 * 1024
const UPLOAD_MARGIN = 2 * 1024 * 1024
/** A product list with its pictures may be 100 MB. */
const ARCHIVE_LIMIT = 101 * 1024 * 1024
/**
 * More page views at once would slow down every visitor of the process. Buyers have their own limit: a rush for one
 * product does not lock out visitors who browse.
 */
const MOST_BROWSING = 200
const MOST_BUYING = 600

/**
 * Redirects to one canonical path before any rule reads it: no double slashes, dots or encoded separators. Browsers get
 * a page (`show`), other clients plain text.
 */
export function requireCanonicalPath(
  show?: (c: Context<HostEnv>) => Response | Promise<Response>,
): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    // Hono and URL have not decoded this path
    const { pathname, search } = new URL(c.req.url)
    if (/%2f|%5c|%00|\\/i.test(pathname) || !isDecodable(pathname)) {
      if (show && /GET|HEAD/.test(c.req.method) && c.req.header('Accept')?.includes('text/html')) return show(c)
      return plainAnswer(c, 400, plainWords.addressUnreadable)
    }
    if (/\/\/|\/\.{1,2}(\/|$)/.test(pathname)) {
      const clean = pathname.replaceAll(/\/{2,}/g, '/').replaceAll(/\/\.(?=\/|$)/g, '')
      return c.redirect(`${clean}${search}`, 308)
    }
    return next()
  }
}

/** For a base path: its root without the slash and the bare host redirect to it. Other paths get a 404. */
export function requireBasePath(basePath: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith(basePath)) return next()
    if (c.req.path === '/' || `${c.req.path}/` === basePath) return c.redirect(basePath, 302)
    return plainAnswer(c, 404, plainWords.nothingHere)
  }
}

/** Writes must come from our own pages. Webhooks are mounted before this: a signature protects them. */
export function requireOwnOrigin(origins: string[]): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (isRead(c.req.method)) return next()
    const from = c.req.header('Origin')
    // a page without a referrer sends the Origin null, and so do sandboxed pages of other sites
    const says = from !== undefined && from !== 'null'
    const own = says ? origins.includes(from) : c.req.header('Sec-Fetch-Site') === 'same-origin'
    if (!own) return plainAnswer(c, 403, plainWords.notFromHere)
    return next()
  }
}

const SIGN_IN_ENDPOINTS = ['login', 'vendor-login', 'admin', 'signup', 'confirm-email', 'reset-password']

export function isSignInEndpoint(basePath: string, path: string): boolean {
  const door = path.startsWith(basePath) ? path.slice(basePath.length) : ''
  return SIGN_IN_ENDPOINTS.includes(door.replace(/\.data$/, ''))
}

/**
 * Refuses sign-ins above the capacity for password hashes, before any query or rendering. A refusal costs almost
 * nothing, and other visitors notice nothing. The hash queue would refuse them too, but only after work for which
 * others wait.
 */
export function refusePasswordFlood(basePath: string): MiddlewareHandler<HostEnv> {
  let inside = 0
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isSignInEndpoint(basePath, c.req.path)) return next()
    if (inside >= MOST_PASSWORDS) {
      c.header('Retry-After', '5')
      return plainAnswer(c, 503, plainWords.signInCrowded)
    }
    inside++
    try {
      await next()
    } finally {
      inside--
    }
  }
}

/**
 * Form limits per path, where `*` is one segment. `pictures` maps a path to its number of pictures; `archives` accept a
 * ZIP.
 */
export type FormLimits = { pictures?: Record<string, number>; archives?: string[] }

export function limitForms({ pictures = {}, archives = [] }: FormLimits = {}): MiddlewareHandler<HostEnv> {
  const form = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: (c) => plainAnswer(c, 413, plainWords.tooLarge),
  })
  const uploads = Object.entries(pictures).map(([address, most]) => ({ address, most, limit: limitUpload(most) }))
  const one = limitUpload(1)
  const archive = bodyLimit({
    maxSize: ARCHIVE_LIMIT,
    onError: (c) => plainAnswer(c, 413, plainWords.archiveTooLarge),
  })
  return (c, next) => {
    if (isRead(c.req.method)) return next()
    const path = c.req.path.replace(/\.data$/, '')
    // a body without a length is buffered to measure it: it may be no larger than one picture
    const isMeasured = c.req.header('Transfer-Encoding') === undefined
    if (archives.some((address) => isAt(path, address))) return (isMeasured ? archive : form)(c, next)
    const upload = uploads.find(({ address }) => isAt(path, address))
    if (!upload) return form(c, next)
    return (isMeasured ? upload.limit : one)(c, next)
  }
}

function limitUpload(most: number): MiddlewareHandler<HostEnv> {
  const words = most === 1 ? plainWords.pictureTooLarge : plainWords.picturesTooLarge
  return bodyLimit({
    maxSize: most * PICTURE_BYTES + UPLOAD_MARGIN,
    onError: (c) => plainAnswer(c, 413, words),
  })
}

function isAt(path: string, address: string): boolean {
  const wanted = address.split('/')
  const segments = path.split('/')
  return segments.length === wanted.length && wanted.every((name, at) => name === '*' || name === segments[at])
}

export function refuseOverload(
  metrics: Metrics,
  isBuying: (c: Context<HostEnv>) => boolean,
): MiddlewareHandler<HostEnv> {
  const running = { browsing: 0, buying: 0 }
  const report = (): void => metrics.inFlight.set(running.browsing + running.buying)
  return async (c, next) => {
    const kind = isBuying(c) ? 'buying' : 'browsing'
    if (running[kind] >= (kind === 'buying' ? MOST_BUYING : MOST_BROWSING)) {
      c.header('Retry-After', '2')
      return plainAnswer(c, 503, plainWords.busy)
    }
    running[kind]++
    report()
    try {
      await next()
    } finally {
      running[kind]--
      report()
    }
  }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
