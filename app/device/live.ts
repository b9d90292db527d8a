/** A message in a conversation, a notification, or `look`: unknown, so ask the server. */
export type LiveEvent = 'conversation' | 'bell' | 'look'
type Listener = (news: LiveEvent) => void

/** How often to poll without a stream. */
const LOOK_MS = 30_000
/** When to try again after the server refused a stream. */
const TRY_AGAIN_MS = 5 * 60_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let looking: ReturnType<typeof setTimeout> | undefined
let again: ReturnType<typeof setTimeout> | undefined

/**
 * One event stream for the whole tab. A hidden tab closes it: browsers allow six connections to a host, and streams
 * drain a phone's battery. When it opens again, listeners ask for what they missed.
 */
export function subscribeToLiveEvents(address: string, listener: Listener): () => void {
  listeners.add(listener)
  const pauseOrGoOn = (): void => (document.hidden ? close() : begin(address))
  if (listeners.size === 1 && !document.hidden) open(address)
  // reconnect at once, because the stream itself notices a restored connection late
  const startAnew = (): void => {
    close()
    if (!document.hidden) begin(address)
  }
  document.addEventListener('visibilitychange', pauseOrGoOn)
  addEventListener('online', startAnew)
  return () => {
    document.removeEventListener('visibilitychange', pauseOrGoOn)
    removeEventListener('online', startAnew)
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

function begin(address: string): void {
  if (source) return
  open(address)
  tell('look')
}

function open(address: string): void {
  const own = new EventSource(address)
  source = own
  own.addEventListener('hello', () => {
    stopLooking()
    // the stream doesn't repeat events from before it opened
    tell('look')
  })
  own.addEventListener('missed', () => tell('look'))
  own.addEventListener('conversation', () => tell('conversation'))
  own.addEventListener('bell', () => tell('bell'))
  own.addEventListener('error', () => {
    looking ??= setInterval(() => tell('look'), LOOK_MS)
    // the browser doesn't reconnect after a refused stream
    if (own.readyState !== EventSource.CLOSED || source !== own) return
    again ??= setTimeout(() => {
      again = undefined
      if (source === own) open(address)
    }, TRY_AGAIN_MS)
  })
}

function close(): void {
  source?.close()
  source = undefined
  clearTimeout(again)
  again = undefined
  stopLooking()
}

function stopLooking(): void {
  clearInterval(looking)
  looking = undefined
}

function tell(news: LiveEvent): void {
  for (const listener of listeners) listener(news)
}
