import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { getAwaited } from '#modules/cart/index.server.ts'
import { listCards, findProductPage } from '#modules/catalogue/index.server.ts'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { getProductReviews } from '#modules/reviews/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { truncateAtWord } from '#shared/truncate-at-word.ts'
import { JsonLd, toJsonLd } from '../shared/json-ld.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ownHead, PageHead } from '#app/components/page-head.tsx'
import { BuyForm } from './buy-form.tsx'
import { PriceBlock } from './price-block.tsx'
import { toProductThings } from './product-json-ld.ts'
import { CART_COOKIE, parseLines, quantityOf, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { readCookies } from '#app/http/cookies.ts'
import { reviewsViewerOf, toDatedReview } from './dated-review.server.ts'
import { getDaysTo, formatMomentFrom } from '#app/http/dates.server.ts'
import { cacheProductPage } from '../shared/cache-product-page.server.ts'
import { pack, unpack } from '#app/speed/pack.ts'
import { toShareVersion } from './share-version.server.ts'
import { useShopData } from '#app/http/shop-data.ts'
import type { Route } from './+types/product'

const REVIEWS_SHOWN = 3

export const handle = ownHead

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const found = await findProductPage(page.deps, params.id)
  const spelt = params.id.toLowerCase()
  if (!found && spelt !== params.id && isShortId(spelt))
    throw redirect(urls.product(spelt) + new URL(request.url).search, 301)
  if (!found) return data({ found: false as const, wasDeleted: false }, { status: 404 })
  if (found.kind === 'gone') return data({ found: false as const, wasDeleted: true }, { status: 410 })

  const { product, vendor, related, changesAt } = found.page
  const [reviews, settings] = await Promise.all([
    getProductReviews(page.deps, { productId: product.id, page: 1, viewer: reviewsViewerOf(page) }),
    page.settings(),
  ])
  const now = page.deps.clock.now()
  await cacheProductPage(page, { until: changesAt, query: [] })
  cachePage(page, { tags: [`product:${product.id}`], query: [] })
  const shown = {
    product: toProductView(product),
    vendor: { ...vendor, logo: vendor.logo && { ...vendor.logo, placeholder: null } },
    related,
    reviews: {
      total: reviews.total,
      histogram: reviews.histogram,
      reviews: reviews.reviews.slice(0, REVIEWS_SHOWN).map((review) => toDatedReview(page, review)),
    },
    delivery: {
      days: getDaysTo(page.prefs.place, now, page.locale),
      fee: settings.shippingFee,
      freeAbove: settings.freeShippingAbove,
    },
    saleEndsOn: product.saleEnds && formatMomentFrom(now, new Date(product.saleEnds), page.locale),
    shareVersion: toShareVersion(product),
    now: now.getTime(),
    ...(await getVisitorState(page, request, product)),
  }
  return { found: true as const, packed: pack(shown) }
}

/** Only the fields that this page shows: placeholders of hidden pictures would weigh more than all the text. */
function toProductView(product: ProductView) {
  const { id, name, category, categoryName, brand, sku, description, specs } = product
  const { price, before, saleEnds, stock, rating } = product
  const pictures = product.pictures.map((picture, at) =>
    at === 0 && !picture.hasAlpha ? picture : { ...picture, placeholder: null },
  )
  return {
    id,
    name,
    category,
    categoryName,
    brand,
    sku,
    description,
    specs,
    price,
    before,
    saleEnds,
    stock,
    rating,
    pictures,
  }
}

/** The state of this visitor. A cached page has none, and the script adds it from the device. */
async function getVisitorState(page: ReturnType<typeof getPage>, request: Request, { id, stock }: ProductView) {
  const cookies = readCookies(request.headers.get('Cookie'))
  const lines = page.counts.cart > 0 ? parseLines(cookies.get(CART_COOKIE)) : []
  const wishes = page.counts.wishlist > 0 ? parseLines(cookies.get(WISHLIST_COOKIE)) : []
  const ids = lines.map(({ variantId }) => variantId)
  return {
    cart: { lines, cards: ids.length > 0 ? await listCards(page.deps, ids) : [] },
    isWished: quantityOf(wishes, id) > 0,
    awaits: page.viewer && stock === 0 ? (await getAwaited(page.deps, page.viewer, [id])).has(id) : undefined,
  }
}

