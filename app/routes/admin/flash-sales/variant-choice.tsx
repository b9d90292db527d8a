import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import type { SaleVariant } from '#modules/merchandising/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import type { PreviewItem, Typed } from './sale-preview.tsx'

export type VariantTicks = Pick<Typed, 'shown' | 'variants'>

type VariantChoiceProps = {
  productId: string
  legend: ReactNode
  /** null: too many */
  variants: SaleVariant[] | null
  isTicked: (variant: SaleVariant) => boolean
  className?: string
}

/** The server takes all variants of a product that is not among `shown`. */
export function VariantChoice({ productId, legend, variants, isTicked, className }: VariantChoiceProps) {
  if (variants === null)
    return (
      <p className="pl-9 text-sm text-muted">
        <Trans>The sale will include all variants. To choose variants, select fewer products.</Trans>
      </p>
    )
  if (variants.length === 0) return null
  return (
    <div className={className}>
      <input type="hidden" name="shown" value={productId} />
      <ChoiceGroup legend={legend}>
        {variants.map((variant) => (
          <Checkbox
            key={variant.id}
            name="variant"
            value={variant.id}
            defaultChecked={isTicked(variant)}
            label={
              <>
                {variant.name} <span className="text-text-2 tabular-nums">· {formatNaira(variant.price)}</span>
              </>
            }
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

type Chosen = Omit<PreviewItem, 'id'> & { id: string; variants: SaleVariant[] | null }

/** The product as a whole, or each of its ticked variants. */
export function listChosen({ id, name, price, variants }: Chosen, { shown, variants: ticked }: VariantTicks) {
  if (!variants || variants.length === 0) return [{ id, name, price }]
  return variants
    .filter((variant) => !shown.includes(id) || ticked.includes(variant.id))
    .map((variant) => ({ id: variant.id, name: nameWithVariant(name, variant.name), price: variant.price }))
}
