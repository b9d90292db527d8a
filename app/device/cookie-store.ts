/** The small first-party cookies as a store that components can follow: across tabs too, without polling. */
const A_YEAR = 31_536_000

const listeners = new Set<() => void>()

export function readDeviceCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) if (part.startsWith(`${name}=`)) return part.slice(name.length + 1)
  return undefined
}

/** Written at once; whoever shows it may be told later. */
export function writeDeviceCookie(name: string, value: string, when = (tell: () => void): void => tell()): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${import.meta.env.BASE_URL}; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
  when(tellListeners)
}

export function followDeviceCookies(listener: () => void): () => void {
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

/** Whoever comes back to this tab, or back to this page from the browser's memory, sees what other tabs did. */
const EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

function watchOtherTabs(): void {
  for (const event of EVENTS) addEventListener(event, tellListeners)
  // not every browser tells of it while one looks on
  globalThis.cookieStore?.addEventListener('change', tellListeners)
}

function stopWatching(): void {
  for (const event of EVENTS) removeEventListener(event, tellListeners)
  globalThis.cookieStore?.removeEventListener('change', tellListeners)
}
