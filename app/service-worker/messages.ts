import { formUrl, urls } from '../urls.ts'
import { isData, offlineUrl, toPageAddress } from './addresses.ts'
import { SEND_TAG, WAITING, type FromServiceWorker, type Waiting } from './names.ts'
import { toDocument } from './pages.ts'
import { scope, type FetchMoment } from './scope.ts'

const FORM = 'application/x-www-form-urlencoded'
/** The connection may only seem to work. After this time, the message waits for a better one. */
const PATIENCE_MS = 20_000
/** The server treats a form that is sent faster as spam from a bot. */
const OLD_ENOUGH_MS = 2500
const LATER = new Set([408, 425, 429, 500, 502, 503, 504])

export async function interceptContactForm(moment: FetchMoment, address: string): Promise<Response> {
  const { request } = moment
  const body = await request.clone().text()
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    await keepMessage(toPageAddress(address), body)
    const place = urls.offline(toPageAddress(address))
    return isData(address) ? toDocument(place) : Response.redirect(offlineUrl(toPageAddress(address)), 303)
  }
}

/** A form that was shown offline has no stamp. It gets one when it is sent. */
async function keepMessage(address: string, body: string): Promise<void> {
  const fields = new URLSearchParams(body)
  const cache = await caches.open(WAITING)
  const others = await listWaiting(cache)
  if (others.some(({ waiting }) => waiting.body === body)) return
  // a stamp is valid once, so a second message of the same form needs a new one
  if (others.some(({ waiting }) => new URLSearchParams(waiting.body).get('stamp') === fields.get('stamp')))
    fields.set('stamp', '')
  await write(cache, formUrl(`/offline/waiting/${crypto.randomUUID()}`), {
    address,
    body: fields.toString(),
    at: Date.now(),
  })
  const { sync } = scope.registration as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(SEND_TAG).catch(() => undefined)
}

/**
 * Only one tab sends at a time. The stamp is stored before the request, so that a retry can't deliver the message
 * twice.
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(SEND_TAG, async () => {
    const cache = await caches.open(WAITING)
    let sent = 0
    let refused = 0
    for (const { place, waiting } of await listWaiting(cache)) {
      if (waiting.refused) continue
      const status = await send(cache, place, waiting).catch(() => 0)
      if (status === 0 || LATER.has(status)) break
      if (status === 303) {
        sent++
        await cache.delete(place)
      } else {
        refused++
        await write(cache, place, { ...waiting, refused: status })
      }
    }
    if (sent + refused > 0) await tellAll({ kind: 'sent', sent, refused, left: (await cache.keys()).length })
  })
}

async function send(cache: Cache, place: string, waiting: Waiting): Promise<number> {
  const fields = new URLSearchParams(waiting.body)
  let since = waiting.at
  if (!fields.get('stamp')) {
    fields.set('stamp', await fetchStamp())
    since = Date.now()
    await write(cache, place, { ...waiting, body: fields.toString(), at: since })
  }
  // a fresh stamp must age first, or the server would treat the message as spam
  await new Promise((resolve) => setTimeout(resolve, since + OLD_ENOUGH_MS - Date.now()))
  const answer = await fetch(formUrl(waiting.address), {
    method: 'POST',
    headers: { 'Content-Type': FORM },
    body: fields.toString(),
    // success is a redirect, which must not be followed
    redirect: 'manual',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return answer.type === 'opaqueredirect' ? 303 : answer.status
}

async function fetchStamp(): Promise<string> {
  const answer = await fetch(formUrl(urls.contact()), { credentials: 'omit', cache: 'no-store' })
  const stamp = /name="stamp" value="([^"]+)"/.exec(await answer.text())?.[1]
  if (!stamp) throw new Error('no stamp')
  return stamp
}

async function listWaiting(cache: Cache): Promise<{ place: string; waiting: Waiting }[]> {
  const all = await cache.keys()
  return Promise.all(
    all.map(async ({ url }) => ({ place: url, waiting: (await (await cache.match(url))?.json()) as Waiting })),
  )
}

async function write(cache: Cache, place: string, waiting: Waiting): Promise<void> {
  await cache.put(place, Response.json(waiting))
}

async function tellAll(message: FromServiceWorker): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(message)
}
