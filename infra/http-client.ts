import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** `sent`: the server may have processed the request, but its response is unknown. */
export type HttpFailure = { kind: 'failure'; why: 'timeout' | 'network' | 'too-large'; sent: boolean }

export type HttpCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** for the whole call, in ms */
  patience: number
}

export type HttpClient = { call: (call: HttpCall) => Promise<HttpAnswer | HttpFailure>; close: () => void }

const MOST_ANSWER_BYTES = 10 * 1024 * 1024

/**
 * Calls only one host. Redirects are returned, not followed. A connect or response timeout is a failure, which says
 * whether the request was sent.
 */
export function makeHttpClient(options: { origin: string; connectMs: number; connections: number }): HttpClient {
  const origin = new URL(options.origin)
  const secure = origin.protocol === 'https:'
  const settings = { keepAlive: true, maxSockets: options.connections, scheduling: 'lifo' as const }
  const agent = secure ? new https.Agent(settings) : new http.Agent(settings)
  const request = secure ? https.request : http.request

  function call(input: HttpCall): Promise<HttpAnswer | HttpFailure> {
    return new Promise((resolve) => {
      let sent = false
      let connecting: NodeJS.Timeout | undefined
      const end = (result: HttpAnswer | HttpFailure): void => {
        clearTimeout(connecting)
        clearTimeout(whole)
        resolve(result)
      }
      const fail = (why: HttpFailure['why']): void => {
        end({ kind: 'failure', why, sent })
        outgoing.destroy()
      }
      const whole = setTimeout(() => fail('timeout'), input.patience)
      const outgoing = request(
        {
          protocol: origin.protocol,
          hostname: origin.hostname,
          port: origin.port,
          method: input.method,
          path: input.path,
          headers: { ...input.headers, ...(input.body ? { 'content-length': Buffer.byteLength(input.body) } : {}) },
          agent,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          let size = 0
          incoming.on('data', (chunk: Buffer) => {
            size += chunk.length
            chunks.push(chunk)
            if (size > MOST_ANSWER_BYTES) fail('too-large')
          })
          incoming.on('end', () =>
            end({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          )
          incoming.on('error', () => fail('network'))
          incoming.on('aborted', () => fail('network'))
        },
      )
      outgoing.on('socket', (socket: Socket) => {
        const stands = (): void => {
          clearTimeout(connecting)
          sent = true
        }
        if (!socket.connecting) return stands()
        connecting = setTimeout(() => fail('timeout'), options.connectMs)
        socket.once(secure ? 'secureConnect' : 'connect', stands)
      })
      outgoing.on('error', () => fail('network'))
      outgoing.end(input.body)
    })
  }

  return { call, close: () => agent.destroy() }
}
