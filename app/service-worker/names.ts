/** The protocol between page, service worker and host. */

/** In a response: it is the same for all users, and a device may cache it. In a request: ignore the session. */
export const KEEP_HEADER = 'X-Keep'
/** Of a cached response: its time, and the title of its tab. */
export const AT_HEADER = 'X-Kept-At'
export const TITLE_HEADER = 'X-Kept-Title'

export const WORKER_FILE = 'worker.js'
/** The background sync tag: the browser wakes the service worker when the connection is back. */
export const SEND_TAG = 'shopzero-messages'

export type ToServiceWorker =
  /** a page was shown, in this language and with these built files */
  | { kind: 'seen'; address: string; title: string; lang: string; files: string[] }
  | { kind: 'send' }
  | { kind: 'version' }
  | { kind: 'take-over' }

export type FromServiceWorker =
  | { kind: 'lost' }
  /** a script of the next page is missing, so the router can't complete its navigation */
  | { kind: 'stuck' }
  | { kind: 'kept'; at: number }
  | { kind: 'sent'; sent: number; refused: number; left: number }

export type Waiting = {
  /** of the form, without the base path */
  address: string
  body: string
  at: number
  refused?: number
}

/** Keeps the caches of two base paths on one host apart. */
const PREFIX = `shopzero ${import.meta.env.BASE_URL}`
export const PAGES = `${PREFIX} pages `
export const FILES = `${PREFIX} files `
export const PICTURES = `${PREFIX} pictures`
export const WAITING = `${PREFIX} waiting`

/** Clears the caches that reveal which pages were viewed. Messages that wait to be sent stay. */
export async function clearPageCache(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === PICTURES || name.startsWith(PAGES)).map((name) => caches.delete(name)),
  )
}
