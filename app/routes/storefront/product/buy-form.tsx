import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { MAX_QUANTITY } from '#shared/line-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Money } from '#app/ui/money.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { urls } from '#app/urls.ts'
import { AddedNote } from '#app/components/cart/added-note.tsx'
import { useAddToCart } from '#app/components/cart/use-add-to-cart.ts'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

/** The form works without a script. With one, the device's cart changes at once, and opens. */
type BuyFormProps = { product: ChosenProduct & Pick<ProductView, 'name'> }

export function BuyForm({ product }: BuyFormProps) {
  const { t } = useLingui()
  const { variantId: id, name, stock, price } = useChosen(product)
  const { pathname } = useLocation()
  const { add: addToCart, ...said } = useAddToCart(id, stock)

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // an empty field means 1, as the field itself shows on blur
    addToCart(Number(new FormData(event.currentTarget).get('quantity')) || 1)
  }
  return (
    <Form
      method="post"
      action={urls.deviceCart()}
      reloadDocument
      onSubmit={add}
      // sold out: a bar with nothing to press would hide 'Notify me'
      className={cx('flex flex-wrap gap-3', stock > 0 && 'buy-bar')}
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="back" value={pathname} />
      <AddedNote />
      <Stepper
        name="quantity"
        label={t`Quantity of ${name}`}
        max={Math.max(1, Math.min(stock, MAX_QUANTITY))}
        disabled={stock === 0}
      />
      <Button
        {...said}
        type="submit"
        disabled={stock === 0}
        busyLabel={t`Adding…`}
        doneLabel={
          <>
            {t`Added`}
            <span className="max-lg:hidden">— {t`View Cart`}</span>
          </>
        }
        className="grow basis-32 px-3"
      >
        <span className="grid">
          {t`Add to Cart`}
          {/* on a phone, the bar stays in view when the price scrolls away */}
          <Money amount={price} className="text-sm md:hidden" />
        </span>
      </Button>
    </Form>
  )
}
