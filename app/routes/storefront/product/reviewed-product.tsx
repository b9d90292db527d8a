import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { urls } from '#app/urls.ts'
import { CardPrice } from '#app/components/card-price.tsx'
import { useAddToCart } from '#app/components/cart/use-add-to-cart.ts'
import { categories } from '#app/components/categories.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { StockWords } from '#app/components/stock-words.tsx'
import { useEndedSales } from '#app/components/use-ended.ts'

export type Reviewed = Pick<
  ProductCardView,
  'id' | 'name' | 'category' | 'picture' | 'price' | 'before' | 'saleEnds' | 'stock' | 'choice'
>

/** What the reviews are about, and the way to buy it. */
export function ReviewedProduct({ product }: { product: Reviewed }) {
  const { id, name, category, picture, stock, choice } = product
  const hasEnded = useEndedSales([product]) > 0 && product.before !== null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3">
      <Link to={urls.product(id)} tabIndex={-1} aria-hidden className="shrink-0">
        <Picture
          files={toPictureFiles(picture, SMALL)}
          alt=""
          sizes="80px"
          ratio="class"
          fit={picture?.hasAlpha ? 'contain' : 'cover'}
          tint={categories[category].tint}
          priority
          soldOut={stock === 0}
          className="size-20 rounded-control"
        />
      </Link>
      <div className="min-w-0 grow basis-40">
        <h1 className="font-semibold tracking-normal wrap-anywhere">
          <Trans>
            Reviews of{' '}
            <Link to={urls.product(id)} className="text-primary underline">
              {name}
            </Link>
          </Trans>
        </h1>
        <CardPrice
          now={hasEnded && product.before !== null ? product.before : product.price}
          before={hasEnded ? null : product.before}
          isFrom={choice?.isFrom}
        />
        <StockWords stock={stock} />
      </div>
      {choice || stock === 0 ? (
        <LinkButton to={urls.product(id)} variant="outline" className="grow sm:grow-0">
          <Trans>View product</Trans>
        </LinkButton>
      ) : (
        <AddForm id={id} name={name} stock={stock} />
      )}
    </div>
  )
}

function AddForm({ id, name, stock }: Pick<Reviewed, 'id' | 'name' | 'stock'>) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { add: addToCart, ...said } = useAddToCart(id, stock)

  function add(event: SubmitEvent): void {
    event.preventDefault()
    addToCart(1)
  }
  return (
    <Form method="post" action={urls.deviceCart()} reloadDocument onSubmit={add} className="flex grow sm:grow-0">
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button
        {...said}
        type="submit"
        wide
        busyLabel={t`Adding…`}
        doneLabel={t`Added`}
        aria-label={t`Add ${name} to cart`}
      >
        {t`Add to Cart`}
      </Button>
    </Form>
  )
}
