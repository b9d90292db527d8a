import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { formatNairaForInput } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { RowAnswer } from './products-view.ts'
import { useProductWords } from '#app/components/dashboard/product-editor/product-words.ts'

/** `item`: a product without options, or a variant. */
type PriceStockFormProps = {
  item: Pick<OwnProduct, 'id' | 'name' | 'price' | 'stock'>
  here: string
  answer: RowAnswer | undefined
}

/** Saves price and stock in the list, on blur or by the button. */
export function PriceStockForm({ item, here, answer: given }: PriceStockFormProps) {
  const { t } = useLingui()
  const say = useProductWords()
  const fetcher = useFetcher<RowAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { id, name, price, stock } = item
  const answer = fetcher.data ?? (given?.id === id ? given : undefined)
  const isBusy = fetcher.state !== 'idle'
  const failed = answer && 'typed' in answer ? answer : null
  useEffect(() => {
    // after a failed request, the next blur sends it again
    if (answer && 'failed' in answer) form.current?.toggleAttribute('data-changed', true)
  }, [answer])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={here}
      noValidate
      // saved values reset both fields
      key={`${price} ${stock}`}
      onChange={({ currentTarget }) => currentTarget.toggleAttribute('data-changed', true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.hasAttribute('data-changed') || currentTarget.contains(relatedTarget)) return
        currentTarget.removeAttribute('data-changed')
        currentTarget.requestSubmit()
      }}
      className="grid gap-1"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={stock} />
      <input type="hidden" name="seenPrice" value={failed?.seenPrice ?? price} />
      <div className="flex items-start gap-2">
        <Field
          name="price"
          label={t`Price of ${name}`}
          hideLabel
          prefix="₦"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={failed?.typed.price ?? formatNairaForInput(price)}
          answer={answer}
          error={failed?.says ?? say(failed?.errors.price)}
          className="w-40 min-w-0 tabular-nums"
        />
        <Field
          name="stock"
          label={t`Stock of ${name}`}
          hideLabel
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={failed?.typed.stock ?? String(stock)}
          answer={answer}
          error={say(failed?.errors.stock)}
          className="w-20 min-w-0 tabular-nums"
        />
        {/* with a script, blur or Enter saves */}
        <Button type="submit" size="sm" variant="ghost" busy={isBusy} className="without-script">
          <Trans>Save</Trans>
        </Button>
      </div>
      <output className="text-sm text-muted empty:hidden">
        {isBusy ? t`Saving…` : answer && 'savedAt' in answer ? t`Saved at ${answer.savedAt}` : null}
      </output>
    </fetcher.Form>
  )
}
