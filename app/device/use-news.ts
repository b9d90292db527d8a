import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { insist, wakeUp } from '../speed/hydrate-on-interaction.tsx'
import { formUrl, urls } from '../urls.ts'
import { isLineUp } from './is-line-up.ts'
import type { News } from './live.ts'

/** Several things at once are one look. */
const PAUSE_MS = 100
const AGAIN_MS = 4000

/**
 * Looks when it is told that something is new; a look that fails (`false`) is taken again. The stream itself is a script
 * of its own, which only pages with something to hear load.
 */
export function useNews(kinds: readonly News[], look: () => Promise<boolean>): void {
  const isMine = useEffectEvent((news: News) => news === 'look' || kinds.includes(news))
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (pause: number): void => {
      clearTimeout(timer)
      if (gone.signal.aborted) return
      timer = setTimeout(() => {
        void lookNow().then((isDone) => {
          if (!isDone) soon(AGAIN_MS)
        })
      }, pause)
    }
    void insist(async () => import('./live.ts')).then(({ followNews }) => {
      if (gone.signal.aborted) return
      const stop = followNews(formUrl(urls.live()), (news) => {
        if (isMine(news)) soon(PAUSE_MS)
      })
      gone.signal.addEventListener('abort', stop)
    })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
}

/** The page itself is asked for anew. Where the line is down it stays as it is: the router would put an error in its place. */
export function useFreshPage(kinds: readonly News[]): void {
  const { revalidate } = useRevalidator()
  // a part that still waits for a touch would be drawn from nothing when its data change
  useEffect(wakeUp, [])
  useNews(kinds, async () => {
    if (!(await isLineUp())) return false
    await revalidate()
    return true
  })
}
