import { createServer, type Server } from 'node:http'

import { findTestCard } from '#sandbox/paystack/cards.ts'
import { isRecord } from '#sandbox/paystack/http.ts'
import { createPaystackSandbox, type PaystackSandbox, type PaystackSandboxOptions } from '#sandbox/paystack/index.ts'

export const SECRET_KEY = 'sk_test_0123456789abcdef0123456789abcdef01234567'
export const PUBLIC_KEY = 'pk_test_0123456789abcdef0123456789abcdef01234567'
export const CONTROL_TOKEN = 'control-token-of-the-tests'
export const BASE = 'http://shop.test/sandbox/paystack'
/** A Monday morning. */
const START = Date.UTC(2026, 2, 2, 9)

export interface Delivery {
  body: string
  signature: string
  event: string
  data: Record<string, unknown>
}

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
  data: Record<string, unknown>
  list: Record<string, unknown>[]
  meta: Record<string, unknown>
}

export interface Bench {
  sandbox: PaystackSandbox
  received: Delivery[]
  /** The status of the webhook endpoint's response, or 0 for none. The first delivery has index 0. */
  answerWith(status: (index: number) => number): void
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  control(path: string, body?: unknown): Promise<Reply>
  initialize(input?: Record<string, unknown>): Promise<{ reference: string; code: string }>
  submit(code: string, action: string, form: Record<string, string>): Promise<Response>
  payByCard(code: string, card: string): Promise<Response>
  verify(reference: string): Promise<Record<string, unknown>>
  events(): string[]
  close(): Promise<void>
}

export async function openBench(options: Partial<PaystackSandboxOptions> = {}): Promise<Bench> {
  const received: Delivery[] = []
  const errors: string[] = []
  let answer: (index: number) => number = () => 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const envelope: unknown = JSON.parse(body)
      const { event, data } = isRecord(envelope) ? envelope : {}
      received.push({
        body,
        signature: String(request.headers['x-paystack-signature']),
        event: String(event),
        data: isRecord(data) ? data : {},
      })
      const status = answer(received.length - 1)
      if (status !== 0) response.writeHead(status).end()
    })
  })
  const webhookUrl = await listen(server)
  const sandbox = createPaystackSandbox({
    publicBase: BASE,
    secretKey: SECRET_KEY,
    publicKey: PUBLIC_KEY,
    webhookUrl,
    controlToken: CONTROL_TOKEN,
    snapshotFile: null,
    now: () => START,
    settings: { rate_limit: 0 },
    log: { info() {}, warn() {}, error: (details, message) => errors.push(`${message}: ${JSON.stringify(details)}`) },
    ...options,
  })

  async function call(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    const response = await sandbox.app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const parsed: unknown = await response.json()
    const content = isRecord(parsed) ? parsed : {}
    return {
      status: response.status,
      headers: response.headers,
      body: content,
      data: isRecord(content['data']) ? content['data'] : {},
      list: Array.isArray(content['data']) ? content['data'].filter(isRecord) : [],
      meta: isRecord(content['meta']) ? content['meta'] : {},
    }
  }

  function submit(code: string, action: string, form: Record<string, string>): Promise<Response> {
    return Promise.resolve(
      sandbox.app.request(`/checkout/${code}/${action}`, { method: 'POST', body: new URLSearchParams(form) }),
    )
  }

  const bench: Bench = {
    sandbox,
    received,
    answerWith(status) {
      answer = status
    },
    api: (method, path, body, headers = { authorization: `Bearer ${SECRET_KEY}` }) => call(method, path, body, headers),
    control: (path, body) =>
      call(body === undefined ? 'GET' : 'POST', `/__control${path}`, body, { 'x-control-token': CONTROL_TOKEN }),
    async initialize(input = {}) {
      const reply = await bench.api('POST', '/transaction/initialize', {
        email: 'ada@example.com',
        amount: 1_250_000,
        currency: 'NGN',
        ...input,
      })
      if (reply.status !== 200) throw new Error(`initialise: ${JSON.stringify(reply.body)}`)
      return { reference: String(reply.data['reference']), code: String(reply.data['access_code']) }
    },
    submit,
    payByCard(code, key) {
      const card = findTestCard({ key })
      return submit(code, 'card', { number: card?.number ?? '', expiry: '12/30', cvv: card?.cvv ?? '' })
    },
    async verify(reference) {
      return (await bench.api('GET', `/transaction/verify/${reference}`)).data
    },
    events: () => received.map(({ event }) => event),
    async close() {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (errors.length > 0) throw new Error(`the stand-in logged errors:\n${errors.join('\n')}`)
    },
  }
  return bench
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/webhooks/paystack`
}
