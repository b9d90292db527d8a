import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { DeskVendor, DeskVendorFilter, DeskVendorWish } from './contract.ts'
import { countVendorsByStatus, findDeskVendorRow, listDeskVendors } from './queries-desk.ts'

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
  wish: DeskVendorWish,
): Promise<DeskVendors> {
  const { page, perPage } = wish
  const [counts, { vendors, total }] = await Promise.all([
    countVendorsByStatus(deps.db),
    listDeskVendors(deps.db, wish, { limit: perPage, offset: (page - 1) * perPage }),
  ])
  return { vendors, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

export async function findDeskVendor(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  id: string,
): Promise<DeskVendor | null> {
  return isShortId(id) ? findDeskVendorRow(deps.db, id) : null
}

const A_PART = 500

/** All that a filter finds, a part at a time. */
export async function* exportDeskVendors(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  find: Pick<DeskVendorWish, 'search' | 'filter'>,
): AsyncGenerator<DeskVendor[]> {
  for (let offset = 0; ; offset += A_PART) {
    const { vendors } = await listDeskVendors(deps.db, { ...find, sort: 'applied' }, { limit: A_PART, offset })
    yield vendors
    if (vendors.length < A_PART) return
  }
}
