import { useEffect, useState } from 'react'
import { formUrl, urls } from '#app/urls.ts'
import type { Suggested } from './options.tsx'

const FEWEST_LETTERS = 2
const PAUSE_MS = 120
const MOST_KEPT = 50

/** Results of this page, so that deleting a character sends no request. */
const known = new Map<string, Suggested>()

/** The last suggestions stay until the next ones arrive. Late responses are ignored. */
export function useSuggestions(typed: string): Suggested | null {
  const term = typed.trim().toLowerCase()
  const isLong = term.length >= FEWEST_LETTERS
  const [answered, setAnswered] = useState<Suggested | null>(null)
  const kept = isLong ? known.get(term) : undefined

  useEffect(() => {
    if (!isLong || known.has(term)) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void ask(term, asking.signal).then((value) => {
        if (value && !asking.signal.aborted) setAnswered(value)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [term, isLong])

  return isLong ? (kept ?? answered) : null
}

async function ask(term: string, signal: AbortSignal): Promise<Suggested | null> {
  try {
    const answer = await fetch(formUrl(urls.suggest(term)), { signal })
    if (!answer.ok) return null
    const value = (await answer.json()) as Suggested
    if (known.size >= MOST_KEPT) known.clear()
    known.set(term, value)
    return value
  } catch {
    // aborted for a newer term, or offline: search works without suggestions
    return null
  }
}
