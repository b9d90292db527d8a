import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hydrateAll } from '../speed/hydrate-on-interaction.tsx'
import { formUrl, urls } from '../urls.ts'
import { findMarkAfterClearing } from './account-mark.ts'
import { readDeviceCookie } from './cookie-store.ts'
import { SYNC_COOKIE } from './lines.ts'
import { SESSION_CHANNEL } from './session-channel.ts'
import type { SessionUser } from './session-watch.ts'

let wasVisitor = false

/** The watch is a separate script. Visitors load it only after another tab reports a sign-in. */
export function useSessionWatch(user: SessionUser | null): void {
  const { revalidate } = useRevalidator()
  const { id, name, changedAt } = user ?? { id: '', name: '', changedAt: 0 }
  useEffect(() => {
    const gone = new AbortController()
    const begin = (): void =>
      void import('./session-watch.ts').then(({ watchSession }) => {
        if (gone.signal.aborted) return
        const stop = watchSession({
          user: id ? { id, name, changedAt } : null,
          isArrival: wasVisitor,
          address: formUrl(urls.deviceSession()),
          onNews: (now) => {
            // another user, or none: this page must not keep anything in memory
            if (id && now?.id !== id) return location.reload()
            // a part that isn't hydrated yet would keep showing the old user
            hydrateAll()
            void revalidate()
          },
        })
        wasVisitor = false
        gone.signal.addEventListener('abort', stop)
      })
    if (id) begin()
    else {
      wasVisitor = true
      // the session ended while no page was open
      if (findMarkAfterClearing(readDeviceCookie(SYNC_COOKIE)))
        void import('./forget-device.ts').then(({ clearDeviceData }) => clearDeviceData())
      const channel = new BroadcastChannel(SESSION_CHANNEL)
      channel.onmessage = () => {
        // the watch sends events on this channel too, which must not start a second watch
        channel.close()
        begin()
      }
      gone.signal.addEventListener('abort', () => channel.close())
    }
    return () => gone.abort()
  }, [id, name, changedAt, revalidate])
}
