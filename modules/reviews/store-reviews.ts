import type { Tx } from '#infra/db/client.ts'

/** Prevents moderation of the review until the transaction ends. */
export async function shareLockReview(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forShare().execute()
}

/** undefined: it does not exist, or already has this state. */
export async function setReviewHidden(
  tx: Tx,
  { id, hiddenAt }: { id: number; hiddenAt: Date | null },
): Promise<{ productId: string; rating: number } | undefined> {
  return tx
    .updateTable('reviews')
    .set({ hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', hiddenAt ? 'is' : 'is not', null)
    .returning(['productId', 'rating'])
    .executeTakeFirst()
}

type LockedReview = { id: number; rating: number; title: string | null; body: string | null; pictureIds: string[] }

/** Only if moderation has not removed it, because the author must not undo that decision. */
export async function lockOwnReview(
  tx: Tx,
  { userId, productId }: { userId: string; productId: string },
): Promise<LockedReview | undefined> {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'rating', 'title', 'body'])
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!review) return undefined
  const pictures = await tx
    .selectFrom('reviewPictures')
    .select('pictureId')
    .where('reviewId', '=', review.id)
    .orderBy('position')
    .execute()
  return { ...review, pictureIds: pictures.map(({ pictureId }) => pictureId) }
}

export async function updateReview(
  tx: Tx,
  id: number,
  words: { rating: number; title: string | null; body: string | null },
): Promise<void> {
  await tx.updateTable('reviews').set(words).where('id', '=', id).execute()
}

export async function replaceReviewPictures(tx: Tx, reviewId: number, pictureIds: string[]): Promise<void> {
  await tx.deleteFrom('reviewPictures').where('reviewId', '=', reviewId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((pictureId, at) => ({ reviewId, position: at + 1, pictureId }))
  await tx.insertInto('reviewPictures').values(rows).execute()
}

export async function clearReviewVotes(tx: Tx, reviewId: number): Promise<void> {
  await tx.deleteFrom('reviewVotes').where('reviewId', '=', reviewId).execute()
}

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

/** A visible review. The lock prevents moderation until the transaction ends. */
export async function lockShownReview(tx: Tx, id: number): Promise<{ userId: string } | undefined> {
  return tx
    .selectFrom('reviews as r')
    .select('r.userId')
    .where('r.id', '=', id)
    .where('r.hiddenAt', 'is', null)
    .where('r.productId', 'in', tx.selectFrom('visibleProducts').select('id').$narrowType<{ id: string }>())
    .forShare('r')
    .executeTakeFirst()
}

export async function insertReviewVote(tx: Tx, vote: { reviewId: number; userId: string }): Promise<void> {
  await tx
    .insertInto('reviewVotes')
    .values(vote)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteReviewVote(tx: Tx, vote: { reviewId: number; userId: string }): Promise<void> {
  await tx.deleteFrom('reviewVotes').where('reviewId', '=', vote.reviewId).where('userId', '=', vote.userId).execute()
}

/** Runs when the user deletes the account. */
export async function deleteReviewVotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reviewVotes').where('userId', '=', userId).execute()
}

/** null: the user has already reviewed the product. */
export async function insertReview(
  tx: Tx,
  review: {
    productId: string
    userId: string
    orderItemId: number
    rating: number
    title: string | null
    body: string | null
  },
  pictureIds: string[],
): Promise<number | null> {
  const row = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  if (pictureIds.length > 0) {
    await tx
      .insertInto('reviewPictures')
      .values(pictureIds.map((pictureId, i) => ({ reviewId: row.id, position: i + 1, pictureId })))
      .execute()
  }
  return row.id
}

export async function findReviewableItem(
  tx: Tx,
  userId: string,
  itemId: number,
): Promise<{ productId: string } | undefined> {
  return tx
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select('i.productId')
    .where('i.id', '=', itemId)
    .where('o.userId', '=', userId)
    .where('o.status', '=', 'delivered')
    .executeTakeFirst()
}
