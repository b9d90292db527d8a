import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, MessageCircle, Package, Settings, ShoppingBag, Wallet } from 'lucide-react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { countOrdersOfVendor } from '#modules/orders/index.server.ts'
import { LateErrorScreen } from '../../components/late-error-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { DeskShell } from '../../components/shell/desk-shell.tsx'
import { StorefrontShell } from '../../components/shell/storefront-shell.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { PENDING_APPROVAL, requireApprovedVendor } from '../../web/guards.ts'
import type { Route } from './+types/layout'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const orders = await countOrdersOfVendor(page.deps, vendor)
  return { businessName: vendor.businessName, waitingOrders: orders.waiting }
}

export default function VendorDesk({ loaderData: { businessName, waitingOrders } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <DeskShell
      greeting={<Trans>Welcome, {businessName}</Trans>}
      search={{ to: urls.vendorProducts(), label: t`Search your products` }}
      bell={{
        to: urls.vendorOrders(),
        count: waitingOrders,
        label: t`${plural(waitingOrders, { one: '# order waits for you', other: '# orders wait for you' })}`,
      }}
      links={[
        { to: urls.vendorDashboard(), words: t`Dashboard`, Icon: LayoutDashboard },
        { to: urls.vendorProducts(), words: t`Products`, Icon: Package },
        { to: urls.vendorOrders(), words: t`Orders`, Icon: ShoppingBag },
        { to: urls.vendorEarnings(), words: t`Earnings`, Icon: Wallet },
        { to: urls.vendorMessages(), words: t`Messages`, Icon: MessageCircle },
        { to: urls.vendorSettings(), words: t`Settings`, Icon: Settings },
      ]}
    >
      <Outlet />
    </DeskShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StorefrontShell>{isPending(error) ? <PendingApproval /> : <LateErrorScreen error={error} />}</StorefrontShell>
}

function PendingApproval() {
  const { t } = useLingui()
  return (
    <section className="mx-auto max-w-text py-16 text-center">
      <PageHead title={t`Pending Approval`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Pending Approval</Trans>
      </h1>
      <p className="mt-3 text-text-2">
        <Trans>Your vendor application is under review. You'll be notified once approved.</Trans>
      </p>
      <p className="mt-6">
        <LinkButton to={urls.home()}>
          <Trans>Back to Home</Trans>
        </LinkButton>
      </p>
    </section>
  )
}

function isPending(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const said: unknown = error.data
  return typeof said === 'object' && said !== null && 'screen' in said && said.screen === PENDING_APPROVAL
}
