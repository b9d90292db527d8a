import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { KEEP_HEADER } from '#app/service-worker/names.ts'
import type { Metrics } from '../metrics.ts'
import type { CachedPage, PageCache } from '../page-cache/page-cache.ts'

/**
 * A response from the page cache, ready to send. An identical request gets the same response while the page is cached.
 */
type Known = {
  key: string
  page: CachedPage
  /** the header lines of the response */
  lines: string
  /** the body as latin1, one byte per character: Node sends a text body in one write with the headers */
  body: string
}

export type Shortcut = {
  /** remembers that this compressed page answers the request */
  note: (incoming: IncomingMessage, key: string, page: CachedPage) => void
  /** stores the response, with the headers that all middleware added */
  learn: (incoming: IncomingMessage, answer: Response) => void
  /** returns false if the request must run through the middleware */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Each entry keeps its page in memory, even after the page cache has dropped it. */
const MOST_QUESTIONS = 1000
const LONGEST_QUESTION = 600
const READ = ['cookie', 'accept-encoding', 'accept-language', 'accept', 'save-data', KEEP_HEADER.toLowerCase()]
/** Headers that differ per response. */
const OWN = new Set(['x-request-id', 'server-timing', 'content-length'])

/**
 * Most requests repeat a recent request, header for header, whose page is cached. They get a response before any
 * middleware runs. No decision is made here: the first request runs through everything. Once the cache has dropped the
 * page, so does the next one.
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
 * Node validates every character of every header, which takes a fifth of such a response. The first response has
 * validated these lines. So they are inserted into the header block that Node has begun.
 */
function writeHead(outgoing: ServerResponse, length: number, lines: string): void {
  outgoing.writeHead(200, ['Content-Length', String(length)])
  const begun: unknown = Reflect.get(outgoing, '_header')
  if (typeof begun !== 'string') throw new Error('Node keeps the head of an answer elsewhere')
  Reflect.set(outgoing, '_header', `${begun.slice(0, -2)}${lines}\r\n`)
}

/**
 * All parts of a request that `prepareRequest` and the middleware read. Returns null if the request must run through
 * the middleware.
 */
function toQuestion({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const question = [url, ...READ.map((name) => String(headers[name] ?? ''))].join('\n')
  return question.length <= LONGEST_QUESTION ? question : null
}
