import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import type { OrderView } from '#app/components/orders/order-view.ts'
import { ReturnFacts } from '#app/components/orders/return-facts.tsx'

export function Returns({ order }: { order: OrderView }) {
  return (
    <ul className="grid gap-4">
      {order.returns.map((one) => (
        <li key={one.id} className="grid gap-1 text-md">
          <ReturnFacts one={one} answered={<Trans>Vendor's reply:</Trans>} />
          {one.status === 'requested' || one.status === 'accepted' ? (
            <Keep orderId={order.id} returnId={one.id} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Keep({ orderId, returnId }: { orderId: string; returnId: string }) {
  return (
    <Form method="post" action={urls.order(orderId)}>
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="returnId" value={returnId} />
      <Button type="submit" variant="outline" size="sm">
        <Trans>Withdraw request</Trans>
      </Button>
    </Form>
  )
}
