import { formUrl, urls } from '../urls.ts'

/**
 * Whether ShopZero itself responds, and not only the network. Checked before a revalidation that must not replace the
 * page with an error.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch(formUrl(urls.deviceSession()), { cache: 'no-store' })
    // an unread response keeps its connection open
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 60_000

type Options = { isReachable?: () => Promise<boolean>; firstPause?: number | undefined }

/** Asks until the server is reachable, then calls `then` once. The result stops asking. */
export function whenServerIsReachable(
  then: () => void,
  { isReachable = isServerReachable, firstPause = FIRST_PAUSE_MS }: Options = {},
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    const isBack = !document.hidden && (await isReachable())
    if (signal.aborted) return
    if (isBack) {
      ended.abort()
      return then()
    }
    // two events may ask at once, and only one timer may remain
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause)
    pause = Math.min(Math.max(2 * pause, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
  }
  addEventListener('online', () => void ask(), { signal })
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  timer = setTimeout(() => void ask(), pause)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
