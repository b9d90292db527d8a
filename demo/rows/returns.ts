import { shippingOfReturn } from '#modules/orders/index.server.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { after, ago, type Row, type Source } from './source.ts'

type Content = {
  orders: Row<'orders'>[]
  items: { id: number; orderId: string; lineTotal: number; quantity: number }[]
  demoVendorId: string
  demoShopperId: string
}
type Returns = {
  returns: Row<'orderReturns'>[]
  items: Row<'orderReturnItems'>[]
  events: Row<'orderEvents'>[]
}
type Story = Pick<Row<'orderReturns'>, 'reason' | 'words' | 'answer'> & {
  status: 'requested' | 'accepted' | 'declined'
}

/** The first return waits for the demo vendor, the last one for the administrator. */
const STORIES: Story[] = [
  {
    status: 'requested',
    reason: 'damaged',
    words: 'The box was wet and one corner is broken. I took pictures when the rider was still here.',
  },
  {
    status: 'accepted',
    reason: 'does-not-fit',
    words: 'It is too small for us. It has not been used, and the tags are on it.',
    answer: 'No problem. Please send it back in its box.',
  },
  {
    status: 'declined',
    reason: 'changed-mind',
    words: 'I found the same thing near my house.',
    answer: 'The seal is broken, so we cannot sell it again.',
  },
]

/** One return for each story, of a recent delivery. The demo shopper's orders have none, so that users can try it. */
export function makeReturns(source: Pick<Source, 'now' | 'ids'>, content: Content): Returns {
  const made: Returns = { returns: [], items: [], events: [] }
  const vendors = new Set<string>()
  const recent = content.orders
    .filter(({ userId, paymentStatus }) => userId !== content.demoShopperId && paymentStatus === 'paid')
    .flatMap((order) => (order.deliveredAt ? [{ ...order, deliveredAt: new Date(order.deliveredAt) }] : []))
    .filter(({ deliveredAt }) => deliveredAt > ago(source, 20 * DAY) && deliveredAt < ago(source, 2 * DAY))
    .toSorted((a, b) => b.deliveredAt.getTime() - a.deliveredAt.getTime())
  for (const [i, story] of STORIES.entries()) {
    const order = recent.find(({ vendorId }) =>
      i === 0 ? vendorId === content.demoVendorId : vendorId !== content.demoVendorId && !vendors.has(vendorId),
    )
    const item = content.items.find(({ orderId }) => orderId === order?.id)
    if (!order || !item) throw new Error('no delivered order that could be returned')
    vendors.add(order.vendorId)
    addReturn(source, made, { order, item, story })
  }
  return made
}

type Returned = {
  order: Omit<Row<'orders'>, 'deliveredAt'> & { deliveredAt: Date }
  item: Content['items'][number]
  story: Story
}

function addReturn(source: Pick<Source, 'now' | 'ids'>, made: Returns, { order, item, story }: Returned): void {
  const { reason, words, status, answer = null } = story
  const requestedAt = after(order.deliveredAt, (source.now.getTime() - order.deliveredAt.getTime()) / 3)
  const decidedAt = status === 'requested' ? null : after(requestedAt, 5 * HOUR)
  const id = source.ids(requestedAt).short()
  const amount = item.lineTotal
  const shippingAmount = shippingOfReturn({ reason, amount, order, before: 0 })
  made.returns.push({
    id,
    orderId: order.id,
    userId: order.userId,
    vendorId: order.vendorId,
    reason,
    words,
    status,
    answer,
    amount,
    shippingAmount,
    requestedAt,
    decidedAt,
  })
  made.items.push({ returnId: id, orderItemId: item.id, quantity: item.quantity })
  const about = { orderId: order.id, amount: amount + shippingAmount }
  made.events.push({ ...about, kind: 'return-requested', actor: 'shopper', actorId: order.userId, at: requestedAt })
  if (decidedAt && status !== 'requested') {
    const kind = `return-${status}` as const
    made.events.push({ ...about, kind, actor: 'vendor', actorId: order.vendorId, note: answer, at: decidedAt })
  }
}
