import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNaira, parseNaira, percentOff } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/flash-sale'
import { SaleFields } from './sale-fields.tsx'
import type { SaleAnswer } from './sale-view.ts'

type EditSaleView = Route.ComponentProps['loaderData']

export function EditSaleScreen({ view, answer }: { view: EditSaleView; answer: SaleAnswer | undefined }) {
  const { t } = useLingui()
  const { sale, values, version, earliest } = view
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const [typed, setTyped] = useState(answer?.values?.salePrice ?? values.salePrice)
  if (!sale)
    return (
      <DetailFrame title={t`Flash sale not found`} kind="dialog" isEmpty>
        <EmptyState level="h1" picture={<Scene name="stall" />} title={<Trans>Flash sale not found</Trans>}>
          <Trans>It may have been removed.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  const price = parseNaira(typed)
  const percent = price === null ? 0 : percentOff(sale.price, price)
  return (
    <DetailFrame title={t`Edit Flash Sale`} kind="dialog">
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-5"
        onChange={(event) => setTyped(readPriceOf(event.currentTarget))}
      >
        <input type="hidden" name="version" value={answer?.values?.version ?? version} />
        <RefusalNote text={answer?.refusal} />
        <p>
          <span className="block font-semibold wrap-anywhere">{sale.name}</span>
          <span className="text-md text-text-2">
            {sale.vendorName} · <Trans>Original Price</Trans> {formatNaira(sale.price)}
          </span>
        </p>
        <SaleFields values={values} earliest={earliest} answer={answer} />
        <p aria-live="polite" className="rounded-control bg-sunken p-4 text-md tabular-nums">
          <Trans>Preview</Trans>:{' '}
          {price && price < sale.price ? (
            <>
              <s className="text-muted">{formatNaira(sale.price)}</s>{' '}
              <span className="font-semibold">{formatNaira(price)}</span>{' '}
              <span className="font-semibold text-accent">
                <Trans>{percent}% OFF</Trans>
              </span>
            </>
          ) : (
            <span className="font-semibold text-danger">
              <Trans>Enter a sale price below the original price</Trans>
            </span>
          )}
        </p>
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            {answer?.confirm ? <Trans>Yes, use this price</Trans> : <Trans>Save Flash Sale</Trans>}
          </Button>
        </div>
      </Form>
    </DetailFrame>
  )
}

function readPriceOf(form: HTMLFormElement): string {
  const typed = new FormData(form).get('salePrice')
  return typeof typed === 'string' ? typed : ''
}
