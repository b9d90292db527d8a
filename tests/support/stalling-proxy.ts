import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export type StallingProxy = {
  /** the database's URL through the proxy */
  url: string
  /** from now on, drops all traffic silently */
  stall: () => void
  resume: () => void
  /** from now on, delays the first byte of each new connection */
  delayConnections: (ms: number) => void
  close: () => Promise<void>
}

/** A proxy for the tests of a file: `const proxy = await useStallingProxy(database.url)` at its top. */
export async function useStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const proxy = await openStallingProxy(databaseUrl)
  afterAll(async () => proxy.close())
  return proxy
}

/** A proxy in front of the database that can stall, like a machine that sleeps. */
export async function openStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isStalled = false
  let delayMs = 0
  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (isStalled) socket.pause()
  }
  const passOn = (incoming: Socket): void => {
    incoming.resume()
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      track(from)
      from.on('data', (data) => to.write(data))
      from.on('close', () => to.destroy())
    }
  }
  const server = createServer((incoming) => {
    incoming.on('error', () => undefined).pause()
    setTimeout(passOn, delayMs, incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    delayConnections(ms) {
      delayMs = ms
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
