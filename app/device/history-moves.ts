/** true: the event was for this listener, and no other listener receives it. */
type Listener = () => boolean

const listeners = new Set<Listener>()

/** The window calls its listeners in order, so this must run before the router adds its own. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    for (const listener of listeners) if (listener()) return event.stopImmediatePropagation()
  })
}

/** The listener runs before the router handles the move. */
export function onHistoryMove(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
