/** How many orders there are, and how many of them wait for the next step of whoever asks. */
export type OrderCounts = { all: number; waiting: number }

export const REVIEWS_PER_PAGE = 10

export type ReviewView = {
  id: number
  /** the first name and a letter: 'Ngọzi O.' */
  name: string
  rating: number
  title: string | null
  body: string | null
  /** ISO time */
  at: string
}

export type ProductReviews = {
  reviews: ReviewView[]
  total: number
  page: number
  pages: number
  /** how many reviews of 5, 4, 3, 2 and 1 stars */
  histogram: { stars: number; count: number }[]
}
