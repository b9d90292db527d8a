import { Trans } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { OrderFrame } from './order-frame.ts'
import { SaleScreen } from './sale-screen.tsx'
import type { SaleView } from './sales-view.ts'

export function SaleFrame({ sale, title, isSheet, back }: OrderFrame & { sale: SaleView | null; title: string }) {
  const navigate = useNavigate()
  const shown = sale ? <SaleScreen sale={sale} level={isSheet ? 'h3' : 'h2'} /> : <NotFound back={back} />
  if (isSheet)
    return (
      <Drawer open isPage title={title} onClose={() => void navigate(back, { preventScrollReset: true })} phone="full">
        {shown}
      </Drawer>
    )
  return (
    <>
      {sale ? <h1 className="mb-3 font-display text-2xl font-bold">{title}</h1> : null}
      {shown}
    </>
  )
}

function NotFound({ back }: { back: string }) {
  return (
    <EmptyState
      level="h1"
      picture={<ShoppingBag aria-hidden strokeWidth={1.25} className="size-18" />}
      title={<Trans>Order not found</Trans>}
      action={
        <LinkButton to={back} variant="outline">
          <Trans>Back to Orders</Trans>
        </LinkButton>
      }
    >
      <Trans>Perhaps it was not paid, or the address is not right.</Trans>
    </EmptyState>
  )
}
