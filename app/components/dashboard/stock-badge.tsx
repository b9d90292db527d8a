import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Enough is green, few are yellow (10 and fewer, unless the product says another number), none is red. */
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
