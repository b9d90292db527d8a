import type { Shopper } from '#modules/accounts/contract.ts'
import { beginConversation, writeMessage } from '#modules/messages/index.server.ts'
import { writeReview } from '#modules/reviews/index.server.ts'
import { addApprovedVendor, addShopper, addVendor, type Trade } from './trade.ts'
import { sell } from './trading-shop.ts'

/** A review with two stars, by a shopper who received the product. */
export async function addReview(
  trade: Trade,
): Promise<{ id: number; productId: string; orderId: string; writerId: string }> {
  const { id: orderId, userId, productId } = await sell(trade, await addVendor(trade.db), { to: 'delivered' })
  const item = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const writer = { userId, actor: 'shopper' } as Shopper
  const words = { title: 'Never again', body: 'Call me on 0803 555 0100', pictureIds: [] }
  const written = await writeReview(trade.deps, writer, { itemId: item.id, rating: 2, ...words })
  if (!written.ok) throw new Error(written.code)
  return { id: written.value.reviewId, productId, orderId, writerId: userId }
}

/** A question to a shop and its answer. Returns the IDs of both messages. */
export async function addTalk(
  trade: Trade,
): Promise<{ shopperId: string; ownerId: string; conversationId: string; asked: number; answered: number }> {
  const vendor = await addApprovedVendor(trade.db)
  const shopper = await addShopper(trade.db)
  const about = { kind: 'vendor' as const, id: vendor.slug }
  const begun = await beginConversation(trade.deps, shopper, { about, text: 'Is it new?', pictureIds: [] })
  if (!begun.ok) throw new Error(begun.code)
  const { conversationId, messageId: asked } = begun.value
  const input = { conversationId, text: 'Pay me outside of the shop', pictureIds: [] }
  const answer = await writeMessage(trade.deps, vendor, input)
  if (!answer.ok) throw new Error(answer.code)
  return { shopperId: shopper.userId, ownerId: vendor.userId, conversationId, asked, answered: answer.value.messageId }
}
