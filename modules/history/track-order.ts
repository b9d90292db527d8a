import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { findVendorSuspensionLimit, type OrderStatus, placeOf } from '#modules/orders/contract.ts'
import {
  parseTrackingQuery,
  type Tracking,
  trackingNumberOf,
  type TrackingStep,
  trackingSteps,
} from './tracking-contract.ts'
import type { TrackRefusal } from './errors.ts'
import { listEvents, type EventRow } from './queries-shopper.ts'
import { listTracked } from './queries-tracking.ts'
import { countTrackingLookup } from './store-tracking.ts'

const TRIES_AN_HOUR = 10

/** For anyone who knows the number. The limit per IP address slows down guessing. */
export async function trackOrder(
  deps: Pick<Deps, 'db'>,
  input: { number: string; ipAddress: string },
): Promise<Ok<Tracking> | TrackRefusal> {
  const tries = await inTransaction(deps.db, (tx) => countTrackingLookup(tx, networkOf(input.ipAddress)))
  if (tries > TRIES_AN_HOUR) return refuse('too-many-tries')
  const query = parseTrackingQuery(input.number)
  const [order, another] = query ? await listTracked(deps.db, query) : []
  if (!order) return refuse('order-unknown')
  if (another) return refuse('tracking-ambiguous')
  const events = await listEvents(deps.db, [order.id])
  const { status } = order
  return ok({
    number: order.number,
    trackingNumber: trackingNumberOf(order.id),
    status,
    paymentStatus: order.paymentStatus,
    placedAt: order.createdAt.toISOString(),
    steps: trackingSteps.map((step) => ({
      step,
      done: isDone(step, status),
      at: isDone(step, status) ? timeOf(step, events) : null,
    })),
    paidAt: timeOf('paid', events),
    shippedAt: timeOf('shipped', events),
    place: placeOf(order),
    suspensionLimit: findVendorSuspensionLimit(order),
  })
}

const REACHED: Record<OrderStatus, number> = { cancelled: 1, pending: 1, confirmed: 2, shipped: 3, delivered: 5 }

function isDone(step: TrackingStep, status: OrderStatus): boolean {
  return trackingSteps.indexOf(step) < REACHED[status]
}

/** The latest time of this step, because a step can be undone and repeated. */
function timeOf(step: TrackingStep | 'paid', events: EventRow[]): string | null {
  return events.findLast((event) => event.kind === step)?.at.toISOString() ?? null
}

/** Limits IPv6 by /64, because that is the size of one household's network. */
function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(':') || /^::ffff:\d/i.test(ipAddress)) return ipAddress.replace(/^::ffff:/i, '')
  const [head = '', tail] = ipAddress.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
