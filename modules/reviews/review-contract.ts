import { noteSchema } from '#modules/orders/contract.ts'
import { z } from 'zod'
import type { ListedPicture } from '#modules/media/contract.ts'

export const reviewForm = z.object({
  item: z.string().regex(/^\d{1,15}$/, 'item-required'),
  rating: z.enum(['1', '2', '3', '4', '5'], 'rating-required'),
  title: noteSchema(120).default(''),
  body: noteSchema(4000).default(''),
  pictures: z
    .string()
    .regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,4})?$/, 'pictures-invalid')
    .default(''),
})

export type OwnReview = {
  id: number
  rating: number
  title: string | null
  body: string | null
  pictures: { id: string; picture: ListedPicture }[]
}

export const reviewVoteForm = z.object({
  review: z.string().regex(/^\d{1,15}$/),
  change: z.enum(['add', 'remove']),
  back: z.string().optional(),
})

export const REVIEWS_PER_PAGE = 10

export type ReviewView = {
  id: number
  /** first name and initial: 'Ngọzi O.'; null: the author hides it from this reader */
  name: string | null
  rating: number
  title: string | null
  body: string | null
  pictures: ListedPicture[]
  /** ISO time */
  at: string
  helpful: number
  /** set if the reader wrote it or voted for it */
  of?: 'own' | 'voted'
}

/** newest: by date. useful: by votes. detailed: with pictures first, then by length. */
export const reviewSorts = ['newest', 'useful', 'detailed'] as const

export type ReviewSort = (typeof reviewSorts)[number]

export type ReviewsQuery = { stars?: number | null; sort?: ReviewSort; page: number }

/** Ignores invalid values. */
export function parseReviewsQuery(asked: URLSearchParams): ReviewsQuery {
  const [stars, sort, page] = ['stars', 'sort', 'page'].map((name) => asked.get(name) ?? '')
  return {
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    sort: reviewSorts.find((known) => known === sort) ?? 'newest',
    page: page && /^\d{1,4}$/.test(page) ? Number(page) : 1,
  }
}

export type ProductReviews = {
  reviews: ReviewView[]
  total: number
  /** the reviews that match the filter */
  matching: number
  page: number
  pages: number
  histogram: { stars: number; count: number }[]
}
