import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A slower upload would take longer than a user waits. */
const LEAST_BYTES_A_SECOND = 2048
const LONGEST_MS = 20 * 60_000
const LOOK_EVERY_MS = 1000

type Watched = { outgoing: ServerResponse; since: number; before: number; seen: number; heardAt: number }

const TOO_SLOW = 'Your upload was too slow and timed out. Try again on a better connection.\n'

/**
 * A slow phone may need minutes for a picture, as long as bytes arrive. A stalled body is aborted. Bytes are counted at
 * the socket, so that nothing is buffered or copied. `graceMs` covers any plain form, and a phone that changes
 * networks.
 */
export function makeBodyPace({ graceMs }: { graceMs: number }) {
  const watched = new Map<IncomingMessage, Watched>()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()

  function look(): void {
    const at = performance.now()
    for (const [incoming, body] of watched) {
      const { socket } = incoming
      if (incoming.complete || socket.destroyed) {
        watched.delete(incoming)
        continue
      }
      if (socket.bytesRead > body.seen) {
        body.seen = socket.bytesRead
        body.heardAt = at
      }
      const deserved = graceMs + ((body.seen - body.before) / LEAST_BYTES_A_SECOND) * 1000
      const isSilent = at - body.heardAt > graceMs
      if (isSilent || at - body.since > Math.min(deserved, LONGEST_MS)) {
        watched.delete(incoming)
        cut(socket, body.outgoing)
      }
    }
  }

  return {
    watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const { headers, socket } = incoming
      const isEmpty = headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)
      if (isEmpty) return
      const at = performance.now()
      const before = socket.bytesRead
      watched.set(incoming, { outgoing, since: at, before, seen: before, heardAt: at })
    },
    stop: () => clearInterval(timer),
  }
}

/** Once the headers are sent, a 408 is impossible: the client then sees an aborted response. */
function cut(socket: Socket, outgoing: ServerResponse): void {
  if (outgoing.headersSent || !socket.writable) return void socket.destroy()
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(TOO_SLOW)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${TOO_SLOW}`, () => socket.destroy())
}
