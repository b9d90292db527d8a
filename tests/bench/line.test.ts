import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLine } from './line.ts'

let server: Server
afterEach(() => server.closeAllConnections())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list?page=2`
}

test('reads each response to its end, however it is sent', async () => {
  const asked: string[] = []
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['accept-encoding']}`)
    const turn = asked.length
    if (turn === 1) return response.end('x'.repeat(1000))
    if (turn === 2) response.writeHead(503, { 'Content-Length': '200000' })
    response.write('y'.repeat(100_000))
    setTimeout(() => response.end('z'.repeat(100_000)), 20)
  })
  const line = openLine(url, { 'Accept-Encoding': 'zstd' })
  expect(await line.ask()).toEqual({ code: 200, bytes: 1000 })
  expect(await line.ask()).toEqual({ code: 503, bytes: 200_000 })
  const inPieces = await line.ask()
  expect(inPieces.code).toBe(200)
  expect(inPieces.bytes).toBeGreaterThan(200_000)
  line.close()
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET /list?page=2 zstd'))
})

test('a broken connection is a failure, and the next request opens another', async () => {
  let turn = 0
  const url = await serve((_, response) => (++turn === 1 ? response.destroy() : response.end('here')))
  const line = openLine(url, {})
  expect(await line.ask()).toEqual({ code: 0, bytes: 0 })
  expect(await line.ask()).toEqual({ code: 200, bytes: 4 })
  line.close()
})
