import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { data, redirect } from 'react-router'
import { listCards, findProductPage, findVendorIdOf } from '#modules/catalogue/index.server.ts'
import { parseReviewsQuery } from '#modules/reviews/contract.ts'
import { getProductReviews } from '#modules/reviews/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { reviewsViewerOf, toDatedReview } from './dated-review.server.ts'
import type { Route } from './+types/product-reviews'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const [product] = await listCards(page.deps, [params.id])
  if (!product) {
    const spelt = params.id.toLowerCase()
    if (spelt !== params.id && isShortId(spelt))
      throw redirect(urls.productReviews(spelt) + new URL(request.url).search, 301)
    const wasDeleted = (await findProductPage(page.deps, params.id))?.kind === 'gone'
    return data({ found: null, wasDeleted }, { status: wasDeleted ? 410 : 404 })
  }
  const wish = parseReviewsQuery(new URL(request.url).searchParams)
  const [found, vendorId] = await Promise.all([
    getProductReviews(page.deps, { productId: product.id, ...wish, viewer: reviewsViewerOf(page) }),
    findVendorIdOf(page.deps, product.id),
  ])
  const { id, name, category, picture, price, before, saleEnds, stock, choice } = product
  cachePage(page, {
    // it disappears with its vendor
    tags: [`product:${id}`, `card:${id}`, `vendor:${vendorId}`],
    // the price changes without an edit when the sale ends
    until: saleEnds === null ? null : new Date(saleEnds),
    query: ['page', 'stars', 'sort'],
  })
  return {
    product: { id, name, category, picture, price, before, saleEnds, stock, choice },
    wish,
    found: {
      ...found,
      reviews: found.reviews.map((one) => toDatedReview(page, one)),
    },
  }
}

const AllReviews = hydrateOnInteraction(async () => (await import('./all-reviews.tsx')).AllReviews)
const ReviewedProduct = hydrateOnInteraction(async () => (await import('./reviewed-product.tsx')).ReviewedProduct)
const ProductNotFound = hydrateOnInteraction(async () => (await import('./product-not-found.tsx')).ProductNotFound, {
  isRare: true,
})

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.found === null) return <ProductNotFound wasDeleted={loaderData.wasDeleted} />
  const { product, wish, found } = loaderData
  return (
    <section className="mx-auto max-w-text pt-2">
      <PageHead title={t`Reviews of ${product.name}`} />
      <TextLink to={urls.product(product.id)} tone="plain" className="inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>Back to product</Trans>
      </TextLink>
      <ReviewedProduct product={product} />
      <AllReviews id={product.id} wish={wish} found={found} />
    </section>
  )
}
