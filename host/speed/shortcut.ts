import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { KEEP_HEADER } from '#app/service-worker/names.ts'
import type { Metrics } from '../metrics.ts'
import type { CachedPage, PageCache } from '../page-cache/page-cache.ts'

/** What was answered with a kept page, as it went out: the same question gets the same answer while the page is kept. */
type Known = {
  key: string
  page: CachedPage
  /** its headers, as they stand in the answer */
  lines: string
  /** a byte for each letter: what is text goes out in one piece with the head */
  body: string
}

export type Shortcut = {
  /** a request was answered with this page as it is kept, packed */
  note: (incoming: IncomingMessage, key: string, page: CachedPage) => void
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
const OWN = new Set(['x-request-id', 'server-timing', 'content-length'])

/**
 * Most requests ask for a page that has just been handed out to somebody who asked in the same words. They are answered
 * before the request is taken apart. Nothing is decided here: the first who asks goes the whole way, and when the cache
 * has dropped the page, so does the next.
 */
export function makeShortcut(cache: PageCache, metrics: Metrics): Shortcut {
  const known = new LRUCache<string, Known>({ max: MOST_QUESTIONS })
  const noted = new WeakMap<IncomingMessage, { key: string; page: CachedPage }>()
  return {
    note: (incoming, key, page) => void noted.set(incoming, { key, page }),
    learn(incoming, answer) {
      const kept = noted.get(incoming)
      const question = toQuestion(incoming)
      if (!kept || question === null || answer.status !== 200) return
      const lines = [...answer.headers]
        .filter(([name]) => !OWN.has(name))
        .map(([name, value]) => `${name}: ${value}\r\n`)
      known.set(question, { ...kept, lines: lines.join(''), body: kept.page.packed.toString('latin1') })
    },
    answer(incoming, outgoing) {
      const question = toQuestion(incoming)
      const one = question === null ? undefined : known.get(question)
      if (!one) return false
      if (cache.find(one.key) !== one.page) {
        known.delete(question ?? '')
        return false
      }
      const own = `x-request-id: ${randomUUID().slice(0, 13)}\r\nserver-timing: now;desc="${Date.now()}"\r\n`
      writeHead(outgoing, one.body.length, own + one.lines)
      outgoing.end(one.body, 'latin1')
      metrics.cachedPageSent()
      return true
    },
  }
}

/**
 * Node looks at every letter of every header on every answer, which is a fifth of what such an answer takes. These have
 * been through it with the answer that they come from, and are put into the head that Node has begun.
 */
function writeHead(outgoing: ServerResponse, length: number, lines: string): void {
  outgoing.writeHead(200, ['Content-Length', String(length)])
  const begun: unknown = Reflect.get(outgoing, '_header')
  if (typeof begun !== 'string') throw new Error('Node keeps the head of an answer elsewhere')
  Reflect.set(outgoing, '_header', `${begun.slice(0, -2)}${lines}\r\n`)
}

/** Of a request, all that `prepareRequest` and the way to it read, word for word; null: it goes the whole way. */
function toQuestion({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const question = [url, ...READ.map((name) => String(headers[name] ?? ''))].join('\n')
  return question.length <= LONGEST_QUESTION ? question : null
}
