import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { setInCart } from '#app/device/line-changes.ts'
import { MAX_QUANTITY } from '#shared/line-limits.ts'
import { CART_COOKIE } from '#app/device/lines.ts'
import { changeLines } from '#app/device/lines-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { urls } from '#app/urls.ts'
import { lineWords } from '../line-words.ts'
import { cartWords } from './cart-words.ts'
import type { CartLineDisplay } from './cart-view.ts'

type QuantityFormProps = { line: CartLineDisplay; onTakeOut: () => void }

/** 0 or less removes the line. More than the stock is refused. Other text gets an error message. */
export function QuantityForm({ line: { variantId, name, stock, quantity }, onTakeOut }: QuantityFormProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const [isUnread, setUnread] = useState(new URLSearchParams(search).get('unread') === variantId)
  if (stock === 0) return <span />

  function set(next: number): void {
    setUnread(!Number.isInteger(next))
    if (!Number.isInteger(next) || next === quantity) return
    if (next <= 0) return onTakeOut()
    const changed = changeLines(CART_COOKIE, (lines) => setInCart(lines, { variantId, quantity: next }, stock))
    if (!changed.ok) showToast('error', t(lineWords[changed.code]))
  }
  /** Enter applies the value, as leaving the field does, but the focus stays. */
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.querySelector('[name="quantity"]')
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  return (
    <Form
      // without a script, a refused submit redirects to this anchor
      id={isUnread ? 'unread' : undefined}
      method="post"
      action={urls.deviceCart()}
      reloadDocument
      // browser validation would refuse a quantity that removes the line
      noValidate
      onSubmit={submit}
      className="flex scroll-mt-20 flex-wrap items-center gap-2"
    >
      <input type="hidden" name="product" value={variantId} />
      <input type="hidden" name="change" value="set" />
      <input type="hidden" name="back" value={pathname} />
      <Stepper
        name="quantity"
        label={t`Quantity of ${name}`}
        value={quantity}
        defaultValue={quantity}
        min={0}
        // a quantity above the stock must reach our own check, which explains the refusal
        max={MAX_QUANTITY}
        onChange={set}
        onTyped={set}
      />
      <Button type="submit" variant="outline" size="sm" className="without-script">
        <Trans>Update</Trans>
      </Button>
      {isUnread ? (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {t(cartWords.unread)}
        </p>
      ) : null}
    </Form>
  )
}
