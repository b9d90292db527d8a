import { Trans } from '@lingui/react/macro'
import { Card, CardHead } from '../../ui/card.tsx'
import type { OrderView } from './order-view.ts'
import { ReturnFacts } from './return-facts.tsx'

export function Returns({ order }: { order: OrderView }) {
  if (order.returns.length === 0) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Returns</Trans>} />
      <ul className="grid gap-4">
        {order.returns.map((one) => (
          <li key={one.id} className="grid gap-1 text-md">
            <ReturnFacts one={one} answered={<Trans>The vendor says:</Trans>} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
