import { isShortId } from '#shared/ids.ts'
import { SEEN_KEY } from './storage-keys.ts'

const MOST = 12

/** Adds a product to the viewed ones. Returns the others, the latest first. */
export function rememberSeen(id: string): string[] {
  try {
    const others = parseSeen(localStorage.getItem(SEEN_KEY)).filter((other) => other !== id)
    localStorage.setItem(SEEN_KEY, [id, ...others].slice(0, MOST).join('.'))
    return others
  } catch {
    // this browser stores nothing
    return []
  }
}

/** The latest comes first. */
export function recallSeen(): string[] {
  try {
    return parseSeen(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

/** Loading the products needs a connection. */
export function hasSeen(): boolean {
  return navigator.onLine && recallSeen().length > 0
}

export function parseSeen(text: string | null): string[] {
  return [...new Set(text?.slice(0, 500).split('.') ?? [])].filter(isShortId).slice(0, MOST)
}
