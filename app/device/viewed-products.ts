import { isShortId } from '#shared/ids.ts'
import { SEEN_KEY } from './storage-keys.ts'

const MOST = 12

/** Adds a product to the viewed ones. Returns the others, the latest first. */
export function addViewedProduct(id: string): string[] {
  try {
    const others = parseViewedProducts(localStorage.getItem(SEEN_KEY)).filter((other) => other !== id)
    localStorage.setItem(SEEN_KEY, [id, ...others].slice(0, MOST).join('.'))
    return others
  } catch {
    // this browser stores nothing
    return []
  }
}

/** The latest comes first. */
export function readViewedProducts(): string[] {
  try {
    return parseViewedProducts(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

/** Loading the products needs a connection. */
export function hasViewedProducts(): boolean {
  return navigator.onLine && readViewedProducts().length > 0
}

export function parseViewedProducts(text: string | null): string[] {
  return [...new Set(text?.slice(0, 500).split('.') ?? [])].filter(isShortId).slice(0, MOST)
}
