import { formUrl, urls } from '../urls.ts'

/** The shop answers, and not only the network: asked before a page is fetched anew that must not turn into an error. */
export async function isLineUp(): Promise<boolean> {
  try {
    const answer = await fetch(formUrl(urls.deviceSession()), { cache: 'no-store' })
    // an answer that nobody reads keeps its connection
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
