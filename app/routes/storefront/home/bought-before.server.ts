import { getCards } from '#modules/catalogue/index.server.ts'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { getBought } from '#modules/history/index.server.ts'
import type { PageContext } from '#app/http/context.ts'

const SHOWN = 8

/** What the one signed in has bought and can buy now, the last first. */
export async function getBoughtBefore({ deps, viewer }: PageContext): Promise<ProductCardView[]> {
  if (!viewer) return []
  const cards = await getCards(deps, await getBought(deps, { ...viewer, actor: 'shopper' }))
  return cards.filter(({ stock }) => stock > 0).slice(0, SHOWN)
}
