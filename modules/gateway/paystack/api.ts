import { makeBreaker, type Breaker } from '#infra/breaker.ts'
import { makeHttpClient, type HttpCall, type HttpClient } from '#infra/http-client.ts'
import type { Log } from '#infra/log.ts'
import type { Clock } from '#shared/time.ts'
import { z } from 'zod'
import type { Answer } from '../provider.ts'

export type ApiOptions = { baseUrl: string; secretKey: string; timeoutMs: number; clock: Clock; log: Log }

export type ApiCall<T> = {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  schema: z.ZodType<T>
  /** the timeout for all attempts and pauses in ms; the default is `timeoutMs` */
  maxWaitMs?: number
}

export type Api = { call: <T>(call: ApiCall<T>) => Promise<Answer<T>>; close: () => void }

const CONNECT_MS = 2000
/** Leaves time for a second attempt. */
const READ_TRY_MS = 4000
const READ_TRIES = 3
const CONNECTIONS = 32
const BREAKER = { failures: 20, pauseMs: 30_000 }

const failure = z.object({ status: z.unknown(), message: z.string().default(''), code: z.string().optional() })

/** Handles the HTTP format, timeouts and retries. The caller interprets the result. */
export function makeApi(options: ApiOptions): Api {
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const http = makeHttpClient({ origin: base.origin, connectMs: CONNECT_MS, connections: CONNECTIONS })
  const breaker = makeBreaker({ ...BREAKER, clock: options.clock })

  async function call<T>(input: ApiCall<T>): Promise<Answer<T>> {
    const ends = Date.now() + (input.maxWaitMs ?? options.timeoutMs)
    const repeatable = input.method === 'GET'
    for (let attempt = 1; ; attempt++) {
      const left = ends - Date.now()
      const patience = repeatable ? Math.min(READ_TRY_MS, left) : left
      const { answer, sent } = await callOnce(
        { http, breaker },
        { ...input, path: prefix + input.path, patience },
        options,
      )
      if (answer.kind === 'ok' || answer.kind === 'refused') return answer
      const pause = 100 * 2 ** attempt * (0.5 + Math.random())
      // repeat a write only if it was certainly not sent
      const again = (repeatable || !sent) && attempt < READ_TRIES && Date.now() + pause < ends - 500
      if (!again || (answer.kind === 'unknown' && answer.why === LEFT_ALONE)) {
        options.log.warn({ path: input.path.split('?')[0], answer }, 'the payment provider did not respond')
        return answer
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  return { call, close: http.close }
}

const LEFT_ALONE = 'left alone after many failures'

type Once = { answer: Answer<never>; sent: boolean }

async function callOnce<T>(
  parts: { http: HttpClient; breaker: Breaker },
  input: ApiCall<T> & Pick<HttpCall, 'patience'>,
  options: ApiOptions,
): Promise<{ answer: Answer<T>; sent: boolean }> {
  const { http, breaker } = parts
  if (!breaker.mayTry()) return unknown(LEFT_ALONE, false)
  const result = await http.call({
    method: input.method,
    path: input.path,
    patience: input.patience,
    headers: {
      authorization: `Bearer ${options.secretKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  })
  if ('kind' in result) {
    breaker.failed()
    return unknown(result.why, result.sent)
  }
  if (result.status === 429) return { answer: { kind: 'throttled' }, sent: false }
  if (result.status >= 500) {
    breaker.failed()
    return unknown(`http ${result.status}`, true)
  }
  const body = parseJson(result.body)
  const failed = failure.safeParse(body)
  if (!failed.success) {
    breaker.failed()
    return unknown('no answer of its kind', true)
  }
  breaker.succeeded()
  if (result.status >= 400 || failed.data.status !== true) {
    const { code, message } = failed.data
    return { answer: { kind: 'refused', code: code ?? `http_${result.status}`, message }, sent: true }
  }
  const read = input.schema.safeParse(Reflect.get(Object(body), 'data'))
  if (read.success) return { answer: { kind: 'ok', value: read.data }, sent: true }
  options.log.error(
    { path: input.path.split('?')[0], issues: read.error.issues.length },
    'a response of the payment provider was not understood',
  )
  return unknown('an answer that was not understood', true)
}

function unknown(why: string, sent: boolean): Once {
  return { answer: { kind: 'unknown', why }, sent }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
