import { MINUTE } from '#shared/time.ts'
import { after, hours, minutes, type Row, type Source } from './source.ts'

export type Outcome = 'goes on' | 'called off' | 'never paid' | 'not paid yet'

type Event = Omit<Row<'orderEvents'>, 'orderId' | 'at'> & { at: Date }
type History = {
  status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
  paymentStatus: 'pending' | 'paid' | 'failed' | 'refunded'
  deliveredAt: Date | null
  events: Event[]
}
type Told = { placedAt: Date; paidAt: Date; outcome: Outcome; userId: string; vendorId: string }

/** How long an unpaid checkout reserves stock. */
const HELD = 45 * MINUTE

/** The events of an order until now, without those in the future. */
export function makeHistory(source: Source, told: Told): History {
  const { random, now } = source
  const shopper = { actor: 'shopper', actorId: told.userId } as const
  const vendor = { actor: 'vendor', actorId: told.vendorId } as const
  const shop = { actor: 'shop' } as const
  const placed: Event = { kind: 'placed', ...shopper, status: 'pending', at: told.placedAt }
  const paid: Event = { kind: 'paid', ...shop, at: told.paidAt }

  if (told.outcome === 'not paid yet')
    return { status: 'pending', paymentStatus: 'pending', deliveredAt: null, events: [placed] }
  if (told.outcome === 'never paid') {
    const given: Event = {
      kind: 'cancelled',
      ...shop,
      reason: 'not-paid',
      status: 'cancelled',
      at: after(told.placedAt, HELD),
    }
    return { status: 'cancelled', paymentStatus: 'failed', deliveredAt: null, events: [placed, given] }
  }
  if (told.outcome === 'called off') {
    const room = (now.getTime() - told.paidAt.getTime()) / 2
    const at = after(told.paidAt, Math.min(room, minutes(random, 10, 240)))
    const refundedAt = after(at, Math.min(room / 2, minutes(random, 1, 3)))
    const cancelled: Event = {
      kind: 'cancelled',
      ...shopper,
      reason: 'changed-mind',
      note: random.pick(REASONS),
      status: 'cancelled',
      at,
    }
    return {
      status: 'cancelled',
      paymentStatus: 'refunded',
      deliveredAt: null,
      events: [placed, paid, cancelled, { kind: 'refunded', ...shop, at: refundedAt }],
    }
  }

  const events = [placed, paid]
  let status: History['status'] = 'pending'
  let at = told.paidAt
  for (const step of STEPS) {
    at = after(at, hours(random, step.least, step.most))
    if (at >= now) break
    status = step.kind
    events.push({ kind: step.kind, ...vendor, status: step.kind, at })
  }
  return { status, paymentStatus: 'paid', deliveredAt: status === 'delivered' ? at : null, events }
}

/** In hours after the previous step. */
const STEPS = [
  { kind: 'confirmed', least: 3, most: 44 },
  { kind: 'shipped', least: 14, most: 76 },
  { kind: 'delivered', least: 30, most: 170 },
] as const

const REASONS = [
  'I ordered the wrong size.',
  'I found that I have it already.',
  'I will order again with a friend.',
  null,
]
