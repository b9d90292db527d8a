import type { ProductCardView } from '#modules/catalogue/contract.ts'
import type { UnavailableLine } from '#modules/cart/contract.ts'
import { getAwaited } from '#modules/cart/index.server.ts'
import { listCards, listOffSale } from '#modules/catalogue/index.server.ts'
import type { WishView } from './wish-view.ts'
import { quantityOf, type Line } from '#app/device/lines.ts'
import type { PageContext } from '#app/http/context.ts'
import { readLists } from '#app/http/device-lists.server.ts'

export type Wishes = {
  /** the latest first */
  wishes: WishView[]
  gone: UnavailableLine[]
  cookies: string[]
}

export async function getWishes(page: PageContext, request: Request): Promise<Wishes> {
  const { cart, wishlist, cookies } = await readLists(page, request)
  const ids = wishlist.map(({ variantId }) => variantId).toReversed()
  const cards = new Map((await listCards(page.deps, ids)).map((card) => [card.id, card]))
  const soldOut = ids.filter((id) => cards.get(id)?.stock === 0)
  const goneIds = ids.filter((id) => !cards.has(id))
  const off = await listOffSale(page.deps.db, goneIds)
  const awaited = page.viewer ? await getAwaited(page.deps, page.viewer, soldOut) : new Set<string>()
  return {
    wishes: ids.flatMap((id) => toWish(cards.get(id), { cart, awaited })),
    gone: goneIds.map((variantId) => ({ variantId, ...(off.get(variantId) ?? { name: null, needsChoice: false }) })),
    cookies,
  }
}

function toWish(card: ProductCardView | undefined, known: { cart: Line[]; awaited: Set<string> }): WishView[] {
  return card ? [{ ...card, inCart: quantityOf(known.cart, card.id), awaits: known.awaited.has(card.id) }] : []
}
