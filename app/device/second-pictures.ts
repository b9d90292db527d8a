import type { ListedPicture } from '#modules/media/contract.ts'
import { formUrl, urls } from '../urls.ts'

const asked = new Map<string, Promise<ListedPicture | null>>()

/** Requests each product once. After a failure it may be requested again. */
export function findSecondPicture(productId: string): Promise<ListedPicture | null> {
  const known = asked.get(productId) ?? ask(productId)
  asked.set(productId, known)
  return known
}

async function ask(productId: string): Promise<ListedPicture | null> {
  try {
    const answer = await fetch(formUrl(urls.deviceSecondPicture(productId)))
    if (answer.ok) return ((await answer.json()) as { picture: ListedPicture | null }).picture
  } catch {
    // offline: the first picture stays
  }
  asked.delete(productId)
  return null
}
