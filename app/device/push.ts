import type { PushState } from '#modules/alerts/contract.ts'
import { formUrl, urls } from '../urls.ts'

/**
 * `unable`: the browser has no push messages, or only for installed pages. `saving`: the data saver is on, so there is
 * no service worker. `denied`: only the user can undo that, in the browser.
 */
export type PushWay = 'unable' | 'saving' | 'denied' | 'off' | 'on'

const PATIENCE_MS = 15_000

export async function getPushWay(here: string | null): Promise<PushWay> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  if (connection?.saveData) return 'saving'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)
  const own = await registration?.pushManager.getSubscription()
  return here !== null && own?.endpoint === here ? 'on' : 'off'
}

/** Asks the user for permission, then subscribes with the browser and the server. null: one of them failed. */
export async function turnPushOn({ shopKey }: Pick<PushState, 'shopKey'>): Promise<PushState | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await getRegistration()
  // a subscription with another key, or of an earlier user
  await (await pushManager.getSubscription())?.unsubscribe()
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: shopKey })
  const { endpoint, keys } = own.toJSON()
  const state = await tell({ endpoint: endpoint ?? '', ...keys }).catch(() => null)
  if (!state) await own.unsubscribe()
  return state
}

export async function turnPushOff(): Promise<PushState | null> {
  const { pushManager } = await getRegistration()
  await (await pushManager.getSubscription())?.unsubscribe()
  return tell({})
}

/** The service worker is registered a moment after the first interaction. */
async function getRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), PATIENCE_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function tell(device: Record<string, string>): Promise<PushState | null> {
  const body = new URLSearchParams(device)
  // without a session, the server redirects and changes nothing
  const answer = await fetch(formUrl(urls.devicePush()), { method: 'POST', body, redirect: 'manual' })
  return answer.ok ? ((await answer.json()) as PushState) : null
}
