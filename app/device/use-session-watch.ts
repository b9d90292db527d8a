import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formUrl, urls } from '../urls.ts'
import type { SessionUser } from './session-watch.ts'

/** The watch itself is a script of its own, which visitors never load. */
export function useSessionWatch(user: SessionUser | null): void {
  const { revalidate } = useRevalidator()
  const id = user?.id
  const name = user?.name
  useEffect(() => {
    if (!id || !name) return
    const gone = new AbortController()
    void import('./session-watch.ts').then(({ watchSession }) => {
      if (gone.signal.aborted) return
      const stop = watchSession({
        user: { id, name },
        address: formUrl(urls.deviceSession()),
        onEvent: (event, now) => {
          // another person, or nobody: nothing of this page's memory is theirs
          if (event === 'SIGNED_OUT' || (now && now.id !== id)) location.reload()
          else if (event === 'USER_UPDATED') void revalidate()
        },
      })
      gone.signal.addEventListener('abort', stop)
    })
    return () => gone.abort()
  }, [id, name, revalidate])
}
