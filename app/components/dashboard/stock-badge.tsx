import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Stock is low at 10 units or fewer, unless the product sets its own threshold. */
export function StockBadge({ product: { stock, level } }: { product: Pick<OwnProduct, 'stock' | 'level'> }) {
  if (level === 'out')
    return (
      <Badge tone="danger" className="whitespace-nowrap" icon={<CircleX aria-hidden />}>
        <Trans>Out of stock</Trans>
      </Badge>
    )
  const isLow = level === 'low'
  return (
    <Badge
      tone={isLow ? 'warning' : 'success'}
      className="whitespace-nowrap"
      icon={isLow ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
    >
      <Plural value={stock} one="# in stock" other="# in stock" />
    </Badge>
  )
}
