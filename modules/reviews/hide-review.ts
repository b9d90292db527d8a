import type { Tx } from '#infra/db/client.ts'
import { addRating } from '#modules/catalogue/index.server.ts'
import { setReviewHidden } from './store-reviews.ts'

/** Nobody sees it, and its stars do not count; or, with null, they do again. false: it was so already. */
export async function hideReview(tx: Tx, input: { id: number; hiddenAt: Date | null }): Promise<boolean> {
  const review = await setReviewHidden(tx, input)
  if (!review) return false
  await addRating(tx, review.productId, review.rating, input.hiddenAt ? -1 : 1)
  return true
}
