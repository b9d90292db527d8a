import type { OrderEvent, OrderStatus } from '#modules/orders/contract.ts'
import type { OrderStep } from './order-view.ts'

type OrderProgress = { status: OrderStatus; events: OrderEvent[] }
type When = (iso: string) => string

const WAY = ['placed', 'confirmed', 'shipped', 'delivered'] as const
const REACHED = { pending: 0, confirmed: 1, shipped: 2, delivered: 3, cancelled: 0 } as const

/** The shopper's view. A repeated step shows its latest event. */
export function toSteps({ status, events }: OrderProgress, when: When): OrderStep[] {
  const step = (kind: OrderEvent['kind'], state: OrderStep['state']): OrderStep => {
    const event = state === 'next' ? undefined : events.findLast((one) => one.kind === kind)
    return {
      ...toNext(kind),
      state,
      on: event ? when(event.at) : null,
      reason: event?.reason ?? null,
      isLatePaid: kind === 'placed' && status !== 'cancelled' && isRevivedByMoney(events),
      // an administrator's note is for dashboards only
      note: kind === 'shipped' && event?.actor === 'vendor' ? event.note : null,
    }
  }
  if (status === 'cancelled') return [step('placed', 'done'), step('cancelled', 'failed')]
  const reached = REACHED[status]
  const end = WAY.length - 1
  return WAY.map((kind, at) => step(kind, at > reached ? 'next' : at === reached && at < end ? 'current' : 'done'))
}

/** The dashboards' view: every event with its actor, then the steps to come. */
export function toAllSteps({ status, events }: OrderProgress, when: When): OrderStep[] {
  const ahead = status === 'cancelled' ? [] : WAY.slice(REACHED[status] + 1)
  const past = events.map(({ kind, actor, reason, note, amount, at }, place): OrderStep => {
    const isStop = kind === 'cancelled' || kind === 'return-declined'
    const isCurrent = ahead.length > 0 && place === events.length - 1
    return {
      key: String(place),
      kind,
      state: isStop ? 'failed' : isCurrent ? 'current' : 'done',
      on: when(at),
      reason,
      isLatePaid: false,
      note,
      actor,
      amount,
    }
  })
  return [...past, ...ahead.map(toNext)]
}

function toNext(kind: OrderEvent['kind']): OrderStep {
  return {
    key: kind,
    kind,
    state: 'next',
    on: null,
    reason: null,
    isLatePaid: false,
    note: null,
    actor: null,
    amount: null,
  }
}

/** ShopZero revives an order only when a late payment arrives. */
function isRevivedByMoney(events: OrderEvent[]): boolean {
  return events.some(({ kind, actor }) => kind === 'revived' && actor === 'shop')
}
