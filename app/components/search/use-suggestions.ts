import { useEffect, useState } from 'react'
import { formUrl, urls } from '#app/urls.ts'
import type { Suggested } from './options.tsx'

const FEWEST_LETTERS = 2
const PAUSE_MS = 120
const MOST_KEPT = 50

/** What was answered already on this page, so that deleting a letter asks nobody. */
const known = new Map<string, Suggested>()

/** The suggestions for what is typed; the last ones stay until the next are there, and an answer too late is no answer. */
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
    // given up for another term, or no connection: one can still search
    return null
  }
}
