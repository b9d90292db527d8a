import { beforeEach, describe, expect, test } from 'vitest'
import type { Storage } from '#infra/storage/storage.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnOrders, eraseAccount } from '#modules/checkout/index.server.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { addReview } from '#tests/support/reported.ts'
import { addShopper, useTrade } from '#tests/support/trade.ts'
import { getProductReviews } from './get-product-reviews.ts'
import { hideReview } from './hide-review.ts'
import { voteForReview } from './vote-for-review.ts'

let review: Awaited<ReturnType<typeof addReview>>
let ada: Shopper

const trade = await useTrade()
beforeEach(async () => {
  review = await addReview(trade)
  ada = await addShopper(trade.db)
})

const deps = () => ({ ...trade.deps, secret: TEST_SECRET })
const vote = (who: Shopper, isHelpful = true, reviewId = review.id) =>
  voteForReview(deps(), who, { reviewId, isHelpful })
const voters = async () =>
  (await trade.db.selectFrom('reviewVotes').select('userId').where('reviewId', '=', review.id).execute()).map(
    ({ userId }) => userId,
  )
const hide = async (hiddenAt: Date | null) =>
  trade.db.transaction().execute(async (tx) => hideReview(tx, { id: review.id, hiddenAt }))

async function shownTo(userId: string | null = null) {
  const viewer = { userId, vendorId: null, isAdministrator: false }
  const { reviews } = await getProductReviews(trade.deps, { productId: review.productId, viewer, page: 1 })
  return reviews.map(({ helpful, of }) => [helpful, of])
}

describe('a helpful vote', () => {
  test('counts once per user, however often it is sent, and can be withdrawn', async () => {
    for (let times = 0; times < 2; times++) expect(await vote(ada)).toMatchObject({ ok: true })
    expect(await vote(await addShopper(trade.db))).toMatchObject({ ok: true })
    expect(await shownTo()).toEqual([[2, undefined]])
    expect(await shownTo(ada.userId)).toEqual([[2, 'voted']])
    expect(await vote(ada, false)).toMatchObject({ ok: true })
    expect(await vote(ada, false)).toMatchObject({ ok: true })
    expect(await shownTo(ada.userId)).toEqual([[1, undefined]])
  })

  test('of the author is refused, also by the database', async () => {
    const writer = { userId: review.writerId, actor: 'shopper' } as Shopper
    expect(await vote(writer)).toMatchObject({ code: 'review-own' })
    expect(await shownTo(writer.userId)).toEqual([[0, 'own']])
    const row = { reviewId: review.id, userId: writer.userId }
    await expect(trade.db.insertInto('reviewVotes').values(row).execute()).rejects.toThrow(/own review/)
  })

  test('is refused for hidden reviews', async () => {
    expect(await vote(ada, true, 999_999_999)).toMatchObject({ code: 'review-unknown' })
    await hide(new Date())
    expect(await vote(ada)).toMatchObject({ code: 'review-unknown' })
    await hide(null)
    const offSale = (isActive: boolean) =>
      trade.db.updateTable('products').set({ isActive }).where('id', '=', review.productId).execute()
    await offSale(false)
    expect(await vote(ada)).toMatchObject({ code: 'review-unknown' })
    expect(await voters()).toEqual([])
  })

  test('never withdraws the vote of someone else', async () => {
    await vote(ada)
    await vote(await addShopper(trade.db), false)
    expect(await voters()).toEqual([ada.userId])
  })

  test('can be sent sixty times an hour', async () => {
    const codes: unknown[] = []
    for (let times = 0; times < 61; times++) {
      const said = await vote(ada, times % 2 === 0)
      codes.push(said.ok ? 'ok' : said.code)
    }
    expect(codes.slice(58)).toEqual(['ok', 'ok', 'too-many-tries'])
  })

  test('is in the data export, and is deleted with the account', async () => {
    await vote(ada)
    const { reviewVotes } = await collectOwnOrders(trade.deps, ada)
    expect(reviewVotes).toMatchObject([{ reviewId: review.id, productId: review.productId }])
    expect((await collectOwnOrders(trade.deps, await addShopper(trade.db))).reviewVotes).toEqual([])
    await eraseAccount({ ...deps(), storage: {} as Storage }, { ...ada, proof: 'fresh' }, { locale: 'en' })
    expect(await voters()).toEqual([])
  })
})

test('the most useful come first, and among equals the newest', async () => {
  const { productId } = review
  const { id, rating } = await trade.db
    .selectFrom('reviews')
    .select(['id', 'rating'])
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow()
  const more: number[] = []
  for (const days of [1, 2, 3]) {
    const { userId } = await addShopper(trade.db)
    const other = await addReview(trade)
    const { orderItemId } = await trade.db
      .selectFrom('reviews')
      .select('orderItemId')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    await trade.db.deleteFrom('reviews').where('id', '=', other.id).execute()
    const createdAt = new Date(Date.now() - days * 86_400_000)
    const row = { productId, userId, orderItemId, rating, createdAt }
    more.push((await trade.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const [newer = 0, middle = 0, oldest = 0] = more
  for (let times = 0; times < 2; times++) await vote(await addShopper(trade.db), true, oldest)
  await vote(ada, true, middle)
  await vote(ada, true, newer)
  const inOrder = async (sort: 'useful' | 'newest') =>
    (await getProductReviews(trade.deps, { productId, sort, page: 1 })).reviews.map((one) => one.id)
  expect(await inOrder('useful')).toEqual([oldest, newer, middle, id])
  expect(await inOrder('newest')).toEqual([id, newer, middle, oldest])
})
