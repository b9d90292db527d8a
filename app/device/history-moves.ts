/** True: it was meant for this listener, and nobody else hears of it. */
type Listener = () => boolean

const listeners = new Set<Listener>()

/** The window calls its listeners in the order in which they came, so this must run before the router listens. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    for (const listener of listeners) if (listener()) return event.stopImmediatePropagation()
  })
}

/** Hears of each move in the history before the router does. */
export function onHistoryMove(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
