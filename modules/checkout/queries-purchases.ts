import { prepared, type Database } from '#infra/db/client.ts'
import { sql } from 'kysely'

export async function findCheckoutByReference(
  db: Database,
  userId: string,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .modifyFront(prepared('find-checkout-by-reference'))
    .select('id')
    .where('reference', '=', reference)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.id
}

export async function findBoughtOfCheckout(
  db: Database,
  userId: string,
  checkoutId: string,
): Promise<{ reference: string; variantIds: string[] } | undefined> {
  const { rows } = await sql<{ reference: string; variantIds: string[] }>`/* prepared: find-bought */
    select c.reference, array_agg(i.variant_id) as variant_ids
    from checkouts c join orders o on o.checkout_id = c.id join order_items i on i.order_id = o.id
    where c.id = ${checkoutId} and c.user_id = ${userId} group by c.id`.execute(db)
  return rows[0]
}

export type LatePurchaseRow = {
  reference: string
  numbers: string[]
  isPaid: boolean
  lines: { variantId: string; quantity: number }[]
}

/** Checkouts since this time without cancelled orders, the newest first. */
export async function listLatePurchases(db: Database, userId: string, since: Date): Promise<LatePurchaseRow[]> {
  const { rows } = await sql<LatePurchaseRow>`/* prepared: list-late-purchases */
    select c.reference, bool_and(o.payment_status = 'paid') as is_paid, array_agg(distinct o.number) as numbers,
      json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity)) as lines
    from orders o join checkouts c on c.id = o.checkout_id join order_items i on i.order_id = o.id
    where o.user_id = ${userId} and o.created_at > ${since}
    group by c.id having bool_and(o.status <> 'cancelled' and o.payment_status in ('paid', 'pending'))
    order by c.id desc`.execute(db)
  return rows
}
