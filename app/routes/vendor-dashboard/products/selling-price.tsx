import { Trans } from '@lingui/react/macro'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { formatNaira } from '#shared/money.ts'

type SellingPriceProps = { product: Pick<OwnProduct, 'price' | 'salePrice' | 'priceVaries'> }

export function SellingPrice({ product: { price, salePrice, priceVaries } }: SellingPriceProps) {
  const lowest = formatNaira(price)
  if (salePrice === null)
    return (
      <span className="font-semibold whitespace-nowrap">{priceVaries ? <Trans>From {lowest}</Trans> : lowest}</span>
    )
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 md:justify-start">
      <span className="font-semibold whitespace-nowrap text-accent">{formatNaira(salePrice)}</span>
      <s className="text-sm whitespace-nowrap text-muted">{lowest}</s>
      <span className="sr-only">
        <Trans>in a flash sale</Trans>
      </span>
    </span>
  )
}
