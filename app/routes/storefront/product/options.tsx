import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { cx } from '#app/ui/cx.ts'
import { urls } from '#app/urls.ts'
import { chooseVariant, listValues, useChosen, type ChosenProduct, type OptionValue } from './chosen-variant.ts'

/** Each value is a link to the page of its variant, so it works without a script. With one, nothing is loaded. */
export function Options({ product }: { product: ChosenProduct & Pick<ProductView, 'options'> }) {
  const { variantId } = useChosen(product)
  const now = product.variants.find(({ id }) => id === variantId)
  if (!now) return null
  return (
    <div className="mt-3 grid gap-3">
      {product.options.map(({ name }, at) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-2 text-md wrap-anywhere">
            <span className="text-text-2">{name}:</span> <span className="font-semibold">{now.chosen[at]}</span>
          </legend>
          <ul className="flex flex-wrap gap-2">
            {listValues(product, now, at).map((value) => (
              <li key={value.name} className="min-w-0">
                <Value value={value} productId={product.id} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

function Value({ value, productId }: { value: OptionValue; productId: string }) {
  const { t } = useLingui()
  const { name, colour, variant, isChosen, isMissing } = value

  function choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    chooseVariant(productId, variant.id)
  }
  return (
    <a
      href={urls.variant(productId, variant.id)}
      aria-current={isChosen}
      data-answered
      onClick={choose}
      className={cx(
        'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border px-3 text-md wrap-anywhere',
        isChosen ? 'border-primary font-semibold' : 'border-border',
        isMissing && 'border-dashed text-muted',
      )}
    >
      {colour === undefined ? null : (
        <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
          <circle cx="10" cy="10" r="9.5" fill={colour} stroke="var(--border-strong)" />
        </svg>
      )}
      {isMissing ? (
        <>
          <s>{name}</s>
          <span className="sr-only">{t`Out of stock`}</span>
        </>
      ) : (
        name
      )}
    </a>
  )
}
