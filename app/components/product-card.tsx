import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Picture } from '../ui/picture.tsx'
import { PercentOff, Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { urls } from '../urls.ts'
import { categories } from './categories.ts'
import { toPictureFiles } from './picture-files.ts'

/** From here on the stock is worth a word. */
const LOW = 10
const SIZES = '(min-width: 1280px) 272px, (min-width: 768px) 30vw, 46vw'
/** 272 px on the densest screens */
const WIDEST = 800

type ProductCardProps = {
  product: ProductCardView
  /** among the first things seen */
  priority?: boolean
  /** the heading above the list decides */
  level?: 'h2' | 'h3'
}

/** One link, as large as the card: a picture on the category's tint, what it is, whose it is, what it costs. */
export function ProductCard({ product, priority = false, level: Heading = 'h3' }: ProductCardProps) {
  const { id, name, vendorName, category, price, before, percentOff, stock, rating, picture } = product
  const isSoldOut = stock === 0
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-150 focus-within:border-border-strong hover:border-border-strong hover:shadow-e2">
      <Picture
        files={toPictureFiles(picture, WIDEST)}
        alt=""
        sizes={SIZES}
        fit={picture?.hasAlpha ? 'contain' : 'cover'}
        tint={categories[category].tint}
        priority={priority}
        soldOut={isSoldOut}
      />
      {before ? <PercentOff percent={percentOff} solid className="absolute top-2 left-2" /> : null}
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading className="line-clamp-2 min-h-10 text-md font-semibold tracking-normal wrap-anywhere">
          <Link
            to={urls.product(id)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </Heading>
        <p className="truncate text-sm text-muted">{vendorName}</p>
        <Price now={price} before={before} className="mt-auto pt-1" />
        {rating ? (
          <Stars value={rating.average} count={rating.count} />
        ) : (
          <p className="text-sm text-muted">
            <Trans>No reviews yet</Trans>
          </p>
        )}
        <StockWords stock={stock} />
      </div>
    </article>
  )
}

function StockWords({ stock }: { stock: number }) {
  const { t } = useLingui()
  if (stock >= LOW) return null
  if (stock === 0) return <p className="text-sm font-semibold text-danger">{t`Out of stock`}</p>
  return <p className="text-sm font-semibold text-warning">{t`Only ${stock} left in stock!`}</p>
}
