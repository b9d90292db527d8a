import { sql, type RawBuilder } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ReviewSort } from './review-contract.ts'

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
  fullName: string | null
  userId: string
  helpful: number
}

/** `vendorId`: of an approved vendor who is looking. */
export type ReviewsViewer = { userId: string | null; vendorId: string | null; isAdministrator: boolean }

export async function listReviews(
  db: Database,
  wanted: {
    productId: string
    stars: number | null
    sort: ReviewSort
    viewer: ReviewsViewer
    offset: number
    limit: number
  },
): Promise<ReviewRow[]> {
  const { productId, stars, sort, viewer, offset, limit } = wanted
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('userSettings as s', 's.userId', 'r.userId')
    .select(['r.id', 'r.rating', 'r.title', 'r.body', 'r.createdAt', 'r.userId'])
    .select((eb) => [
      eb.case().when(showsName(viewer)).then(eb.ref('u.fullName')).end().as('fullName'),
      eb
        .selectFrom('reviewVotes as v')
        .select((of) => of.fn.countAll<number>().as('votes'))
        .whereRef('v.reviewId', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('helpful'),
    ])
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
    .$if(sort === 'useful', (query) => query.orderBy('helpful', 'desc'))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The default is public. 'friends' are vendors from whom the author has bought. Deleted accounts never show a name. */
function showsName({ vendorId, isAdministrator }: ReviewsViewer): RawBuilder<boolean> {
  if (isAdministrator) return sql`u.deleted_at is null`
  const isFriend = vendorId
    ? sql`s.profile_visibility = 'friends' and exists (select from orders f
        where f.user_id = r.user_id and f.vendor_id = ${vendorId} and f.payment_status in ('paid', 'refunded'))`
    : sql`false`
  return sql`u.deleted_at is null and (coalesce(s.profile_visibility, 'public') = 'public' or ${isFriend})`
}

/** In the order in which the author arranged them. */
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

export async function listVotedReviews(db: Database, userId: string | null, reviewIds: number[]): Promise<number[]> {
  if (!userId || reviewIds.length === 0) return []
  const rows = await db
    .selectFrom('reviewVotes')
    .select('reviewId')
    .where('userId', '=', userId)
    .where('reviewId', 'in', reviewIds)
    .execute()
  return rows.map(({ reviewId }) => reviewId)
}

export async function findReviewOf(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ id: number; rating: number; title: string | null; body: string | null } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['id', 'rating', 'title', 'body'])
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
}
