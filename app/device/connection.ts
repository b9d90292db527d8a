import { useSyncExternalStore } from 'react'
import type { FromServiceWorker, ToServiceWorker } from '../service-worker/names.ts'
import { fileUrl } from '../urls.ts'
import { whenServerIsReachable } from './is-server-reachable.ts'

/** The connection to ShopZero, as this page knows it. */
export type ConnectionState = {
  isLost: boolean
  /** the time that the page's content is from */
  at: number
}
/** `stuck`: the router can't complete its navigation */
export type ConnectionEvent = 'lost' | 'back' | 'stuck' | { sent: number; refused: number; left: number }

const { kept } = typeof document === 'undefined' ? {} : document.documentElement.dataset
let state: ConnectionState = { isLost: kept !== undefined, at: Number(kept ?? Date.now()) }
const onServer: ConnectionState = { isLost: false, at: 0 }
const followers = new Set<() => void>()
const listeners = new Set<(event: ConnectionEvent) => void>()
/** from the service worker: the time that the next page's content is from */
let nextAt: number | null = null
let stopAsking: (() => void) | undefined

export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    follow,
    () => state,
    () => onServer,
  )
}

/** The browser and the service worker report a lost connection. This then polls until the connection is back. */
export function watchConnection(listener: (event: ConnectionEvent) => void): () => void {
  listeners.add(listener)
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('offline', () => lose(), { signal })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromServiceWorker>) => hear(data), {
    signal,
  })
  if (!navigator.onLine) lose()
  else if (state.isLost) askUntilBack(0)
  return () => {
    ended.abort()
    listeners.delete(listener)
    stopAsking?.()
  }
}

/** The next page is current, unless the service worker reported its age. */
export function markPageCurrent(): void {
  change({ ...state, at: nextAt ?? Date.now() })
  nextAt = null
}

/** Sets the time of the content independently of the page; 0: the page shows no dated content. */
export function setContentTime(at: number): void {
  change({ ...state, at })
}

export async function postToServiceWorker(input: ToServiceWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(input)
}

function hear(word: FromServiceWorker): void {
  if (word.kind === 'kept') nextAt = word.at
  if (word.kind === 'sent') return tell({ sent: word.sent, refused: word.refused, left: word.left })
  lose()
  if (word.kind === 'stuck') tell('stuck')
}

function lose(): void {
  if (!state.isLost) {
    change({ ...state, isLost: true })
    tell('lost')
  }
  askUntilBack()
}

function askUntilBack(firstPause?: number): void {
  stopAsking?.()
  const onBack = (): void => {
    delete document.documentElement.dataset.kept
    change({ isLost: false, at: Date.now() })
    tell('back')
  }
  stopAsking = whenServerIsReachable(onBack, { isReachable: isNetworkBack, firstPause })
}

/** Requests a small file that the service worker never answers. */
async function isNetworkBack(): Promise<boolean> {
  try {
    await fetch(fileUrl('site.webmanifest'), { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function change(next: ConnectionState): void {
  state = next
  for (const follower of followers) follower()
}

function tell(event: ConnectionEvent): void {
  for (const listener of listeners) listener(event)
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}
