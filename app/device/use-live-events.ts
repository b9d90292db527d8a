import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { retryUntilLoaded, hydrateAll } from '../speed/hydrate-on-interaction.tsx'
import { formUrl, urls } from '../urls.ts'
import { isServerReachable } from './is-server-reachable.ts'
import type { LiveEvent } from './live.ts'

/** Several events cause one request. */
const PAUSE_MS = 100
const AGAIN_MS = 4000

/**
 * Calls `look` when an event arrives, and retries if it returns `false`. The stream is a script of its own, so that
 * only pages that need it load it.
 */
export function useLiveEvents(kinds: readonly LiveEvent[], look: () => Promise<boolean>): void {
  const isMine = useEffectEvent((news: LiveEvent) => news === 'look' || kinds.includes(news))
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
    void retryUntilLoaded(async () => import('./live.ts')).then(({ subscribeToLiveEvents }) => {
      if (gone.signal.aborted) return
      const stop = subscribeToLiveEvents(formUrl(urls.live()), (news) => {
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

/** Loads the page's data again. Offline the page stays as it is, because the router would show an error instead. */
export function useRevalidateOn(kinds: readonly LiveEvent[]): void {
  const { revalidate } = useRevalidator()
  // a part that isn't hydrated yet would be rendered from nothing when its data changes
  useEffect(hydrateAll, [])
  useLiveEvents(kinds, async () => {
    if (!(await isServerReachable())) return false
    await revalidate()
    return true
  })
}
