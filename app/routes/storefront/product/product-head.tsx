import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import { RestockAlertForm } from '#app/components/restock-alert-form.tsx'
import { FEW, StockWords } from '#app/components/stock-words.tsx'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

export function ProductTitle({ product: { name, rating } }: { product: Pick<ProductCardView, 'name' | 'rating'> }) {
  const { t } = useLingui()
  return (
    <>
      <h1 className="text-xl font-semibold tracking-normal wrap-anywhere">{name}</h1>
      <a href="#reviews" className="-mt-1 inline-flex min-h-11 items-center text-md text-text-2 hover:underline">
        {rating ? <Stars value={rating.average} count={rating.count} number /> : <span>{t`No reviews yet`}</span>}
      </a>
    </>
  )
}

type StockLineProps = { product: ChosenProduct & Pick<ProductCardView, 'name'>; awaited: string[] }

export function StockLine({ product, awaited }: StockLineProps) {
  const { variantId, name, stock } = useChosen(product)
  return (
    <div className="mt-2">
      {stock >= FEW ? (
        <p className="text-sm font-semibold text-success">
          <Trans>In stock</Trans>
        </p>
      ) : (
        <StockWords stock={stock} />
      )}
      {stock > 0 ? null : <RestockAlertForm id={variantId} name={name} awaits={awaited.includes(variantId)} />}
    </div>
  )
}

export function Trail({ trail, name }: { trail: { slug: string; name: string }[]; name: string }) {
  const { t } = useLingui()
  const steps = trail.map((step) => ({ label: step.name, to: urls.category(step.slug) }))
  return <Breadcrumbs trail={[{ label: t`Home`, to: urls.home() }, ...steps]} current={name} />
}
