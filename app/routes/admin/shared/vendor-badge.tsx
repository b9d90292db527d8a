import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, Pause } from 'lucide-react'
import type { VendorStatus } from '#modules/vendors/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { vendorTones, vendorWords } from './vendor-words.ts'

const ICONS = { pending: Clock, approved: CircleCheck, suspended: Pause, rejected: CircleX }

export function VendorBadge({ status }: { status: VendorStatus }) {
  const { t } = useLingui()
  const Icon = ICONS[status]
  return (
    <Badge tone={vendorTones[status]} icon={<Icon aria-hidden />}>
      {t(vendorWords[status])}
    </Badge>
  )
}
