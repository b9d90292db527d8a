import { MINUTE, SECOND } from '#shared/time.ts'

export type LiveReader = { userId: string; vendorId: string | null }
type Stream = LiveReader & { send: (text: string) => void; end: () => void; endsAt: number }

export type LiveHub = {
  /** null: this person, or this process, has as many open as it may have */
  open: (reader: LiveReader) => ReadableStream<Uint8Array> | null
  hear: (payload: string) => void
  /** the database was out of hearing: whoever listens looks for themselves */
  missed: () => void
  close: () => void
  count: () => number
}

export type LiveLimits = { most: number; mostOfOne: number; heartbeatMs: number; lifeMs: number; unreadChunks: number }

const LIMITS: LiveLimits = {
  most: 2000,
  mostOfOne: 6,
  // below the minute after which proxies take a silent connection for a dead one
  heartbeatMs: 20 * SECOND,
  // then the browser comes again and is asked again who it is
  lifeMs: 10 * MINUTE,
  // somebody who does not read is let go: they look for themselves when they come back
  unreadChunks: 100,
}

/**
 * The open pages of this process that are told what is new, each by a stream of server-sent events. They are told that
 * something has changed, never what: what a page shows it asks for as itself. So nothing is lost by a lost line, after
 * which the page asks too, and nothing is told to whom it does not concern.
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
          // lines that were lost all at once do not come back all at once
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

/** An event without data is none to a browser. */
function event(name: string): string {
  return `event: ${name}\ndata: -\n\n`
}
