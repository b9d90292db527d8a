import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { makeDrain, type Drain } from './drain.ts'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections()
})

async function open(answerAfterMs = 0): Promise<{ port: number; drain: Drain; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    drain.watch(incoming, outgoing)
    setTimeout(() => outgoing.end('fine'), answerAfterMs)
  })
  const drain = makeDrain(server)
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, drain, server }
}

async function ask(port: number, agent: Agent): Promise<{ said: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      text(answer).then((said) => resolve({ said, connection: answer.headers.connection }), reject)
    }).on('error', reject)
  })
}

test('keep-alive clients are told to close before the port closes, and lose no request', async () => {
  const { port, drain } = await open(2)
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  let isOver = false
  let answers = 0
  const failures: unknown[] = []
  const handOver = Promise.withResolvers<void>()
  const clients = agents.map(async (agent) => {
    while (!isOver) {
      await ask(port, agent).then(
        () => answers++,
        (error: unknown) => failures.push(error),
      )
    }
  })
  await expect.poll(() => answers).toBeGreaterThan(50)
  const drained = drain.run(handOver.promise)
  const whileDraining = await ask(port, new Agent({ keepAlive: true }))
  expect(whileDraining).toEqual({ said: 'fine', connection: 'close' })
  const before = answers
  await new Promise((resolve) => setTimeout(resolve, 300))
  // this server accepts connections until its replacement does
  expect(answers).toBeGreaterThan(before)
  isOver = true
  await Promise.all(clients)
  handOver.resolve()
  await drained
  expect(failures).toEqual([])
})

test('a running request is completed, even on a connection that was just opened', async () => {
  const { port, drain } = await open(300)
  const running = ask(port, new Agent({ keepAlive: true }))
  const slow = connect(port, '127.0.0.1')
  await once(slow, 'connect')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const drained = drain.run(Promise.resolve())
  await new Promise((resolve) => setTimeout(resolve, 200))
  slow.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  expect(await running).toEqual({ said: 'fine', connection: 'close' })
  expect(await text(slow)).toMatch(/200 OK[\s\S]*Connection: close[\s\S]*fine/)
  await drained
})

test('without connections nothing is awaited, and idle connections are closed', async () => {
  const alone = await open()
  const started = performance.now()
  await alone.drain.run(Promise.resolve())
  expect(performance.now() - started).toBeLessThan(500)
  const { port, drain } = await open()
  await ask(port, new Agent({ keepAlive: true }))
  await drain.run(Promise.resolve())
  expect(performance.now() - started).toBeLessThan(5000)
})
