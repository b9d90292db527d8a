import { MINUTE, SECOND } from '#shared/time.ts'

export type LiveReader = { userId: string; vendorId: string | null }
type Stream = LiveReader & { send: (text: string) => void; end: () => void; endsAt: number }

export type LiveHub = {
  /** null: this user or this process has too many open streams */
  open: (reader: LiveReader) => ReadableStream<Uint8Array> | null
  hear: (payload: string) => void
  /** database notifications may have been lost, so all pages must reload their data */
  missed: () => void
  close: () => void
  count: () => number
}

export type LiveLimits = { most: number; mostOfOne: number; heartbeatMs: number; lifeMs: number; unreadChunks: number }

const LIMITS: LiveLimits = {
  most: 2000,
  mostOfOne: 6,
  // proxies close connections that are silent for a minute
  heartbeatMs: 20 * SECOND,
  // then the browser reconnects, which checks the session again
  lifeMs: 10 * MINUTE,
  // a client that does not read is disconnected, and reloads when it reconnects
  unreadChunks: 100,
}

/**
 * Pushes server-sent events to the open pages of this process. An event only says that something changed, never what.
 * The page then requests its data with its own session. So lost events do no harm, and no one sees another user's data.
 */
export function makeLiveHub(given: Partial<LiveLimits> = {}): LiveHub {
  const limits = { ...LIMITS, ...given }
  const streams = new Set<Stream>()
  const encoder = new TextEncoder()
  let isClosed = false
  let beat: NodeJS.Timeout | undefined

  function open(reader: LiveReader): ReadableStream<Uint8Array> | null {
    const own = [...streams].filter(({ userId }) => userId === reader.userId)
    if (isClosed || streams.size >= limits.most || own.length >= limits.mostOfOne) return null
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const end = (): void => {
            if (!streams.delete(stream)) return
            if (streams.size === 0) clearInterval(beat)
            controller.close()
          }
          const send = (text: string): void => {
            if ((controller.desiredSize ?? 0) <= 0) return end()
            controller.enqueue(encoder.encode(text))
          }
          stream = { ...reader, send, end, endsAt: Date.now() + limits.lifeMs * (0.8 + Math.random() / 5) }
          if (streams.size === 0) beat = setInterval(keepAlive, limits.heartbeatMs).unref()
          streams.add(stream)
          // random delays, so that clients don't all reconnect at the same time
          send(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n${event('hello')}`)
        },
        cancel() {
          streams.delete(stream)
          if (streams.size === 0) clearInterval(beat)
        },
      },
      { highWaterMark: limits.unreadChunks },
    )
  }

  function keepAlive(): void {
    const now = Date.now()
    for (const stream of streams)
      if (stream.endsAt < now) stream.end()
      else stream.send(':\n\n')
  }

  function tell(text: string, whom: (stream: Stream) => boolean): void {
    for (const stream of streams) if (whom(stream)) stream.send(text)
  }

  function hear(payload: string): void {
    const [what, first, vendorId] = payload.split(' ')
    if (what === 'conversation')
      tell(event('conversation'), (one) => one.userId === first || (one.vendorId !== null && one.vendorId === vendorId))
    else if (what === 'bell') tell(event('bell'), (one) => one.vendorId !== null && one.vendorId === first)
    else if (what === 'ended') for (const one of streams) if (one.userId === first) one.end()
  }

  return {
    open,
    hear,
    missed: () => tell(event('missed'), () => true),
    close() {
      isClosed = true
      for (const stream of streams) stream.end()
    },
    count: () => streams.size,
  }
}

/** Browsers ignore an event without data. */
function event(name: string): string {
  return `event: ${name}\ndata: -\n\n`
}
