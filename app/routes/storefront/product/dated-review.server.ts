import { msg } from '@lingui/core/macro'
import type { ReviewView } from '#modules/reviews/contract.ts'
import type { DatedReview } from './reviews.tsx'
import type { PageContext } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'

export function toDatedReview({ locale }: Pick<PageContext, 'locale'>, review: ReviewView): DatedReview {
  const name = review.name ?? i18nFor(locale)._(msg`A verified customer`)
  return { ...review, name, on: formatDate(new Date(review.at), locale) }
}

/** The viewer decides which reviews they may see and vote on. A vendor who may not sell is a normal visitor. */
export function reviewsViewerOf({
  viewer,
  vendor,
  isAdministrator,
}: Pick<PageContext, 'viewer' | 'vendor' | 'isAdministrator'>) {
  return {
    userId: viewer?.userId ?? null,
    vendorId: vendor?.status === 'approved' ? vendor.id : null,
    isAdministrator,
  }
}
