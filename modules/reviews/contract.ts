export {
  type OwnReview,
  parseReviewsQuery,
  type ProductReviews,
  reviewForm,
  type ReviewSort,
  type ReviewsQuery,
  type ReviewView,
  reviewVoteForm,
} from './review-contract.ts'
