import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { addRating } from '#modules/catalogue/index.server.ts'
import { countOwnPictures } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { ReviewRefusal } from './errors.ts'
import { findReviewableItem, insertReview } from './store-reviews.ts'

export type ReviewInput = {
  itemId: number
  rating: number
  title: string | null
  body: string | null
  pictureIds: string[]
}

/** Requires a delivered order of this user. Each product can be reviewed once. */
export async function writeReview(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  input: ReviewInput,
): Promise<Ok<{ reviewId: number }> | ReviewRefusal> {
  const { userId } = shopper
  return inTransaction(deps.db, async (tx) => {
    const item = await findReviewableItem(tx, userId, input.itemId)
    if (!item) return refuse('review-not-yours')
    const pictureIds = [...new Set(input.pictureIds)]
    if ((await countOwnPictures(tx, userId, pictureIds)) !== pictureIds.length) return refuse('pictures-invalid')
    const { rating, title, body } = input
    const row = { productId: item.productId, userId, orderItemId: input.itemId, rating, title, body }
    const reviewId = await insertReview(tx, row, pictureIds)
    if (reviewId === null) return refuse('review-twice')
    await addRating(tx, item.productId, rating)
    return ok({ reviewId })
  })
}
