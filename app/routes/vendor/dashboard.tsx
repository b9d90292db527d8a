import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countOwnProducts } from '#modules/catalogue/index.server.ts'
import { countOrdersOfVendor } from '#modules/orders/index.server.ts'
import { PageHead } from '../../components/page-head.tsx'
import { CountCard } from '../../components/shell/count-card.tsx'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import type { Route } from './+types/dashboard'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const [products, orders] = await Promise.all([
    countOwnProducts(page.deps, vendor),
    countOrdersOfVendor(page.deps, vendor),
  ])
  return { businessName: vendor.businessName, products, orders }
}

export default function VendorDashboard({ loaderData: { businessName, products, orders } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Dashboard`} />
      <section className="rounded-card bg-primary p-6 text-on-primary">
        <h1 className="text-xl font-semibold">
          <Trans>Welcome back, {businessName}!</Trans>
        </h1>
        <p className="mt-1">
          <Trans>Here is how your shop is doing.</Trans>
        </p>
      </section>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <CountCard to={urls.vendorProducts()} count={products} label={t`Products`} />
        <CountCard
          to={urls.vendorOrders()}
          count={orders.all}
          label={t`Orders`}
          note={<Plural value={orders.waiting} _0="None waits for you" one="# waits for you" other="# wait for you" />}
        />
      </div>
    </>
  )
}
