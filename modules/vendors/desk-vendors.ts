import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { DeskVendor, DeskVendorFilter } from './contract.ts'
import { countVendorsByStatus, listDeskVendors } from './queries-desk.ts'

const PER_PAGE = 25

export type DeskVendors = {
  vendors: DeskVendor[]
  total: number
  page: number
  pages: number
  counts: Record<DeskVendorFilter, number>
}

/** For the administrator: everybody who sells or wants to, the ones who wait longest first among those who wait. */
export async function findDeskVendors(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  wish: { search: string; filter: DeskVendorFilter; page: number },
): Promise<DeskVendors> {
  const counts = await countVendorsByStatus(deps.db)
  const { vendors, total } = await listDeskVendors(deps.db, {
    ...wish,
    limit: PER_PAGE,
    offset: (wish.page - 1) * PER_PAGE,
  })
  return { vendors, total, page: wish.page, pages: Math.max(1, Math.ceil(total / PER_PAGE)), counts }
}
