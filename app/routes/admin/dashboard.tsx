import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countUsers } from '#modules/accounts/index.server.ts'
import { countAllProducts } from '#modules/catalogue/index.server.ts'
import { countAllOrders } from '#modules/orders/index.server.ts'
import { countVendors } from '#modules/vendors/index.server.ts'
import { PageHead } from '../../components/page-head.tsx'
import { CountCard } from '../../components/shell/count-card.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { requireAdministrator } from '../../web/guards.ts'
import type { Route } from './+types/dashboard'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const [users, vendors, products, orders] = await Promise.all([
    countUsers(page.deps, administrator),
    countVendors(page.deps, administrator),
    countAllProducts(page.deps),
    countAllOrders(page.deps, administrator),
  ])
  return { users, vendors, products, orders }
}

export default function AdminDashboard({ loaderData: { users, vendors, products, orders } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Administration`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Dashboard</Trans>
      </h1>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <CountCard to={deskUrls.adminUsers()} count={users} label={t`Users`} />
        <CountCard
          to={deskUrls.adminVendors()}
          count={vendors.all}
          label={t`Vendors`}
          note={
            <Plural
              value={vendors.waiting}
              _0="None waits for approval"
              one="# waits for approval"
              other="# wait for approval"
            />
          }
        />
        <CountCard to={deskUrls.adminProducts()} count={products} label={t`Products`} />
        <CountCard
          to={deskUrls.adminOrders()}
          count={orders.all}
          label={t`Orders`}
          note={<Plural value={orders.waiting} _0="None is pending" one="# is pending" other="# are pending" />}
        />
      </div>
    </>
  )
}
