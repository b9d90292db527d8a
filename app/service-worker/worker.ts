import { isDashboard, urls } from '../urls.ts'
import { isData, isEmailBox, toAddress } from './addresses.ts'
import { addMissing, answerFile, answerPicture } from './files.ts'
import { sendWaiting, interceptContactForm } from './messages.ts'
import { FILES, clearPageCache, PAGES, SEND_TAG, type ToServiceWorker } from './names.ts'
import './push.ts'
import { answerData, answerPage, fetchOffline, recordPageView } from './pages.ts'
import { scope, version, type FetchMoment } from './scope.ts'

/** The next user of this device must not see which pages this one viewed. */
const ENDS_SESSION = new Set([urls.logout(), urls.settingsSecurity('sessions'), urls.deleteAccount('sure')])

scope.addEventListener('install', (moment) => {
  moment.waitUntil(fetchOffline())
})

scope.addEventListener('activate', (moment) => {
  moment.waitUntil(
    Promise.all([
      forgetOldVersions(),
      // a navigation doesn't wait for the service worker to start
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('fetch', (moment) => {
  const { request } = moment
  const address = toAddress(request.url)
  if (address === null || isDashboard(address)) return
  const answer = request.method === 'GET' ? answerRead(moment, address) : answerWrite(moment, address)
  if (answer) moment.respondWith(answer)
})

/** undefined: not handled, so the browser does its default. */
function answerRead(moment: FetchMoment, address: string): Promise<Response> | undefined {
  const { request } = moment
  if (address.startsWith('/assets/')) return answerFile(moment)
  if (address.startsWith('/media/')) return request.destination === 'image' ? answerPicture(moment) : undefined
  if (request.mode === 'navigate') return answerPage(moment, address)
  return isData(address) && !/[?&]_routes=/.test(address) ? answerData(moment, address) : undefined
}

function answerWrite(moment: FetchMoment, address: string): Promise<Response> | undefined {
  if (ENDS_SESSION.has(address)) moment.waitUntil(clearPageCache())
  return isEmailBox(address) ? interceptContactForm(moment, address) : undefined
}

scope.addEventListener('message', (moment) => {
  const message = moment.data as ToServiceWorker
  if (message.kind === 'version') moment.ports[0]?.postMessage(version)
  else if (message.kind === 'take-over') moment.waitUntil(scope.skipWaiting())
  else if (message.kind === 'send') moment.waitUntil(sendWaiting())
  else moment.waitUntil(Promise.all([addMissing(message.files), recordPageView(message)]))
})

scope.addEventListener('sync', (moment) => {
  if (moment.tag === SEND_TAG) moment.waitUntil(sendWaiting())
})

/** The previous version stays: a tab may still use it, and its pages can still be opened. */
async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = [PAGES, FILES].flatMap((kind) =>
    names.filter((name) => name.startsWith(kind) && name !== kind + version).slice(0, -1),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}
