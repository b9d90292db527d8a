import { fileUrl } from '../urls.ts'
import { WORKER_FILE, type ToServiceWorker } from '../service-worker/names.ts'

declare global {
  var __reactRouterManifest: { version: string } | undefined
}

const AN_HOUR = 3_600_000
/** Long enough for everything that the first interaction starts. */
const PAUSE_MS = 1500

let wanted: Promise<ServiceWorkerRegistration | null> | undefined

/** Registers the service worker after the first interaction, when nothing else is running. null: none. */
export function findServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (wanted ??= register())
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || isSaving()) return null
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  try {
    return await navigator.serviceWorker.register(fileUrl(WORKER_FILE), {
      scope: import.meta.env.BASE_URL,
      updateViaCache: 'none',
    })
  } catch {
    // offline, or the browser stores nothing: ShopZero works without it
    return null
  }
}

function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * If this page is older than a new version, calls `announce`. If the page is already new, the new service worker takes
 * over at once: a reload would gain nothing.
 */
export function watchForUpdates(announce: (worker: ServiceWorker) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  void findServiceWorker().then((registration) => {
    if (!registration || signal.aborted) return
    const look = async (): Promise<void> => {
      const { waiting } = registration
      if (!waiting || !registration.active) return
      if ((await askVersion(waiting)) === globalThis.__reactRouterManifest?.version) takeOver(waiting)
      else announce(waiting)
    }
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => void look(), { signal }),
      { signal },
    )
    let asked = Date.now()
    const ask = (): void => {
      if (document.hidden || Date.now() - asked < AN_HOUR) return
      asked = Date.now()
      void registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', ask, { signal })
    void look()
  })
  return () => ended.abort()
}

/** Activates the new service worker, then reloads the page. */
export function activateUpdate(worker: ServiceWorker): void {
  // another tab has already activated it
  if (worker.state === 'activated') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  takeOver(worker)
}

function takeOver(worker: ServiceWorker): void {
  worker.postMessage({ kind: 'take-over' } satisfies ToServiceWorker)
}

async function askVersion(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    worker.postMessage({ kind: 'version' } satisfies ToServiceWorker, [port2])
  })
}
