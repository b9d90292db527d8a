import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { AdminVendor, AdminVendorFilter, AdminVendorQuery } from './contract.ts'
import { countVendorsByStatus, findAdminVendorRow, listAdminVendorRows } from './queries-admin.ts'

export type AdminVendors = {
  vendors: AdminVendor[]
  total: number
  page: number
  pages: number
  counts: Record<AdminVendorFilter, number>
}

/** For the administrator: all vendors and applications. Pending ones come first, the longest waiting at the top. */
export async function listAdminVendors(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: AdminVendorQuery,
): Promise<AdminVendors> {
  const { page, perPage } = input
  const [counts, { vendors, total }] = await Promise.all([
    countVendorsByStatus(deps.db),
    listAdminVendorRows(deps.db, input, { limit: perPage, offset: (page - 1) * perPage }),
  ])
  return { vendors, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

export async function findAdminVendor(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  id: string,
): Promise<AdminVendor | null> {
  return isShortId(id) ? findAdminVendorRow(deps.db, id) : null
}

const A_PART = 500

export async function* exportAdminVendors(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  find: Pick<AdminVendorQuery, 'search' | 'filter'>,
): AsyncGenerator<AdminVendor[]> {
  for (let offset = 0; ; offset += A_PART) {
    const { vendors } = await listAdminVendorRows(deps.db, { ...find, sort: 'applied' }, { limit: A_PART, offset })
    yield vendors
    if (vendors.length < A_PART) return
  }
}
