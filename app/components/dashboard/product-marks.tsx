import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff, Star, Zap } from 'lucide-react'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Badge } from '#app/ui/badge.tsx'

export function ProductMarks({
  product,
}: {
  product: Pick<OwnProduct, 'isActive' | 'isFeatured' | 'asksToBeFeatured' | 'isFlashSale'>
}) {
  const { isActive, isFeatured, asksToBeFeatured, isFlashSale } = product
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isActive ? 'neutral' : 'warning'} icon={isActive ? <Eye aria-hidden /> : <EyeOff aria-hidden />}>
        {isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
      </Badge>
      {isFeatured ? (
        <Badge tone="primary" icon={<Star aria-hidden />}>
          <Trans>Featured</Trans>
        </Badge>
      ) : null}
      {asksToBeFeatured ? (
        <Badge tone="neutral" icon={<Star aria-hidden />}>
          <Trans>Featuring requested</Trans>
        </Badge>
      ) : null}
      {isFlashSale ? (
        <Badge tone="accent" icon={<Zap aria-hidden />}>
          <Trans>Flash Sale</Trans>
        </Badge>
      ) : null}
    </span>
  )
}
