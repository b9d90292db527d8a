import { useLingui } from '@lingui/react/macro'
import { listAdminProducts } from '#modules/merchandising/index.server.ts'
import { getFirstReference } from '#modules/checkout/index.server.ts'
import { listAdminOrders } from '#modules/history/index.server.ts'
import { getInbox } from '#modules/outreach/index.server.ts'
import { listAdminUsers, listAdminVendors } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { parseTerm } from '#shared/search-term.ts'
import type { AdminSearchView } from './search-screen.tsx'
import { AdminSearchScreen } from './search-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/search'

const SHOWN = 5
const NOTHING = { orders: [], payments: [], users: [], vendors: [], products: [], messages: [] }

/** Finds anything that an administrator has a name, number or reference of. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminSearchView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  if (!term) return { term, ...NOTHING }
  const { deps } = page
  const reference = await getFirstReference(deps, administrator, term)
  const input = { search: term, filter: 'all', sort: '', page: 1, perPage: SHOWN } as const
  const [orders, users, vendors, products, inbox] = await Promise.all([
    listAdminOrders(deps, administrator, { ...input, search: reference, vendorId: null }),
    listAdminUsers(deps, administrator, input),
    listAdminVendors(deps, administrator, input),
    listAdminProducts(deps, administrator, { ...input, category: null, vendorId: null }),
    getInbox(deps, administrator, { search: term, status: 'all', page: 1 }),
  ])
  const on = (at: Date): string => formatShortDate(at, page.locale)
  return {
    term,
    payments: toPayments(orders, reference),
    orders: orders.orders.map(({ id, number, customer, vendor, status, total, createdAt }) => ({
      id,
      number,
      customer,
      vendor,
      status,
      total,
      on: on(createdAt),
    })),
    users: users.users.map(({ id, fullName, email }) => ({ id, name: fullName, email })),
    vendors: vendors.vendors.map(({ id, name, email, status }) => ({ id, name, email, status })),
    products: products.products.map(({ id, name, sku, vendorName, price }) => ({ id, name, sku, vendorName, price })),
    messages: inbox.messages
      .slice(0, SHOWN)
      .map(({ id, name, start, createdAt }) => ({ id, name, start, on: on(createdAt) })),
  }
}

type Found = Awaited<ReturnType<typeof listAdminOrders>>

/** One payment covers all orders of a checkout. */
function toPayments({ orders }: Found, reference: string): AdminSearchView['payments'] {
  const parts = orders.filter((order) => order.reference === reference)
  if (parts.length === 0) return []
  return [{ reference, orders: parts.length, total: kobo(parts.reduce((sum, { total }) => sum + total, 0)) }]
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Search`} />
      <AdminSearchScreen {...loaderData} />
    </>
  )
}