const parts = async () => import('./parts.tsx')
const Gallery = hydrateOnInteraction(async () => (await parts()).Gallery)
const Trail = hydrateOnInteraction(async () => (await parts()).Trail)
const ProductTitle = hydrateOnInteraction(async () => (await parts()).ProductTitle)
const StockLine = hydrateOnInteraction(async () => (await parts()).StockLine)
const ProductActions = hydrateOnInteraction(async () => (await parts()).ProductActions)
const Delivery = hydrateOnInteraction(async () => (await parts()).Delivery)
const VendorCard = hydrateOnInteraction(async () => (await parts()).VendorCard)
const Details = hydrateOnInteraction(async () => (await parts()).Details)
const Reviews = hydrateOnInteraction(async () => (await parts()).Reviews)
const RelatedProducts = hydrateOnInteraction(async () => (await parts()).RelatedProducts)
const ProductNotFound = hydrateOnInteraction(async () => (await import('./product-not-found.tsx')).ProductNotFound, {
  isRare: true,
})
export default function Product({ loaderData }: Route.ComponentProps) {
  return loaderData.found ? (
    <Found packed={loaderData.packed} />
  ) : (
    <ProductNotFound wasDeleted={loaderData.wasDeleted} />
  )
}

type FoundPack = Extract<Route.ComponentProps['loaderData'], { found: true }>['packed']
type FoundData = ReturnType<typeof unpack<NonNullable<FoundPack['packed']>>>

function Found({ packed }: { packed: FoundPack }) {
  const found = useMemo(() => unpack(packed), [packed])
  const { product, vendor, related, reviews, delivery, cart, isWished, awaits } = found
  const { id, name, pictures, stock, category } = product
  return (
    <>
      <ProductMeta {...found} />
      <div
        key={id}
        className="grid grid-cols-1 gap-x-10 gap-y-4 pt-1 md:grid-cols-2 md:pt-3 md:grid-rows-[auto_auto_1fr]"
      >
        <div className="-mb-3 min-w-0 md:col-span-2">
          <Trail category={category} name={name} />
        </div>
        <div className="min-w-0">
          <Gallery name={name} pictures={pictures} category={category} soldOut={stock === 0} />
        </div>
        {/* on a phone, `contents` makes these siblings of the other parts: the buy bar stays in view to the end */}
        <div className="grid min-w-0 gap-4 max-md:contents md:sticky md:top-20 md:row-span-2 md:self-start">
          <div className="min-w-0">
            <ProductTitle product={product} />
            <PriceBlock {...found} />
            <StockLine product={product} awaits={awaits} />
          </div>
          <BuyForm id={id} name={name} stock={stock} price={product.price} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <ProductActions id={id} name={name} wished={isWished} />
            <Delivery product={product} {...delivery} cart={cart} />
            <VendorCard vendor={vendor} productId={product.id} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <Details product={product} />
          <Reviews id={id} view={reviews} />
        </div>
        <div className="min-w-0 md:col-span-2">
          <RelatedProducts id={id} related={related} />
        </div>
      </div>
    </>
  )
}

function ProductMeta({ product, vendor, shareVersion }: FoundData) {
  const { t } = useLingui()
  const origin = useShopData()?.origin ?? ''
  const { id, name, description } = product
  return (
    <>
      <PageHead
        title={name}
        description={truncateAtWord(description, 160)}
        canonical={urls.product(id)}
        picture={{ address: urls.productShare(id, shareVersion), alt: name }}
        kind="product"
      />
      <JsonLd text={import.meta.env.SSR && toJsonLd(toProductThings({ product, vendor, home: t`Home` }, origin))} />
    </>
  )
}
