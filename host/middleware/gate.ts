import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainWords } from '#app/http/plain-words.ts'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import type { Metrics } from '../metrics.ts'
import { plainAnswer } from '../plain-answer.ts'
import { isRead, type HostEnv } from './request.ts'

const FORM_LIMIT = 256 * 1024
/** Each picture may weigh 10 MB; a form that is somewhat larger is read too, so that it can say so. */
const PICTURE_BYTES = 10 * 1024 * 1024
const UPLOAD_MARGIN = 2 * 1024 * 1024
/** A list of products with its pictures may weigh 100 MB. */
const ARCHIVE_LIMIT = 101 * 1024 * 1024
/**
 * More page views at once than this only make every visitor of the process slower. Buyers are counted apart: a rush for
 * one product waits its turn, and does not close the shop for visitors who browse.
 */
const MOST_BROWSING = 200
const MOST_BUYING = 600

/**
 * One canonical path before any rule looks at it: no doubled slashes, dots or encoded separators. Who reads pages is
 * shown one (`show`) instead of a bare sentence.
 */
export function requireCanonicalPath(
  show?: (c: Context<HostEnv>) => Response | Promise<Response>,
): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    // Hono and URL have decoded nothing of this yet
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

/** A shop under a path of its own: its root without the slash, and the bare host, lead to it; nothing else is ours. */
export function stayUnder(basePath: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith(basePath)) return next()
    if (c.req.path === '/' || `${c.req.path}/` === basePath) return c.redirect(basePath, 302)
    return plainAnswer(c, 404, plainWords.nothingHere)
  }
}

/** Whatever changes something comes from our own pages. Webhooks are mounted before this: they are signed instead. */
export function requireOwnOrigin(origins: string[]): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (isRead(c.req.method)) return next()
    const from = c.req.header('Origin')
    // a page that tells nobody its address does not tell where its form comes from either, as do sandboxed ones of others
    const says = from !== undefined && from !== 'null'
    const own = says ? origins.includes(from) : c.req.header('Sec-Fetch-Site') === 'same-origin'
    if (!own) return plainAnswer(c, 403, plainWords.notFromHere)
    return next()
  }
}

const SIGN_IN_DOORS = ['login', 'vendor-login', 'admin', 'signup', 'confirm-email', 'reset-password']

export function isSignInDoor(basePath: string, path: string): boolean {
  const door = path.startsWith(basePath) ? path.slice(basePath.length) : ''
  return SIGN_IN_DOORS.includes(door.replace(/\.data$/, ''))
}

/**
 * A flood of passwords is turned away before anything is asked of the database and before a page is made of it: each
 * refusal costs next to nothing, and who only looks around notices nothing. Who comes on top of those that are hashed and
 * wait for it would only be told so after work that others wait for.
 */
export function refusePasswordFlood(basePath: string): MiddlewareHandler<HostEnv> {
  let inside = 0
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isSignInDoor(basePath, c.req.path)) return next()
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

/** The addresses (a `*` stands for one segment) that take pictures, with how many at once, and those that take a ZIP. */
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
    // one that does not say how long it is has to be held to be measured: it gets no room for more than a picture
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
