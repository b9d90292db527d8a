import { RECENT_SEARCHES_KEY } from './storage-keys.ts'

/** Stored on this device only. Stored text is input, so invalid entries are dropped. */
const MOST = 5
const LONGEST = 100

export function readRecentSearches(): string[] {
  return parseRecent(readStored())
}

export function rememberSearch(term: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  write([term.slice(0, LONGEST), ...others].slice(0, MOST))
}

export function clearRecentSearches(): void {
  write([])
}

export function parseRecent(text: string | null): string[] {
  if (!text || text.length > 2 * MOST * LONGEST) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    const all: unknown[] = stored
    return all
      .filter((term): term is string => typeof term === 'string' && term.trim() !== '' && term.length <= LONGEST)
      .slice(0, MOST)
  } catch {
    return []
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY)
  } catch {
    // this browser stores nothing
    return null
  }
}

function write(terms: string[]): void {
  try {
    if (terms.length > 0) localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(terms))
    else localStorage.removeItem(RECENT_SEARCHES_KEY)
  } catch {
    // this browser stores nothing
  }
}
