/** What is told: something about conversations, something for the bell, or that nobody knows and one has to look. */
export type News = 'conversation' | 'bell' | 'look'
type Listener = (news: News) => void

/** Without a stream one looks by oneself. */
const LOOK_MS = 30_000
/** A server that refused a stream is asked for one again after this time. */
const TRY_AGAIN_MS = 5 * 60_000

const listeners = new Set<Listener>()
let source: EventSource | undefined
let looking: ReturnType<typeof setTimeout> | undefined
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Hears what is new, by one stream for the whole tab. A tab that nobody sees has none: browsers allow six connections to
 * a shop, and a phone's battery is dear. Whatever was missed meanwhile is looked for.
 */
export function followNews(address: string, listener: Listener): () => void {
  listeners.add(listener)
  const pauseOrGoOn = (): void => (document.hidden ? close() : begin(address))
  if (listeners.size === 1 && !document.hidden) open(address)
  // the line is back: not only when the stream finds out by itself
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
    // what came between is not told again: since the page was drawn, or while the line was down
    tell('look')
  })
  own.addEventListener('missed', () => tell('look'))
  own.addEventListener('conversation', () => tell('conversation'))
  own.addEventListener('bell', () => tell('bell'))
  own.addEventListener('error', () => {
    looking ??= setInterval(() => tell('look'), LOOK_MS)
    // refused for good, as the browser sees it: it does not try again by itself
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

function tell(news: News): void {
  for (const listener of listeners) listener(news)
}
