import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNaira } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/flash-sale'
import { SaleFields } from './sale-fields.tsx'
import { readTyped, SalePreview, type Typed } from './sale-preview.tsx'
import type { SaleAnswer } from './sale-view.ts'
import { listChosen, VariantChoice } from './variant-choice.tsx'

type EditSaleView = Route.ComponentProps['loaderData']

export function EditSaleScreen({ view, answer }: { view: EditSaleView; answer: SaleAnswer | undefined }) {
  const { t } = useLingui()
  const { sale, values, version, earliest } = view
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const variants = sale?.choices ?? []
  const inSale = variants.filter(({ isInSale }) => isInSale).map(({ id }) => id)
  const ticks = answer?.ticks ?? { shown: sale && variants.length > 0 ? [sale.id] : [], variants: inSale }
  const [typed, setTyped] = useState<Typed>({
    ids: [],
    ...ticks,
    salePrice: answer?.values?.salePrice ?? values.salePrice,
    percent: answer?.values?.percent ?? values.percent ?? '',
  })
  if (!sale)
    return (
      <DetailFrame title={t`Flash sale not found`} kind="dialog" isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="stall" />}
          title={<Trans>Flash sale not found</Trans>}
          action={
            <LinkButton to={dashboardUrls.adminFlashSales()} variant="outline">
              <Trans>Back to Flash Sales</Trans>
            </LinkButton>
          }
        >
          <Trans>It may have been removed.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  return (
    <DetailFrame title={t`Edit Flash Sale`} kind="dialog">
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-5"
        onChange={(event) => setTyped(readTyped(event.currentTarget))}
      >
        <input type="hidden" name="version" value={answer?.values?.version ?? version} />
        <RefusalNote text={answer?.refusal} />
        <p>
          <span className="block font-semibold wrap-anywhere">{sale.name}</span>
          <span className="text-md text-text-2">
            {sale.vendorName}
            {variants.length > 0 ? null : (
              <>
                {' '}
                · <Trans>Original Price</Trans> {formatNaira(sale.price)}
              </>
            )}
          </span>
        </p>
        <VariantChoice
          productId={sale.id}
          legend={t`Variants in the sale`}
          variants={variants}
          isTicked={({ id }) => ticks.variants.includes(id)}
        />
        <SaleFields values={values} earliest={earliest} answer={answer} />
        <SalePreview items={listChosen({ ...sale, variants }, typed)} typed={typed} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            {answer?.confirm ? <Trans>Yes, use this price</Trans> : <Trans>Save Flash Sale</Trans>}
          </Button>
        </div>
      </Form>
    </DetailFrame>
  )
}
