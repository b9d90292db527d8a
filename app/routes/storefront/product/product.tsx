import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { data, redirect } from 'react-router'
import { getAwaited } from '#modules/cart/index.server.ts'
import { listCards, findProductPage } from '#modules/catalogue/index.server.ts'
import { nameIn, type CategoryNames, type ProductView } from '#modules/catalogue/contract.ts'
import { getProductReviews } from '#modules/reviews/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { truncateAtWord } from '#shared/truncate-at-word.ts'
import { JsonLd, toJsonLd } from '../shared/json-ld.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ownHead, PageHead } from '#app/components/page-head.tsx'
import { BuyForm } from './buy-form.tsx'
import { forgetChoice, withVariant } from './chosen-variant.ts'
import { PriceBlock } from './price-block.tsx'
import { toProductThings } from './product-json-ld.ts'
import { CART_COOKIE, parseLines, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { toSpecRows } from '#app/components/product/spec-rows.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { readCookies } from '#app/http/cookies.ts'
import { reviewsViewerOf, toDatedReview } from './dated-review.server.ts'
import { getDaysTo, formatMomentFrom } from '#app/http/dates.server.ts'
import { cacheProductPage, tagsOfVendor } from '../shared/cache-product-page.server.ts'
import { pack, unpack } from '#app/speed/pack.ts'
import { toShareVersion } from './share-version.server.ts'
import { useShopData } from '#app/http/shop-data.ts'
import type { Route } from './+types/product'

const REVIEWS_SHOWN = 3

export const handle = ownHead

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { searchParams, search } = new URL(request.url)
  const found = await findProductPage(page.deps, params.id)
  const spelt = params.id.toLowerCase()
  if (!found && spelt !== params.id && isShortId(spelt)) throw redirect(urls.product(spelt) + search, 301)
  if (!found) return data({ found: false as const, wasDeleted: false }, { status: 404 })
  if (found.kind === 'variant') throw redirect(urls.variant(found.productId, params.id))
  if (found.kind === 'gone') return data({ found: false as const, wasDeleted: true }, { status: 410 })

  const { vendor, related, changesAt, vendorId, relatedVendorIds } = found.page
  const product = withVariant(found.page.product, searchParams.get('variant'))
  const [reviews, settings] = await Promise.all([
    getProductReviews(page.deps, { productId: product.id, page: 1, viewer: reviewsViewerOf(page) }),
    page.settings(),
  ])
  const now = page.deps.clock.now()
  const tags = [`product:${product.id}`, ...tagsOfVendor(vendorId)]
  for (const { id } of related) tags.push(`card:${id}`)
  for (const id of relatedVendorIds) tags.push(`vendor:${id}`)
  await cacheProductPage(page, { until: changesAt, tags, query: ['variant'] })
  const shown = {
    product: toProductView(product, page.locale),
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
    saleEndsOn: Object.fromEntries(
      [product, ...product.variants].flatMap(({ saleEnds }) =>
        saleEnds ? [[saleEnds, formatMomentFrom(now, new Date(saleEnds), page.locale)]] : [],
      ),
    ),
    shareVersion: toShareVersion(product),
    now: now.getTime(),
    ...(await getVisitorState(page, request, product)),
  }
  return { found: true as const, packed: pack(shown) }
}

/** Only the fields that this page shows: placeholders of hidden pictures would weigh more than all the text. */
function toProductView(product: ReturnType<typeof withVariant<ProductView>>, locale: keyof CategoryNames) {
  const { id, variantId, name, category, categoryPath, brand, sku, description, options, variants, condition } = product
  const { price, before, saleEnds, stock, rating } = product
  // the picture of the variant comes first, also without a script
  const order = product.pictures
    .map((_, at) => at)
    .toSorted((a, b) => Number(b === product.picture) - Number(a === product.picture))
  const pictures = order.flatMap((was, at) => {
    const picture = product.pictures[was]
    return picture ? [at === 0 && !picture.hasAlpha ? picture : { ...picture, placeholder: null }] : []
  })
  return {
    id,
    variantId,
    name,
    category,
    trail: categoryPath.map(({ slug, names }) => ({ slug, name: nameIn(names, locale) })),
    brand,
    sku,
    description,
    specs: toSpecRows(product, locale),
    ...(condition === 'new' ? {} : { condition }),
    price,
    before,
    saleEnds,
    stock,
    rating,
    pictures,
    options,
    variants: variants.map((one) => ({ ...one, picture: one.picture === null ? null : order.indexOf(one.picture) })),
  }
}

/** The state of this visitor. A cached page has none, and the script adds it from the device. */
async function getVisitorState(page: ReturnType<typeof getPage>, request: Request, product: ProductView) {
  const cookies = readCookies(request.headers.get('Cookie'))
  const lines = page.counts.cart > 0 ? parseLines(cookies.get(CART_COOKIE)) : []
  const wishes = page.counts.wishlist > 0 ? parseLines(cookies.get(WISHLIST_COOKIE)) : []
  const ids = lines.map(({ variantId }) => variantId)
  const { id, stock, variants } = product
  const soldOut = [{ id, stock }, ...variants].filter((variant) => variant.stock === 0).map((variant) => variant.id)
  return {
    cart: { lines, cards: ids.length > 0 ? await listCards(page.deps, ids) : [] },
    wished: wishes
      .map(({ variantId }) => variantId)
      .filter((one) => one === id || variants.some((own) => own.id === one)),
    awaited: page.viewer ? [...(await getAwaited(page.deps, page.viewer, soldOut))] : [],
  }
}

const parts = async () => import('./parts.tsx')
const Gallery = hydrateOnInteraction(async () => (await parts()).Gallery)
const Trail = hydrateOnInteraction(async () => (await parts()).Trail)
const ProductTitle = hydrateOnInteraction(async () => (await parts()).ProductTitle)
const Options = hydrateOnInteraction(async () => (await import('./options.tsx')).Options, { isRare: true })
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
  const { product, vendor, related, reviews, delivery, cart, wished, awaited } = found
  const { id, variantId, name } = product
  useEffect(() => forgetChoice(), [id, variantId])
  return (
    <>
      <ProductMeta {...found} />
      <div
        key={id}
        className="grid grid-cols-1 gap-x-10 gap-y-4 pt-1 md:grid-cols-2 md:pt-3 md:grid-rows-[auto_auto_1fr]"
      >
        <div className="-mb-3 min-w-0 md:col-span-2">
          <Trail trail={product.trail} name={name} />
        </div>
        <div className="min-w-0">
          <Gallery product={product} />
        </div>
        {/* on a phone, `contents` makes these siblings of the other parts: the buy bar stays in view to the end */}
        <div className="grid min-w-0 gap-4 max-md:contents md:sticky md:top-20 md:row-span-2 md:self-start">
          <div className="min-w-0">
            <ProductTitle product={product} />
            <PriceBlock {...found} />
            {product.variants.length > 0 ? <Options product={product} /> : null}
            <StockLine product={product} awaited={awaited} />
          </div>
          <BuyForm product={product} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <ProductActions product={product} wished={wished} />
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
