import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SaleCandidate } from '#modules/merchandising/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/new-flash-sale'
import { SaleFields } from './sale-fields.tsx'
import { readTyped, SalePreview, type Typed } from './sale-preview.tsx'
import { useSaleWords, type SaleAnswer } from './sale-view.ts'
import { listChosen, VariantChoice, type VariantTicks } from './variant-choice.tsx'

type NewSaleView = Route.ComponentProps['loaderData']

/** The search submits the same form, so that the selection and the typed values are kept. */
export function NewSaleScreen({ view, answer }: { view: NewSaleView; answer: SaleAnswer | undefined }) {
  const { t } = useLingui()
  const { chosen, found, find, ticks } = answer?.choice ?? view
  const { values, earliest } = view
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer, () => {
    if (answer?.errors.id) document.getElementsByName('id')[0]?.focus()
  })
  const [typed, setTyped] = useState<Typed>({
    ids: chosen.map(({ id }) => id),
    ...ticks,
    salePrice: answer?.values?.salePrice ?? values.salePrice,
    percent: answer?.values?.percent ?? values.percent,
  })
  const choice = { ids: typed.ids, ticks }
  return (
    <DetailFrame title={t`Create Flash Sale`} kind="dialog">
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-5"
        onChange={(event) => setTyped(readTyped(event.currentTarget))}
      >
        <RefusalNote text={answer?.refusal} />
        {chosen.length > 0 ? (
          <Choice legend={t`Selected products`} products={chosen} isChosen answer={undefined} {...choice} />
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
        <Choice
          legend={find ? t`Search results` : t`Products`}
          products={found}
          isChosen={false}
          answer={answer}
          {...choice}
        />
        <SaleFields values={values} earliest={earliest} answer={answer} />
        <SalePreview
          items={[...chosen, ...found]
            .filter(({ id }) => typed.ids.includes(id))
            .flatMap((product) => listChosen(product, typed))}
          typed={typed}
        />
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
  ids,
  ticks,
}: {
  legend: string
  products: SaleCandidate[]
  isChosen: boolean
  answer: SaleAnswer | undefined
  /** the products that are ticked now */
  ids: string[]
  ticks: VariantTicks
}) {
  const { t } = useLingui()
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
      className="grid rounded-control border border-border px-3 py-2 [&:has(+p)]:mb-1.5 [&:has(+p)]:border-danger"
    >
      {products.map(({ id, name, vendorName, price, salePrice, variants }) => (
        <div key={id}>
          <Checkbox
            name="id"
            value={id}
            defaultChecked={isChosen}
            label={
              <>
                {name}
                <span className="block text-sm text-muted">
                  {vendorName} · {formatNaira(price)}
                  {variants && variants.length > 0 ? (
                    <>
                      {' '}
                      · <Plural value={variants.length} one="# variant" other="# variants" />
                    </>
                  ) : null}
                </span>
                {salePrice === null ? null : (
                  <span className="block text-sm text-warning">
                    <Trans>Already in a flash sale at {formatNaira(salePrice)}. The new sale will replace it.</Trans>
                  </span>
                )}
              </>
            }
          />
          {ids.includes(id) ? (
            <VariantChoice
              productId={id}
              legend={t`Variants of ${name}`}
              variants={variants}
              isTicked={(variant) => !ticks.shown.includes(id) || ticks.variants.includes(variant.id)}
              className="pl-9"
            />
          ) : null}
        </div>
      ))}
    </ChoiceGroup>
  )
}
