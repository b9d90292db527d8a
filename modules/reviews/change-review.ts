import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { addRating } from '#modules/catalogue/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { countOwnPictures, getPictures, removePictureOfUser } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { OwnReview } from './review-contract.ts'
import { TRADE_PICTURES } from '#modules/orders/contract.ts'
import type { ReviewChangeRefusal } from './errors.ts'
import { findReviewOf, listReviewPictures } from './queries-reviews.ts'
import { clearReviewVotes, deleteReview, lockOwnReview, replaceReviewPictures, updateReview } from './store-reviews.ts'

/** null: the user has no review of it, or moderation removed it. */
export async function findOwnReview(
  deps: Pick<Deps, 'db' | 'reader'>,
  { userId }: Shopper,
  productId: string,
): Promise<OwnReview | null> {
  const review = await findReviewOf(deps.db, { userId, productId })
  if (!review) return null
  const rows = await listReviewPictures(deps.db, [review.id])
  const ids = rows.map(({ pictureId }) => pictureId)
  const views = await getPictures(deps, ids)
  return {
    ...review,
    pictures: ids.flatMap((id) => {
      const view = views.get(id)
      return view ? [{ id, picture: toListedPicture(view) }] : []
    }),
  }
}

export type ReviewChange = {
  productId: string
  rating: number
  title: string | null
  body: string | null
  removedPictureIds: string[]
  addedPictureIds: string[]
}

/** Votes were for the earlier text, so other words or stars delete them. */
export async function editReview(
  deps: Pick<Deps, 'db' | 'storage'>,
  { userId }: Shopper,
  change: ReviewChange,
): Promise<Ok<null> | ReviewChangeRefusal> {
  const { productId, rating, title, body } = change
  const done = await inTransaction(deps.db, async (tx) => {
    const review = await lockOwnReview(tx, { userId, productId })
    if (!review) return refuse('review-unknown')
    const added = [...new Set(change.addedPictureIds)]
    if ((await countOwnPictures(tx, userId, added)) !== added.length) return refuse('pictures-invalid')
    const removed = review.pictureIds.filter((id) => change.removedPictureIds.includes(id))
    const pictureIds = [...review.pictureIds.filter((id) => !removed.includes(id)), ...added]
    if (pictureIds.length > TRADE_PICTURES) return refuse('pictures-too-many')
    await updateReview(tx, review.id, { rating, title, body })
    await replaceReviewPictures(tx, review.id, pictureIds)
    if (rating !== review.rating || title !== review.title || body !== review.body)
      await clearReviewVotes(tx, review.id)
    await addRating(tx, productId, review.rating, -1)
    await addRating(tx, productId, rating)
    return ok(removed)
  })
  if (!done.ok) return done
  for (const id of done.value) await removePictureOfUser(deps, { id, userId })
  return ok(null)
}

/** Its stars no longer count, and the user can review the product again. */
export async function removeReview(
  deps: Pick<Deps, 'db' | 'storage'>,
  { userId }: Shopper,
  productId: string,
): Promise<Ok<null> | ReviewChangeRefusal> {
  const done = await inTransaction(deps.db, async (tx) => {
    const review = await lockOwnReview(tx, { userId, productId })
    if (!review) return refuse('review-unknown')
    await deleteReview(tx, review.id)
    await addRating(tx, productId, review.rating, -1)
    return ok(review.pictureIds)
  })
  if (!done.ok) return done
  for (const id of done.value) await removePictureOfUser(deps, { id, userId })
  return ok(null)
}
