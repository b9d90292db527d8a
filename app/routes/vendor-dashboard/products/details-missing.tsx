import { Trans } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'

/** Leads to the part of the form that asks for them. */
export function DetailsMissing({ product: { id, lacksDetails } }: { product: OwnProduct }) {
  if (!lacksDetails) return null
  return (
    <Link to={`${dashboardUrls.vendorProduct(id)}#details`} className="flex min-h-11 items-center hover:underline">
      <Badge tone="warning" className="whitespace-nowrap" icon={<ListChecks aria-hidden />}>
        <Trans>Details missing</Trans>
      </Badge>
    </Link>
  )
}
