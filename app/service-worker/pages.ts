import { formUrl, urls } from '../urls.ts'
import { isSameForAll, offlineUrl, pathOf, toAddress, toDataAddress, toPageAddress } from './addresses.ts'
import { fetchFiles } from './files.ts'
import { AT_HEADER, KEEP_HEADER, PAGES, TITLE_HEADER, type ToServiceWorker } from './names.ts'
import { postToClient, version, type FetchMoment } from './scope.ts'

const OWN = PAGES + version
const MOST = 60
const A_DAY = 86_400_000
const A_WEEK = 7 * A_DAY
/** Headers of the transfer, not of the page. A cached page contains no clock and depends on no request header. */
const NOT_KEPT = ['Server-Timing', 'Vary', 'Content-Encoding', 'Content-Length']

/** Network first, and the cached page without a connection. */
export async function answerPage(moment: FetchMoment, address: string): Promise<Response> {
  try {
    const answer = (await moment.preloadResponse) ?? (await fetch(moment.request))
    if (mayKeep(answer)) moment.waitUntil(keep(address, answer.clone()))
    return answer
  } catch {
    return showWithoutLine(address)
  }
}

/** The router's data request. If it fails, the router loads the document, which may be cached. */
export async function answerData(moment: FetchMoment, address: string): Promise<Response> {
  const { request, clientId } = moment
  try {
    const answer = await fetch(request)
    if (mayKeep(answer)) moment.waitUntil(keep(address, answer.clone()))
    return answer
  } catch (error) {
    if (request.signal.aborted) throw error
    const kept = await find(address)
    await postToClient(clientId, kept ? { kind: 'kept', at: atOf(kept) } : { kind: 'lost' })
    return kept ?? toDocument(toPageAddress(address))
  }
}

/** The headers with which React Router accepts a redirect from a proxy. */
export function toDocument(address: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true', 'X-Remix-Status': '302' },
  })
}

async function showWithoutLine(address: string): Promise<Response> {
  const isOffline = pathOf(address) === urls.offline()
  const kept = (await find(isOffline ? urls.offline() : address)) ?? (await findOlder(address))
  if (kept) return withMark(kept)
  if (isOffline || !(await find(urls.offline()))) return Response.error()
  return Response.redirect(offlineUrl(address, Boolean(await find(toDataAddress(address)))))
}

/** Marks the HTML as cached before any script runs. The page's script reads its time. */
async function withMark(kept: Response): Promise<Response> {
  const html = await kept.text()
  return new Response(html.replace('<html ', `<html data-kept="${atOf(kept)}" `), { headers: kept.headers })
}

/** Only responses that the host has marked. It marks only those that it caches for all users. */
function mayKeep(answer: Response): boolean {
  const { status, redirected, headers } = answer
  return (
    status === 200 && !redirected && headers.has(KEEP_HEADER) && !headers.get('Cache-Control')?.includes('no-store')
  )
}

async function keep(address: string, answer: Response, title?: string): Promise<void> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  if (!headers.has(AT_HEADER)) headers.set(AT_HEADER, String(Date.now()))
  headers.set(TITLE_HEADER, encodeURIComponent(title ?? /<title>([^<]*)/.exec(text)?.[1] ?? ''))
  const cache = await caches.open(OWN)
  const place = formUrl(address)
  // the latest entry is the last, and the first ones are removed above the limit
  await cache.delete(place)
  await cache.put(place, new Response(text, { headers }))
  const all = await cache.keys()
  const old = all.filter(({ url }) => toAddress(url) !== urls.offline()).slice(0, -MOST)
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Requests the page without a session, so that personal content is never cached. */
async function fetchToKeep(address: string): Promise<void> {
  // bypasses the HTTP cache, where the public version would replace the user's own
  const answer = await fetch(formUrl(address), { headers: { [KEEP_HEADER]: '1' }, cache: 'no-store' })
  if (mayKeep(answer)) await keep(address, answer)
}

/**
 * A page was shown. This stores its title. If its response could not be cached, it is requested again for the cache,
 * once a day.
 */
export async function recordPageView({
  address,
  title,
  lang,
}: Extract<ToServiceWorker, { kind: 'seen' }>): Promise<void> {
  await refreshOffline(lang)
  const data = await find(toDataAddress(address))
  if (data && decodeURIComponent(data.headers.get(TITLE_HEADER) ?? '') !== title)
    await keep(toDataAddress(address), data, title)
  const page = data ?? (await find(address))
  if (!isSameForAll(address) || (page && Date.now() - atOf(page) < A_DAY)) return
  await fetchToKeep(address)
}

/** Includes all of its files, in its language. */
export async function fetchOffline(): Promise<void> {
  await fetchToKeep(urls.offline())
  const html = (await (await find(urls.offline()))?.text()) ?? ''
  await fetchFiles(/<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? 'en')
}

/** A sign-out clears this cache too, so the offline page may be missing. Its language must match the other pages. */
async function refreshOffline(lang: string): Promise<void> {
  const page = await find(urls.offline())
  const isFresh = page && Date.now() - atOf(page) < A_WEEK && (await page.text()).includes(` lang="${lang}"`)
  if (!isFresh) await fetchOffline()
}

async function find(address: string): Promise<Response | undefined> {
  return (await caches.open(OWN)).match(formUrl(address))
}

/** A page of the previous version works with that version's files. Its data alone would not fit the current scripts. */
async function findOlder(address: string): Promise<Response | undefined> {
  const names = await caches.keys()
  for (const name of names.filter((each) => each.startsWith(PAGES) && each !== OWN).toReversed()) {
    const kept = await (await caches.open(name)).match(formUrl(address))
    if (kept) return kept
  }
  return undefined
}

function atOf(kept: Response): number {
  return Number(kept.headers.get(AT_HEADER))
}
