import { listCards } from '#modules/catalogue/index.server.ts'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { listBought } from '#modules/history/index.server.ts'
import type { PageContext } from '#app/http/context.ts'

const SHOWN = 8

/** What this shopper has bought before and can buy now, the latest first. */
export async function listBoughtBefore({ deps, viewer }: PageContext): Promise<ProductCardView[]> {
  if (!viewer) return []
  const cards = await listCards(deps, await listBought(deps, { ...viewer, actor: 'shopper' }))
  return cards.filter(({ stock }) => stock > 0).slice(0, SHOWN)
}
