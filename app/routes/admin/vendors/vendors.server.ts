import { countProductsByVendor } from '#modules/catalogue/index.server.ts'
import { getAvailableByVendor } from '#modules/ledger/index.server.ts'
import { getSalesByVendor } from '#modules/reports/index.server.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { AdminVendor } from '#modules/vendors/contract.ts'
import { kobo } from '#shared/money.ts'
import type { VendorRow } from './vendor-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'

/** Adds figures of other modules: products, sales and balance. */
export async function withFigures(
  page: PageContext,
  administrator: Administrator,
  vendors: AdminVendor[],
): Promise<VendorRow[]> {
  const ids = vendors.map(({ id }) => id)
  const [products, sales, balances] = await Promise.all([
    countProductsByVendor(page.deps, administrator, ids),
    getSalesByVendor(page.deps, administrator, ids),
    getAvailableByVendor(page.deps, administrator, ids),
  ])
  return vendors.map(({ createdAt, finishBy, ...vendor }) => ({
    ...vendor,
    finishOn: finishBy && finishBy > page.deps.clock.now() ? formatShortDate(finishBy, page.locale) : null,
    since: formatShortDate(createdAt, page.locale),
    products: products.get(vendor.id) ?? 0,
    sales: kobo(sales.get(vendor.id) ?? 0),
    balance: balances.get(vendor.id) ?? kobo(0),
  }))
}
