import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long responses say `Connection: close` before the port closes. */
const TELL_MS = 1000
/** A connection that was just opened may have its first request on the way. */
const FIRST_REQUEST_MS = 1000
const SWEEP_MS = 25

export type Drain = {
  isDraining: () => boolean
  /** called with every request */
  watch: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /**
   * Closes the connections of a server without losing a request. First each response says `Connection: close`, while
   * new connections are still accepted. Then `mayClose` resolves: another process accepts them. The port closes, and
   * the remaining requests finish.
   */
  run: (mayClose: Promise<void>) => Promise<void>
}

export function makeDrain(server: Server): Drain {
  const connections = new Map<Socket, { running: Set<ServerResponse>; idleSince: number; isNew: boolean }>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { running: new Set(), idleSince: performance.now(), isNew: true })
    socket.once('close', () => connections.delete(socket))
  })

  function endIdle(): void {
    for (const [socket, { running, idleSince, isNew }] of connections) {
      const isWaiting = isNew && performance.now() - idleSince < FIRST_REQUEST_MS
      if (running.size === 0 && !isWaiting) socket.end()
    }
  }

  return {
    isDraining: () => isDraining,
    watch(incoming, outgoing) {
      const connection = connections.get(incoming.socket)
      if (!connection) return
      connection.running.add(outgoing)
      connection.isNew = false
      if (isDraining) outgoing.setHeader('Connection', 'close')
      outgoing.once('close', () => {
        connection.running.delete(outgoing)
        connection.idleSince = performance.now()
      })
    },
    async run(mayClose) {
      isDraining = true
      for (const { running } of connections.values())
        for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
      const told = Date.now() + TELL_MS
      await mayClose
      while (connections.size > 0 && Date.now() < told) await pause()
      // `close` of the HTTP server would also cut connections whose first request is on the way
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      const sweep = setInterval(endIdle, SWEEP_MS)
      await closed
      clearInterval(sweep)
    },
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SWEEP_MS))
}
