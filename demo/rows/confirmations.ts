import { MINUTE } from '#shared/time.ts'
import type { Bought } from './money.ts'
import { after, type Row, type Source } from './source.ts'

/** One minute after its payment, each order was confirmed by an email. */
export function makeConfirmations(
  source: Source,
  { checkouts, bought }: { checkouts: Row<'checkouts'>[]; bought: Bought[] },
): Row<'emails'>[] {
  const paidAt = new Map(bought.filter(isPaid).map((one) => [one.checkoutId, one.paidAt]))
  return checkouts.flatMap(({ id, reference, firstName, email, total }) => {
    const at = paidAt.get(id)
    if (!at) return []
    const sentAt = after(at, MINUTE)
    return {
      id: source.ids(sentAt).ulid(),
      kind: 'order-paid',
      cause: `order paid ${id} shopper`,
      recipient: email,
      locale: 'en',
      data: JSON.stringify({ name: firstName, reference, orders: [], total }),
      status: 'sent',
      tries: 1,
      createdAt: at,
      claimedAt: sentAt,
      sentAt,
    }
  })
}

function isPaid({ outcome }: Bought): boolean {
  return outcome === 'goes on' || outcome === 'called off'
}
