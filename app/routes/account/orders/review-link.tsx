import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import type { OrderItem } from '#app/components/orders/order-view.ts'

export function ReviewLink({ item, orderId }: { item: OrderItem; orderId: string }) {
  const { id, rating, isReviewHidden, canReview } = item
  const to = urls.orderReview(orderId, String(id))
  return (
    <>
      {rating === null ? null : <Stars value={rating} />}
      {isReviewHidden ? (
        <p className="text-sm text-muted">
          <Trans>We removed your review.</Trans>
        </p>
      ) : null}
      {canReview ? (
        <TextLink to={to} className="inline-flex min-h-11 items-center">
          <Trans>Write a review</Trans>
        </TextLink>
      ) : rating !== null && !isReviewHidden ? (
        <TextLink to={to} className="inline-flex min-h-11 items-center">
          <Trans>Edit your review</Trans>
        </TextLink>
      ) : null}
    </>
  )
}
