import { Plural, Trans } from '@lingui/react/macro'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { TextLink } from '#app/ui/link.tsx'
import { PriceStockForm } from './price-stock-form.tsx'
import type { OpenedVariants, RowAnswer } from './products-view.ts'
import { SellingPrice } from './selling-price.tsx'

type VariantFormsProps = {
  product: OwnProduct
  opened: OpenedVariants | null
  here: string
  answer: RowAnswer | undefined
}

/** The variants have their own prices and stock. A link opens them in the list. */
export function VariantForms({ product, opened, here, answer }: VariantFormsProps) {
  const { id, name, variantCount, stock } = product
  const isOpen = opened?.productId === id
  const open = `${here}${here.includes('?') ? '&' : '?'}variants=${id}`
  return (
    <div className="own-label grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="table-only">
          <SellingPrice product={product} />
        </span>
        <span className="text-md text-text-2">
          <Plural value={stock} one="# piece" other="# pieces" />
        </span>
        <TextLink to={isOpen ? here : open} preventScrollReset className="inline-flex min-h-11 items-center">
          {isOpen ? (
            <Trans>Hide variants</Trans>
          ) : (
            <Plural value={variantCount} one="Edit # variant" other="Edit # variants" />
          )}
        </TextLink>
      </p>
      {isOpen ? (
        <ul className="grid gap-3">
          {opened.variants.map((variant) => (
            <li key={variant.id}>
              <p className="mb-1 text-md font-medium wrap-anywhere">
                {variant.title}
                {variant.isActive ? null : (
                  <span className="font-normal text-muted">
                    {' '}
                    · <Trans>Not offered</Trans>
                  </span>
                )}
              </p>
              <PriceStockForm item={{ ...variant, name: `${name} (${variant.title})` }} here={open} answer={answer} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
