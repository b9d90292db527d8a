import { useEffect, useEffectEvent } from 'react'
import { formUrl, urls } from '../urls.ts'
import type { News } from './live.ts'

/** Several things at once are one look. */
const PAUSE_MS = 100

/** The stream itself is a script of its own, which only pages with something to hear load. */
export function useNews(kinds: readonly News[], look: () => void): void {
  const hear = useEffectEvent((news: News, later: (run: () => void) => void) => {
    if (news === 'look' || kinds.includes(news)) later(look)
  })
  useEffect(() => {
    const gone = new AbortController()
    let timer: number | undefined
    const later = (run: () => void): void => {
      clearTimeout(timer)
      timer = setTimeout(run, PAUSE_MS) as unknown as number
    }
    void import('./live.ts').then(({ followNews }) => {
      if (gone.signal.aborted) return
      const stop = followNews(formUrl(urls.live()), (news) => hear(news, later))
      gone.signal.addEventListener('abort', stop)
    })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
}
