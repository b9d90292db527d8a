import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { KEEP_HEADER } from '#app/worker/names.ts'
import type { Metrics } from '../metrics.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

/** What was answered with a kept page, as it went out: the same question gets the same answer while the page is kept. */
type Known = { key: string; page: KeptPage; headers: string[] }

export type Shortcut = {
  /** a request was answered with this page as it is kept, packed */
  note: (incoming: IncomingMessage, key: string, page: KeptPage) => void
  /** what was made of it, with the headers that everything on the way has given it */
  learn: (incoming: IncomingMessage, answer: Response) => void
  /** false: it goes the whole way */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Each holds its page for as long, also one that the cache has let go. */
const MOST_QUESTIONS = 1000
const LONGEST_QUESTION = 600
const READ = ['cookie', 'accept-encoding', 'accept-language', 'accept', 'save-data', KEEP_HEADER.toLowerCase()]
/** Each answer has its own. */
const OWN = new Set(['x-request-id', 'server-timing'])

/**
 * Most requests ask for a page that has just been handed out to somebody who asked in the same words. They are answered
 * before the request is taken apart. Nothing is decided here: the first who asks goes the whole way, and when the cache
 * has dropped the page, so does the next.
 */
export function makeShortcut(cache: PageCache, metrics: Metrics): Shortcut {
  const known = new LRUCache<string, Known>({ max: MOST_QUESTIONS })
  const noted = new WeakMap<IncomingMessage, { key: string; page: KeptPage }>()
  return {
    note: (incoming, key, page) => void noted.set(incoming, { key, page }),
    learn(incoming, answer) {
      const kept = noted.get(incoming)
      const question = toQuestion(incoming)
      if (!kept || question === null || answer.status !== 200) return
      const headers = [...answer.headers].filter(([name]) => !OWN.has(name)).flat()
      known.set(question, { ...kept, headers })
    },
    answer(incoming, outgoing) {
      const question = toQuestion(incoming)
      const one = question === null ? undefined : known.get(question)
      if (!one) return false
      if (cache.find(one.key) !== one.page) {
        known.delete(question ?? '')
        return false
      }
      const own = ['X-Request-Id', randomUUID().slice(0, 13), 'Server-Timing', `now;desc="${Date.now()}"`]
      outgoing.writeHead(200, [...one.headers, ...own])
      outgoing.end(one.page.packed)
      metrics.pageCache('hit')
      metrics.requestEnded('GET', 200, 0)
      return true
    },
  }
}

/** Of a request, all that `prepareRequest` and the way to it read, word for word; null: it goes the whole way. */
function toQuestion({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const question = [url, ...READ.map((name) => String(headers[name] ?? ''))].join('\n')
  return question.length <= LONGEST_QUESTION ? question : null
}
