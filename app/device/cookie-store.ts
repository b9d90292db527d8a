/** A store for the small first-party cookies. Components follow it, also across tabs, without polling. */
const A_YEAR = 31_536_000

const listeners = new Set<() => void>()

export function readDeviceCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) if (part.startsWith(`${name}=`)) return part.slice(name.length + 1)
  return undefined
}

/** The cookie changes at once. `when` may delay the listeners. */
export function writeDeviceCookie(name: string, value: string, when = (tell: () => void): void => tell()): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${import.meta.env.BASE_URL}; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
  when(tellListeners)
}

export function subscribeToDeviceCookies(listener: () => void): () => void {
  if (listeners.size === 0) watchOtherTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopWatching()
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Updates when the user returns to this tab, or to a page in the back/forward cache. */
const EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

function watchOtherTabs(): void {
  for (const event of EVENTS) addEventListener(event, tellListeners)
  // not every browser fires this event
  globalThis.cookieStore?.addEventListener('change', tellListeners)
}

function stopWatching(): void {
  for (const event of EVENTS) removeEventListener(event, tellListeners)
  globalThis.cookieStore?.removeEventListener('change', tellListeners)
}
