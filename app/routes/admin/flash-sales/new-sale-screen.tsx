import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type SaleCandidate, toSalePrice } from '#modules/merchandising/contract.ts'
import { formatNaira, parseNaira, percentOff } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/new-flash-sale'
import { SaleFields } from './sale-fields.tsx'
import { useSaleWords, type SaleAnswer } from './sale-view.ts'

type NewSaleView = Route.ComponentProps['loaderData']

/** The search submits the same form, so that the selection and the typed values are kept. */
export function NewSaleScreen({ view, answer }: { view: NewSaleView; answer: SaleAnswer | undefined }) {
  const { t } = useLingui()
  const { chosen, found, find } = answer?.choice ?? view
  const { values, earliest } = view
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer, () => {
    if (answer?.errors.id) document.getElementsByName('id')[0]?.focus()
  })
  const [typed, setTyped] = useState({ ids: chosen.map(({ id }) => id), ...values, ...answer?.values })
  return (
    <DetailFrame title={t`Create Flash Sale`} kind="dialog">
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-5"
        onChange={(event) => setTyped(readForm(event.currentTarget))}
      >
        <RefusalNote text={answer?.refusal} />
        {chosen.length > 0 ? (
          <Choice legend={t`Selected products`} products={chosen} isChosen answer={undefined} />
        ) : null}
        <div className="flex items-end gap-2">
          <Field
            key={find}
            type="search"
            name="find"
            label={t`Search for products`}
            placeholder={t`Name or SKU`}
            defaultValue={find}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" formMethod="get" variant="outline" className="shrink-0 whitespace-nowrap">
            <Trans>Find products</Trans>
          </Button>
        </div>
        <Choice legend={find ? t`Search results` : t`Products`} products={found} isChosen={false} answer={answer} />
        <SaleFields values={values} earliest={earliest} answer={answer} />
        <Preview products={[...chosen, ...found].filter(({ id }) => typed.ids.includes(id))} typed={typed} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            {answer?.confirm ? <Trans>Yes, use this price</Trans> : <Trans>Create Flash Sale</Trans>}
          </Button>
        </div>
      </Form>
    </DetailFrame>
  )
}

function Choice({
  legend,
  products,
  isChosen,
  answer,
}: {
  legend: string
  products: SaleCandidate[]
  isChosen: boolean
  answer: SaleAnswer | undefined
}) {
  const say = useSaleWords()
  if (products.length === 0)
    return (
      <p className="text-md text-muted">
        <Trans>No active products match your search.</Trans>
      </p>
    )
  return (
    <ChoiceGroup
      legend={legend}
      error={say(answer?.errors.id)}
      className="grid max-h-80 overflow-y-auto rounded-control border border-border px-3 py-2 [&:has(+p)]:mb-1.5 [&:has(+p)]:border-danger"
    >
      {products.map(({ id, name, vendorName, price, salePrice }) => (
        <Checkbox
          key={id}
          name="id"
          value={id}
          defaultChecked={isChosen}
          label={
            <>
              {name}
              <span className="block text-sm text-muted">
                {vendorName} · {formatNaira(price)}
              </span>
              {salePrice === null ? null : (
                <span className="block text-sm text-warning">
                  <Trans>Already in a flash sale at {formatNaira(salePrice)}. The new sale will replace it.</Trans>
                </span>
              )}
            </>
          }
        />
      ))}
    </ChoiceGroup>
  )
}

type Typed = { ids: string[]; salePrice: string; percent: string }

function Preview({ products, typed }: { products: SaleCandidate[]; typed: Typed }) {
  const input = { salePrice: parseNaira(typed.salePrice) || null, percent: readPercent(typed.percent) }
  const priced = products.flatMap(({ id, name, price }) => {
    const salePrice = toSalePrice(price, input)
    return salePrice === null ? [] : [{ id, name, price, salePrice, percent: percentOff(price, salePrice) }]
  })
  if (priced.length === 0) return null
  return (
    <section aria-live="polite" className="rounded-control bg-sunken p-4">
      <h3 className="text-md font-semibold">
        <Trans>Preview</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {priced.map(({ id, name, price, salePrice, percent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 text-md tabular-nums">
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <s className="text-muted">{formatNaira(price)}</s>
            <span className="font-semibold">{formatNaira(salePrice)}</span>
            {salePrice < price ? (
              <span className="font-semibold text-accent">
                <Trans>{percent}% OFF</Trans>
              </span>
            ) : (
              <span className="font-semibold text-danger">
                <Trans>Enter a sale price below the original price</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function readForm(form: HTMLFormElement): Typed & { endsAt: string } {
  const given = new FormData(form)
  const text = (name: string): string => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    ids: given.getAll('id').filter((id) => typeof id === 'string'),
    salePrice: text('salePrice'),
    percent: text('percent'),
    endsAt: text('endsAt'),
  }
}

function readPercent(typed: string): number | null {
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null
}
