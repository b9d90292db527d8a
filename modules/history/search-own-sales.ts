import type { Deps } from '#infra/deps.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { parseOrderNumber } from './tracking-contract.ts'
import { searchBuyers, searchSales, type FoundBuyer, type FoundSale } from './queries-search.ts'

const MOST = 8

export async function searchOwnSales(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  term: string,
): Promise<{ orders: FoundSale[]; buyers: FoundBuyer[] }> {
  const [orders, buyers] = await Promise.all([
    searchSales(deps.db, vendor.id, { term, number: parseOrderNumber(term), limit: MOST }),
    searchBuyers(deps.db, vendor.id, { term, limit: MOST }),
  ])
  return { orders, buyers }
}
