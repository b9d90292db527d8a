import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import { isFinished } from './queries-anonymise.ts'

/** undefined: it is not finished, or already anonymised. A check constraint requires these values. */
export async function anonymiseCheckout(
  tx: Tx,
  input: { checkoutId: string; deliveredBefore: Date; now: Date },
): Promise<{ reference: string } | undefined> {
  const { checkoutId, deliveredBefore, now } = input
  const { rows } = await sql<{ reference: string }>`
    update checkouts c set first_name = 'Deleted', last_name = 'account', email = 'deleted@deleted.invalid', phone = '',
      address = '', landmark = null, city = '', postcode = null, delivery_note = null, forgotten_at = ${now}
    where c.id = ${checkoutId} and c.forgotten_at is null and ${isFinished(deliveredBefore)}
    returning c.reference`.execute(tx)
  return rows[0]
}

export async function clearOrderNotes(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.updateTable('orderReturns').set({ words: '' }).where('orderId', 'in', orderIds).execute()
  await tx
    .updateTable('orderEvents')
    .set({ note: null })
    .where('orderId', 'in', orderIds)
    .where('actor', '=', 'shopper')
    .execute()
}
