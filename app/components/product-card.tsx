import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductCardView, ProductChoice } from '#modules/catalogue/contract.ts'
import { TextLink } from '../ui/link.tsx'
import { Link } from '../ui/page-link.tsx'
import { PercentOff } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { urls } from '../urls.ts'
import { useServedPrefs } from '../http/page-info.tsx'
import { useShopData } from '../http/shop-data.ts'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'
import { ENOUGH, FEW, StockWords } from './stock-words.tsx'
import { conditionWords } from './product/condition-words.ts'
import { useEndedSales } from './use-ended.ts'
import { useSecondPicture } from './use-second-picture.ts'
import { AddButton } from './add-button.tsx'
import { WishButton } from './wish-button.tsx'

type ProductCardProps = {
  product: ProductCardView
  /** visible without scrolling */
  priority?: boolean
  level?: 'h2' | 'h3'
  /** the name with the search matches marked */
  name?: ReactNode
  /** on the wishlist, which has its own forms and warns earlier about low stock */
  isKept?: boolean
  /** in its vendor's shop, so the vendor isn't named */
  isShop?: boolean
  /** when the price ends; replaces the rating and the arrival day */
  deadline?: ReactNode
  children?: ReactNode
}

/** One link covers the whole card. The regular price returns at the moment the sale ends. */
export function ProductCard({
  product,
  priority = false,
  level: Heading = 'h3',
  name: shown,
  isKept = false,
  isShop = false,
  deadline,
  children,
}: ProductCardProps) {
  const { t } = useLingui()
  // for this item alone: the rest of the cart may make shipping free too
  const freeAbove = useShopData()?.site.freeShippingAbove ?? Infinity
  const { id, name, vendorName, percentOff, stock, rating, variant, choice, condition } = product
  const hasEnded = useEndedSales([product]) > 0
  const someEnd = choice?.saleEnds ?? null
  const hasSomeEnded = useEndedSales([{ saleEnds: someEnd }]) > 0
  const price = hasEnded && product.before !== null ? product.before : product.price
  const before = hasEnded ? null : product.before
  const { second, hover } = useSecondPicture(id)
  return (
    <article {...hover} className="goods">
      <CardPicture product={product} priority={priority} second={second} />
      {before ? <PercentOff percent={percentOff} solid className="absolute top-2 left-2" /> : null}
      {isKept ? null : <WishButton id={id} name={name} />}
      {isKept || choice || stock === 0 ? null : <AddButton id={id} name={name} stock={stock} />}
      <div>
        <Heading>
          <Link to={urls.product(id)} viewTransition className="covers">
            {shown ?? name}
          </Link>
        </Heading>
        {deadline || isShop ? null : <p className="truncate text-sm text-muted">{vendorName}</p>}
        {variant ? <p className="truncate text-sm text-muted">{variant.name}</p> : null}
        <CardPrice now={price} before={before} isFrom={choice?.isFrom} className="goods-price" />
        {condition ? <p className="text-sm font-semibold">{t(conditionWords[condition])}</p> : null}
        {choice?.colours.length ? <Swatches {...choice} /> : null}
        {someEnd && !hasSomeEnded ? <p className="text-sm text-accent">{t`Some options on sale`}</p> : null}
        {deadline ?? (
          <>
            {rating ? <Stars value={rating.average} count={rating.count} /> : null}
            {stock > 0 ? price > freeAbove ? <FreeDelivery /> : <Arrival /> : null}
          </>
        )}
        {stock < (isKept ? ENOUGH : FEW) ? <StockWords stock={stock} /> : null}
        {stock > 0 || isKept ? null : (
          <TextLink
            to={urls.product(id, 'notify')}
            // on a full page load, the browser focuses the button at the anchor
            reloadDocument
            aria-label={t`Notify me about ${name}`}
            className="relative z-10 inline-flex min-h-11 items-center text-md font-semibold"
          >
            {t`Notify me`}
          </TextLink>
        )}
        {children}
      </div>
    </article>
  )
}

function Swatches({ colours }: ProductChoice) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">{colours.map(({ name }) => name).join(', ')}</span>
      {colours.map(({ name, colour }) => (
        <svg key={name} aria-hidden viewBox="0 0 20 20" className="size-5">
          <circle cx="10" cy="10" r="8" fill={colour} stroke="var(--border-strong)" />
        </svg>
      ))}
    </p>
  )
}

function FreeDelivery() {
  const { t } = useLingui()
  return <p className="text-sm text-success">{t`Free shipping`}</p>
}

/**
 * A cached page is the same for every state. It has the days of both zones, and CSS shows those of the chosen state.
 */
function Arrival() {
  const { t } = useLingui()
  const { place } = useServedPrefs()
  const { lagos = '', nationwide = '' } = useShopData()?.arrives ?? {}
  const [near, far] = [lagos, nationwide].map((day) => t`Arrives by ${day}`)
  return (
    <p className="text-sm text-muted">
      {place ? (
        <span>{place === 'Lagos' ? near : far}</span>
      ) : (
        <>
          <span className="any">{t`In 2-7 business days`}</span>
          <span className="near">{near}</span>
          <span className="far">{far}</span>
        </>
      )}
    </p>
  )
}
