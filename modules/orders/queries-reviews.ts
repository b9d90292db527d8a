import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ReviewSort } from './contract.ts'

export async function countReviews(db: Database, productId: string): Promise<{ rating: number; count: number }[]> {
  return db
    .selectFrom('reviews')
    .modifyFront(prepared('count-reviews'))
    .select(['rating', db.fn.countAll<number>().as('count')])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .groupBy('rating')
    .execute()
}

type ReviewRow = {
  id: number
  rating: number
  title: string | null
  body: string | null
  createdAt: Date
  fullName: string
}

export async function listReviews(
  db: Database,
  wanted: { productId: string; stars: number | null; sort: ReviewSort; offset: number; limit: number },
): Promise<ReviewRow[]> {
  const { productId, stars, sort, offset, limit } = wanted
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.rating', 'r.title', 'r.body', 'r.createdAt', 'u.fullName'])
    .where('r.productId', '=', productId)
    .where('r.hiddenAt', 'is', null)
    .$if(stars !== null, (query) => query.where('r.rating', '=', stars ?? 0))
    .$if(sort === 'detailed', (query) =>
      query
        .orderBy(
          (eb) =>
            eb.exists(
              eb.selectFrom('reviewPictures as rp').select('rp.pictureId').whereRef('rp.reviewId', '=', 'r.id'),
            ),
          'desc',
        )
        .orderBy(sql`char_length(coalesce(r.body, ''))`, 'desc'),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** In the order in which they were chosen. */
export async function listReviewPictures(
  db: Database,
  reviewIds: number[],
): Promise<{ reviewId: number; pictureId: string }[]> {
  if (reviewIds.length === 0) return []
  return db
    .selectFrom('reviewPictures')
    .select(['reviewId', 'pictureId'])
    .where('reviewId', 'in', reviewIds)
    .orderBy('reviewId')
    .orderBy('position')
    .execute()
}
