import type { Tx } from '#infra/db/client.ts'
import { addRating } from '#modules/catalogue/index.server.ts'
import { setReviewHidden } from './store-reviews.ts'

/** Updates the product's rating too. `hiddenAt` null: shows it again. false: it already has this state. */
export async function hideReview(tx: Tx, input: { id: number; hiddenAt: Date | null }): Promise<boolean> {
  const review = await setReviewHidden(tx, input)
  if (!review) return false
  await addRating(tx, review.productId, review.rating, input.hiddenAt ? -1 : 1)
  return true
}
