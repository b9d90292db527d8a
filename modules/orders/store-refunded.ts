import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** For `order_items i`: pieces in open or completed returns, and pieces refunded without a return. */
export const PIECES_RETURNED = sql<number>`(
  coalesce((select sum(ri.quantity) from order_return_items ri join order_returns r on r.id = ri.return_id
    where ri.order_item_id = i.id and r.status not in ('declined', 'withdrawn')), 0)
  + coalesce((select sum(f.quantity) from refunded_items f where f.order_item_id = i.id), 0))::integer`

export type RefundableItem = { id: number; unitPrice: number; quantity: number; returning: number }

/** The caller has locked the order. */
export async function listRefundableItems(tx: Tx, orderId: string): Promise<RefundableItem[]> {
  const { rows } = await sql<RefundableItem>`
    select i.id, i.unit_price, i.quantity, ${PIECES_RETURNED} as returning
    from order_items i where i.order_id = ${orderId} order by i.id`.execute(tx)
  return rows
}

export type Pieces = { itemId: number; quantity: number }[]

/** The pieces in a return. */
export async function listReturnPieces(tx: Tx, returnId: string): Promise<Pieces> {
  return tx
    .selectFrom('orderReturnItems')
    .select(['orderItemId as itemId', 'quantity'])
    .where('returnId', '=', returnId)
    .execute()
}

/** The price of an order's items, or of some pieces of them, for each rate of commission. */
export async function listRatedAmounts(
  tx: Tx,
  orderId: string,
  pieces: Pieces | null = null,
): Promise<{ bps: number; amount: number }[]> {
  const { rows } = await sql<{ bps: number; amount: number }>`/* prepared: list-rated-amounts */
    select i.commission_bps as bps, sum(i.unit_price * coalesce(p.quantity, i.quantity))::bigint as amount
    from order_items i
    left join json_to_recordset(${JSON.stringify(pieces ?? [])}::json) as p ("itemId" bigint, quantity integer) on p."itemId" = i.id
    where i.order_id = ${orderId} and (${pieces === null}::boolean or p."itemId" is not null)
    group by i.commission_bps order by i.commission_bps`.execute(tx)
  return rows
}

export async function insertRefundedItems(tx: Tx, cause: string, items: Pieces): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('refundedItems')
    .values(items.map(({ itemId, quantity }) => ({ cause, orderItemId: itemId, quantity })))
    .execute()
}

/** null: not in this order, or more than is left. */
export function priceOfPieces(wanted: Pieces, bought: RefundableItem[]): number | null {
  if (new Set(wanted.map(({ itemId }) => itemId)).size !== wanted.length) return null
  let amount = 0
  for (const { itemId, quantity } of wanted) {
    const item = bought.find(({ id }) => id === itemId)
    if (!item || !Number.isInteger(quantity) || quantity < 1 || quantity > item.quantity - item.returning) return null
    amount += item.unitPrice * quantity
  }
  return amount
}
