import type { Deps } from '#infra/deps.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { firstWord } from '#shared/text.ts'
import { type ProductReviews, REVIEWS_PER_PAGE, type ReviewsQuery } from './review-contract.ts'
import {
  countReviews,
  listReviewPictures,
  listReviews,
  listVotedReviews,
  type ReviewsViewer,
} from './queries-reviews.ts'

const STARS = [5, 4, 3, 2, 1]

const ANYBODY: ReviewsViewer = { userId: null, vendorId: null, isAdministrator: false }

/** Beyond the end, it returns the last page. Each author's settings decide whether `viewer` sees their name. */
export async function getProductReviews(
  deps: Pick<Deps, 'reader'>,
  wanted: ReviewsQuery & { productId: string; viewer?: ReviewsViewer },
): Promise<ProductReviews> {
  const { productId, stars = null, sort = 'newest', viewer = ANYBODY } = wanted
  const counted = isShortId(productId) ? await countReviews(deps.reader, productId) : []
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const matching = stars === null ? total : (counted.find(({ rating }) => rating === stars)?.count ?? 0)
  const pages = Math.max(1, Math.ceil(matching / REVIEWS_PER_PAGE))
  const page = Math.min(Math.max(1, wanted.page), pages)
  const offset = (page - 1) * REVIEWS_PER_PAGE
  const input = { productId, stars, sort, viewer, offset, limit: REVIEWS_PER_PAGE }
  const rows = matching === 0 ? [] : await listReviews(deps.reader, input)
  const ids = rows.map(({ id }) => id)
  const [shown, voted] = await Promise.all([
    listReviewPictures(deps.reader, ids),
    listVotedReviews(deps.reader, viewer.userId, ids),
  ])
  const views = await getPictures(
    deps,
    shown.map(({ pictureId }) => pictureId),
  )
  return {
    reviews: rows.map(({ fullName, createdAt, userId, ...row }) => ({
      ...row,
      of: userId === viewer.userId ? 'own' : voted.includes(row.id) ? 'voted' : undefined,
      pictures: shown.flatMap(({ reviewId, pictureId }) => {
        const view = reviewId === row.id ? views.get(pictureId) : undefined
        return view ? [toListedPicture(view)] : []
      }),
      name: fullName && shorten(fullName),
      at: createdAt.toISOString(),
    })),
    total,
    matching,
    page,
    pages,
    histogram: STARS.map((each) => ({ stars: each, count: counted.find((one) => one.rating === each)?.count ?? 0 })),
  }
}

/** Enough to show that a person wrote it, but not enough to identify them. */
function shorten(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)?.match(/^\P{M}\p{M}*/u)?.[0] : undefined
  return last ? `${firstWord(fullName)} ${last.toUpperCase()}.` : firstWord(fullName)
}
