import type { AlertMessage } from '#modules/alerts/contract.ts'
import { fileUrl, formUrl, urls } from '../urls.ts'
import { pathOf, toAddress } from './addresses.ts'
import { scope } from './scope.ts'

scope.addEventListener('push', (moment) => {
  const message = moment.data?.json() as AlertMessage | undefined
  if (message) moment.waitUntil(show(message))
})

/** A user who is looking at that page doesn't need the notification. */
async function show({ title, body, address, tag, lang }: AlertMessage): Promise<void> {
  const pages = await findPages(address)
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const icon = fileUrl('icon-192.png')
  await scope.registration.showNotification(title, { body, tag, lang, icon, data: address })
}

scope.addEventListener('notificationclick', (moment) => {
  const { notification } = moment
  notification.close()
  moment.waitUntil(open(String(notification.data)))
})

/** Focuses the page if it is open. It never navigates another tab, where the user may be typing. */
async function open(address: string): Promise<void> {
  const [page] = await findPages(address)
  await (page ? page.focus() : scope.clients.openWindow(formUrl(address)))
}

async function findPages(address: string) {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => pathOf(toAddress(url) ?? '') === pathOf(address))
}

/**
 * Browsers may change the subscription's URL, and report it only here. The current user may not have subscribed, so the
 * server renews only a device that it still notifies.
 */
scope.addEventListener('pushsubscriptionchange', (moment) => {
  moment.waitUntil(renew(moment.oldSubscription?.options))
})

async function renew(options?: PushSubscriptionOptionsInit): Promise<void> {
  if (!options) return
  const own = await scope.registration.pushManager.subscribe(options)
  const { endpoint, keys } = own.toJSON()
  const body = new URLSearchParams({ renews: 'yes', endpoint: endpoint ?? '', ...keys })
  const answer = await fetch(formUrl(urls.devicePush()), { method: 'POST', body, redirect: 'manual' })
  // an overloaded or failing server has not refused anything
  const isRefused = !answer.ok && answer.status < 500 && answer.status !== 429
  if (isRefused) await own.unsubscribe()
}
