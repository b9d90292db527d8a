import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { SaleScreen } from './sale-screen.tsx'
import type { SaleView } from '../shared/sales-view.ts'

export function SaleFrame({ sale, title }: { sale: SaleView | null; title: string }) {
  const { back } = use(DetailContext)
  return (
    <DetailFrame title={title} isEmpty={sale === null}>
      {sale ? <SaleScreen sale={sale} /> : <NotFound back={back} />}
    </DetailFrame>
  )
}

function NotFound({ back }: { back: string }) {
  return (
    <EmptyState
      level="h1"
      picture={<Scene name="parcel" />}
      title={<Trans>Order not found</Trans>}
      action={
        <LinkButton to={back} variant="outline">
          <Trans>Back to Orders</Trans>
        </LinkButton>
      }
    >
      <Trans>Check the link. If it's right, the customer may not have paid yet.</Trans>
    </EmptyState>
  )
}
