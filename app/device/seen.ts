import { isShortId } from '#shared/ids.ts'
import { SEEN_KEY } from './storage-keys.ts'

const MOST = 12

/** Puts a product among those looked at on this device; gives the others, the latest first. */
export function rememberSeen(id: string): string[] {
  try {
    const others = parseSeen(localStorage.getItem(SEEN_KEY)).filter((other) => other !== id)
    localStorage.setItem(SEEN_KEY, [id, ...others].slice(0, MOST).join('.'))
    return others
  } catch {
    // a browser that keeps nothing for us has seen nothing
    return []
  }
}

/** What was looked at on this device, the latest first. */
export function recallSeen(): string[] {
  try {
    return parseSeen(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

/** Is there anything to show? Nothing can be asked for without a connection. */
export function hasSeen(): boolean {
  return navigator.onLine && recallSeen().length > 0
}

export function parseSeen(text: string | null): string[] {
  return [...new Set(text?.slice(0, 500).split('.') ?? [])].filter(isShortId).slice(0, MOST)
}
