import type { Deps } from '#infra/deps.ts'
import { countShop } from './queries-numbers.ts'
import type { ShopNumbers } from './sales-contract.ts'

export async function getShopNumbers(deps: Pick<Deps, 'reader'>): Promise<ShopNumbers> {
  return countShop(deps.reader)
}
