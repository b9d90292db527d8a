import { WAITING, type FromServiceWorker, type Waiting } from '../service-worker/names.ts'

export type WaitingMessage = { place: string; text: string; isRefused: boolean }

/** Messages that were written offline. The service worker stores and sends them. */
export async function listWaiting(): Promise<WaitingMessage[]> {
  if (!('caches' in globalThis) || !(await caches.has(WAITING))) return []
  const cache = await caches.open(WAITING)
  const all = await cache.keys()
  return Promise.all(
    all.map(async ({ url }) => {
      const waiting = (await (await cache.match(url))?.json()) as Waiting | undefined
      const text = new URLSearchParams(waiting?.body).get('message') ?? ''
      return { place: url, text, isRefused: waiting?.refused !== undefined }
    }),
  )
}

export async function dropWaiting(place: string): Promise<void> {
  await (await caches.open(WAITING)).delete(place)
}

export function onMessagesSent(listener: () => void): () => void {
  const ended = new AbortController()
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<FromServiceWorker>) => data.kind === 'sent' && listener(),
    { signal: ended.signal },
  )
  return () => ended.abort()
}
