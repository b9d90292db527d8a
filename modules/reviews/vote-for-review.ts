import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { consumeRateLimit } from '#modules/limits/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { ReviewVoteRefusal } from './errors.ts'
import { deleteReviewVote, insertReviewVote, lockShownReview } from './store-reviews.ts'

const OF_ONE_PERSON = [
  { most: 60, within: HOUR },
  { most: 200, within: DAY },
]

/** `isHelpful` false withdraws the vote. Each user has at most one vote per review. */
export async function voteForReview(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  shopper: Shopper,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<Ok<null> | ReviewVoteRefusal> {
  const { userId } = shopper
  const taken = await consumeRateLimit(deps, [{ of: `review votes of ${userId}`, rule: OF_ONE_PERSON }])
  if (!taken.ok) return taken
  return inTransaction(deps.db, async (tx) => {
    if (!isHelpful) {
      await deleteReviewVote(tx, { reviewId, userId })
      return ok(null)
    }
    const review = await lockShownReview(tx, reviewId)
    if (!review) return refuse('review-unknown')
    if (review.userId === userId) return refuse('review-own')
    await insertReviewVote(tx, { reviewId, userId })
    return ok(null)
  })
}
