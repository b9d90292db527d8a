import { beforeEach, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { addReview } from '#tests/support/reported.ts'
import { addShopper, useTrade } from '#tests/support/trade.ts'
import { editReview, findOwnReview, removeReview } from './change-review.ts'
import { getProductReviews } from './get-product-reviews.ts'
import { hideReview } from './hide-review.ts'
import { voteForReview } from './vote-for-review.ts'

let review: Awaited<ReturnType<typeof addReview>>
let writer: Shopper

const trade = await useTrade()
beforeEach(async () => {
  review = await addReview(trade)
  writer = { userId: review.writerId, actor: 'shopper' } as Shopper
})

const noFiles = { put: async () => undefined, remove: async () => undefined } as never
const deps = () => ({ ...trade.deps, storage: noFiles })
const edit = (who: Shopper, change: { rating: number; title?: string | null; body?: string | null }) =>
  editReview(deps(), who, {
    productId: review.productId,
    title: null,
    body: null,
    removedPictureIds: [],
    addedPictureIds: [],
    ...change,
  })
const rating = async () =>
  trade.db
    .selectFrom('products')
    .select(['ratingCount', 'ratingSum'])
    .where('id', '=', review.productId)
    .executeTakeFirstOrThrow()
const shown = async () =>
  (await getProductReviews(trade.deps, { productId: review.productId, page: 1 })).reviews.map(
    ({ rating: stars, title, helpful }) => [stars, title, helpful],
  )
const sumOf = (stars: number[]) => ({ ratingCount: stars.length, ratingSum: stars.reduce((sum, one) => sum + one, 0) })

test('an edited review counts with its new stars', async () => {
  expect(await edit(writer, { rating: 1, title: 'It broke' })).toEqual({ ok: true, value: null })
  expect(await shown()).toEqual([[1, 'It broke', 0]])
  expect(await rating()).toEqual(sumOf([1]))
  expect(await findOwnReview(trade.deps, writer, review.productId)).toMatchObject({ rating: 1, title: 'It broke' })
})

test('votes remain while the text remains, and are deleted with other words or stars', async () => {
  await edit(writer, { rating: 4, title: 'Good' })
  await voteForReview({ ...trade.deps, secret: TEST_SECRET }, await addShopper(trade.db), {
    reviewId: review.id,
    isHelpful: true,
  })
  await edit(writer, { rating: 4, title: 'Good' })
  expect(await shown()).toEqual([[4, 'Good', 1]])
  await edit(writer, { rating: 4, title: 'Buy it at evil.test' })
  expect(await shown()).toEqual([[4, 'Buy it at evil.test', 0]])
})

test('a deleted review no longer counts, and the product can be reviewed again', async () => {
  expect(await removeReview(deps(), writer, review.productId)).toEqual({ ok: true, value: null })
  expect(await shown()).toEqual([])
  expect(await rating()).toEqual(sumOf([]))
  expect(await removeReview(deps(), writer, review.productId)).toEqual({ ok: false, code: 'review-unknown' })
  expect(await rating()).toEqual(sumOf([]))
})

test('reviews of others and removed reviews cannot be changed', async () => {
  const before = [await shown(), await rating()]
  const stranger = await addShopper(trade.db)
  expect(await edit(stranger, { rating: 1 })).toEqual({ ok: false, code: 'review-unknown' })
  expect(await removeReview(deps(), stranger, review.productId)).toEqual({ ok: false, code: 'review-unknown' })
  expect([await shown(), await rating()]).toEqual(before)
  await trade.db.transaction().execute(async (tx) => hideReview(tx, { id: review.id, hiddenAt: new Date() }))
  expect(await edit(writer, { rating: 5 })).toEqual({ ok: false, code: 'review-unknown' })
  expect(await removeReview(deps(), writer, review.productId)).toEqual({ ok: false, code: 'review-unknown' })
  expect(await findOwnReview(trade.deps, writer, review.productId)).toBeNull()
  expect(await trade.db.selectFrom('reviews').select('id').where('id', '=', review.id).execute()).toHaveLength(1)
})

test('concurrent edits leave the stars of the last one', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((stars) => edit(writer, { rating: stars })))
  const [[stars] = []] = await shown()
  expect(await rating()).toEqual(sumOf([Number(stars)]))
})
