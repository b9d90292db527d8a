import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { countOwnPictures } from '#modules/media/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { RETURN_WINDOW_MS, type ReturnReason } from './order-contract.ts'
import type { ReturnRefusal } from './errors.ts'
import { notifyAboutOrderJob } from './job-types.ts'
import { shippingOfReturn } from './return-shipping.ts'
import { priceOfPieces } from './store-refunded.ts'
import { insertReturn, lockDeliveredOrder } from './store-after-sales.ts'
import { addEvent } from './store.ts'

export type ReturnInput = {
  orderId: string
  items: { itemId: number; quantity: number }[]
  reason: ReturnReason
  words: string
  pictureIds: string[]
}

/** Parses 'itemId:quantity' pairs, separated by commas. */
export function parseReturnItems(text: string): ReturnInput['items'] {
  return text.split(',').map((part) => {
    const [itemId, quantity] = part.split(':').map(Number)
    return { itemId: itemId ?? 0, quantity: quantity ?? 0 }
  })
}

/** Within thirty days of delivery, with one open return per order, and at most the purchased quantity. */
export async function requestReturn(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  shopper: Shopper,
  input: ReturnInput,
): Promise<Ok<{ returnId: string }> | ReturnRefusal> {
  if (!isUlid(input.orderId)) return refuse('order-unknown')
  const { userId } = shopper
  return inTransaction(deps.db, async (tx) => {
    const order = await lockDeliveredOrder(tx, userId, input.orderId)
    if (!order) return refuse('order-unknown')
    if (deps.clock.now().getTime() > order.deliveredAt.getTime() + RETURN_WINDOW_MS) return refuse('return-too-late')
    const amount = input.items.length > 0 ? priceOfPieces(input.items, order.items) : null
    if (amount === null) return refuse('return-items-wrong')
    const pictureIds = [...new Set(input.pictureIds)]
    if ((await countOwnPictures(tx, userId, pictureIds)) !== pictureIds.length) return refuse('pictures-invalid')
    const { reason } = input
    const shippingAmount = shippingOfReturn({ reason, amount, order, before: order.shippingReturning })
    const returnId = deps.ids.short()
    const isNew = await insertReturn(tx, {
      id: returnId,
      orderId: input.orderId,
      userId,
      vendorId: order.vendorId,
      reason,
      words: input.words,
      amount,
      shippingAmount,
      items: input.items.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })),
      pictureIds,
    })
    if (!isNew) return refuse('return-open')
    await addEvent(
      tx,
      input.orderId,
      'return-requested',
      { actor: 'shopper', actorId: userId },
      { amount: amount + shippingAmount },
    )
    await addJob(tx, notifyAboutOrderJob, {
      checkoutId: order.checkoutId,
      orderId: input.orderId,
      what: 'return-requested',
      about: returnId,
    })
    return ok({ returnId })
  })
}
