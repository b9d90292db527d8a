import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Line = {
  url: string
  /** blocks all traffic, of pages and service workers */
  cut: () => void
  mend: () => void
  /** replaces the response at a path, from now on */
  change: (path: string, make: (text: string) => string) => void
  /** serves an extra file */
  serve: (path: string, file: { type: string; body: Buffer }) => void
  /** a request to this path arrives, but its response and all later traffic are lost */
  cutAfter: (path: string) => void
  /** method and path of each request that passed */
  passed: string[]
  close: () => Promise<void>
}

/** A proxy for the tests of a file: `const line = await useLine()` at its top. */
export async function useLine(): ReturnType<typeof makeLine> {
  const line = await makeLine()
  afterAll(async () => line.close())
  return line
}

/** A proxy that a test can cut, because Playwright's offline mode does not affect service workers. */
export async function makeLine(): Promise<Line & { leadTo: (shop: string) => void }> {
  const changes = new Map<string, (text: string) => string>()
  const files = new Map<string, { type: string; body: Buffer }>()
  const passed: string[] = []
  let isCut = false
  let last = ''
  let shop = ''
  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy()
    passed.push(`${asked.method} ${asked.url}`)
    const file = files.get(asked.url ?? '')
    if (file) {
      answer.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.body.length })
      return void answer.end(file.body)
    }
    if (asked.url === last) cutBefore(answer)
    pass(shop, asked, answer, changes.get(asked.url ?? ''))
  })
  /** Discards the response. */
  function cutBefore(answer: ServerResponse): void {
    Object.assign(answer, {
      writeHead() {
        cut()
        answer.destroy()
        return answer
      },
    })
  }
  function cut(): void {
    isCut = true
    last = ''
    server.closeAllConnections()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (shop = url),
    cut,
    cutAfter: (path) => void (last = path),
    mend: () => void (isCut = false),
    change: (path, make) => void changes.set(path, make),
    serve: (path, file) => void files.set(path, file),
    passed,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(shop: string, asked: IncomingMessage, answer: ServerResponse, make?: (text: string) => string): void {
  const headers = { ...asked.headers, ...(make ? { 'accept-encoding': 'identity' } : {}) }
  const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, (said) => {
    if (!make) {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      return void said.pipe(answer)
    }
    const pieces: Buffer[] = []
    said.on('data', (piece: Buffer) => pieces.push(piece))
    said.on('end', () => {
      const { 'content-length': _, etag: _etag, ...rest } = said.headers
      answer.writeHead(said.statusCode ?? 502, rest)
      answer.end(make(Buffer.concat(pieces).toString()))
    })
  })
  onward.on('error', () => answer.destroy())
  asked.on('aborted', () => onward.destroy())
  asked.pipe(onward)
}
