import { Trans } from '@lingui/react/macro'
import type { ProductReviews } from '#modules/orders/contract.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { urls } from '../../urls.ts'
import { Histogram, ReviewList, type DatedReview } from './reviews.tsx'

type Found = Omit<ProductReviews, 'reviews'> & { reviews: DatedReview[] }

export function AllReviews({ id, found }: { id: string; found: Found }) {
  if (found.total === 0)
    return (
      <p className="mt-4 text-text-2">
        <Trans>No reviews yet</Trans>
      </p>
    )
  const toPage = (page: number) => urls.productReviews(id, page > 1 ? String(page) : undefined)
  return (
    <>
      <Histogram view={found} />
      <ReviewList reviews={found.reviews} back={toPage(found.page)} />
      <Pagination page={found.page} pages={found.pages} toPage={toPage} className="mt-8" />
    </>
  )
}
