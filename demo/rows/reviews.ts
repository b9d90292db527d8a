import type { DemoReviewText } from '../content/schemas.ts'
import type { Delivered } from './orders.ts'
import { after, hours, type Row, type Source } from './source.ts'

type ReviewRow = Omit<Row<'reviews'>, 'orderItemId'> & { orderId: string }
type Rating = { ratingCount: number; ratingSum: number }
type Reviews = { rows: ReviewRow[]; ratings: Map<string, Rating> }

const SAYS_SOMETHING = 0.78
/** Of a hundred reviews, by stars. */
const SPREAD: Record<number, number> = { 5: 56, 4: 26, 3: 10, 2: 5, 1: 3 }

/** Only for delivered items, and once per person and product. */
export function makeReviews(
  source: Source,
  content: { delivered: Delivered[]; reviewTexts: DemoReviewText[] },
): Reviews {
  const { random, now } = source
  const reviews: Reviews = { rows: [], ratings: new Map() }
  const said = new Set<string>()
  const used = new Map<DemoReviewText, number>()
  for (const { orderId, person, product, at } of content.delivered) {
    const createdAt = after(at, hours(random, 1, 120))
    const pair = `${person.id} ${product.id}`
    if (createdAt >= now || said.has(pair) || !random.chance(SAYS_SOMETHING)) continue
    said.add(pair)
    const rating = random.pickWeighted([5, 4, 3, 2, 1], (stars) => SPREAD[stars] ?? 0)
    const fitting = content.reviewTexts.filter(
      (text) => text.rating === rating && (text.category ?? product.category) === product.category,
    )
    // prefers texts of this category, and texts that were used less often
    const text = random.pickWeighted(fitting, (one) => (one.category ? 4 : 1) / (1 + (used.get(one) ?? 0)) ** 3)
    used.set(text, (used.get(text) ?? 0) + 1)
    reviews.rows.push({
      orderId,
      productId: product.id,
      userId: person.id,
      rating,
      title: text.title,
      body: text.text,
      createdAt,
    })
    const before = reviews.ratings.get(product.id) ?? { ratingCount: 0, ratingSum: 0 }
    reviews.ratings.set(product.id, { ratingCount: before.ratingCount + 1, ratingSum: before.ratingSum + rating })
  }
  return reviews
}
