import type { FromServiceWorker } from './names.ts'

/** The parts of a service worker that we use. TypeScript can't load its types together with those of a page. */
type Later = { waitUntil: (work: Promise<unknown>) => void }
export type FetchMoment = Event &
  Later & {
    request: Request
    clientId: string
    resultingClientId: string
    preloadResponse: Promise<Response | undefined>
    respondWith: (answer: Promise<Response>) => void
  }
type Client = { id: string; postMessage: (message: unknown) => void }
type Page = Client & { url: string; visibilityState: DocumentVisibilityState; focus: () => Promise<unknown> }
type Moments = {
  install: Event & Later
  activate: Event & Later
  fetch: FetchMoment
  message: MessageEvent & Later
  sync: Event & Later & { tag: string }
  push: Event & Later & { data: { json: () => unknown } | null }
  notificationclick: Event & Later & { notification: Notification }
  pushsubscriptionchange: Event & Later & { oldSubscription?: PushSubscription | null }
}

type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Client | undefined>
    matchAll: (which?: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener: <Kind extends keyof Moments>(kind: Kind, listener: (moment: Moments[Kind]) => void) => void
}

export const scope = globalThis as unknown as WorkerScope

/** Replaced at build time: the build's version, and for each language the files that every page may need offline. */
declare const SHOP_VERSION: string
declare const SHOP_FILES: Partial<Record<string, string[]>>
export const version = SHOP_VERSION
export const files = SHOP_FILES

export async function postToClient(clientId: string, message: FromServiceWorker): Promise<void> {
  const client = await scope.clients.get(clientId)
  client?.postMessage(message)
}
