import { isSameForAll, toAddress } from './addresses.ts'
import { FILES, PICTURES } from './names.ts'
import { files, postToClient, version, type FetchMoment } from './scope.ts'

const OWN = FILES + version
const MOST_PICTURES = 200
const LARGEST_PICTURE = 300_000
const PATIENCE_MS = 8000

/** The files that any page in this language may need. Most of them come from the browser's HTTP cache. */
export async function fetchFiles(lang: string): Promise<void> {
  await addMissing(files[lang] ?? files.en ?? [])
}

export async function addMissing(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN)
  const known = new Set((await cache.keys()).map(({ url }) => url))
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href.replace(/#.*/, '')))
  await cache.addAll([...wanted].filter((url) => !known.has(url)))
}

/** A built file's name contains a hash of its content, so a cached copy is always right. */
export async function answerFile(moment: FetchMoment): Promise<Response> {
  const { request } = moment
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request).catch((error) => waitForNext(moment, error))
  if (answer.status === 200) moment.waitUntil(put(OWN, request, answer.clone()))
  return answer
}

/**
 * If a script of the next page fails, the router reloads the current page. This notifies the page first, which then
 * opens the offline page.
 */
async function waitForNext({ clientId, request: { destination } }: FetchMoment, error: unknown): Promise<never> {
  await postToClient(clientId, { kind: destination === 'script' ? 'stuck' : 'lost' })
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  throw error
}

/** Pictures never change either. Only a limited number is cached, and only from pages without personal content. */
export async function answerPicture(moment: FetchMoment): Promise<Response> {
  const { request } = moment
  const kept = await (await caches.open(PICTURES)).match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  const page = request.referrer ? toAddress(request.referrer) : null
  const isSmall = Number(answer.headers.get('Content-Length') ?? Infinity) <= LARGEST_PICTURE
  if (answer.status === 200 && isSmall && page && isSameForAll(page))
    moment.waitUntil(put(PICTURES, request, answer.clone(), MOST_PICTURES))
  return answer
}

async function put(name: string, request: Request, answer: Response, most = Infinity): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((old) => cache.delete(old)))
}
