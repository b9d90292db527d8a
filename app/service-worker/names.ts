/** What the page, its worker and the host say to each other. */

/** On an answer: it is the same for everybody, and a device may keep it. In a question: as for nobody in particular. */
export const KEEP_HEADER = 'X-Keep'
/** On what is kept: since when, and what its tab says. */
export const AT_HEADER = 'X-Kept-At'
export const TITLE_HEADER = 'X-Kept-Title'

export const WORKER_FILE = 'worker.js'
/** The tag under which a browser wakes the worker when the line is back. */
export const SEND_TAG = 'shopzero-messages'

export type ToWorker =
  /** a page was seen, in this language, with these built files */
  | { kind: 'seen'; address: string; title: string; lang: string; files: string[] }
  | { kind: 'send' }
  | { kind: 'version' }
  | { kind: 'take-over' }

export type FromWorker =
  | { kind: 'lost' }
  /** a script of the next page cannot be had: the router will not get there */
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

/** Two shops under two paths of one host keep apart. */
const PREFIX = `shopzero ${import.meta.env.BASE_URL}`
export const PAGES = `${PREFIX} pages `
export const FILES = `${PREFIX} files `
export const PICTURES = `${PREFIX} pictures`
export const WAITING = `${PREFIX} waiting`

/** What tells which pages somebody has looked at. What they have written and not sent yet stays. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === PICTURES || name.startsWith(PAGES)).map((name) => caches.delete(name)),
  )
}
