import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import type { OwnCollection } from '#modules/collections/contract.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Why shoppers don't see it, or that they do. */
export function CollectionBadge({ collection: { hiddenReason, isActive, products, shown } }: Props) {
  if (hiddenReason !== null)
    return (
      <Badge tone="danger">
        <Trans>Hidden by ShopZero</Trans>
      </Badge>
    )
  if (!isActive)
    return (
      <Badge tone="warning" icon={<EyeOff aria-hidden />}>
        <Trans>Inactive</Trans>
      </Badge>
    )
  if (products === 0)
    return (
      <Badge tone="warning">
        <Trans>Empty, so customers don't see it</Trans>
      </Badge>
    )
  if (shown === 0)
    return (
      <Badge tone="warning">
        <Trans>No visible products, so customers don't see it</Trans>
      </Badge>
    )
  return (
    <Badge tone="neutral" icon={<Eye aria-hidden />}>
      <Trans>Active</Trans>
    </Badge>
  )
}

type Props = { collection: Pick<OwnCollection, 'hiddenReason' | 'isActive' | 'products' | 'shown'> }
