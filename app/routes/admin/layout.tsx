import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BadgePercent,
  ChartColumn,
  CreditCard,
  Flag,
  FolderTree,
  History,
  House,
  Landmark,
  LayoutDashboard,
  Mail,
  MailWarning,
  MessageCircle,
  Package,
  Settings,
  ShoppingBag,
  Store,
  Undo2,
  Users,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { useFailedWords } from '#app/components/dashboard/failed-words.ts'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { DashboardShell } from '#app/components/dashboard/dashboard-shell.tsx'
import { StorefrontShell } from '#app/components/shell/storefront-shell.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import NotFound from './not-found.tsx'
import { getWaiting, sumWaiting } from './shared/waiting.server.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  return { waiting: sumWaiting(await getWaiting(page, administrator)) }
}

export default function AdminDashboard({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <Frame waiting={waiting}>
      <Outlet />
    </Frame>
  )
}

function Frame({ waiting, children }: { waiting: number; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <DashboardShell
      greeting={<Trans>Admin</Trans>}
      signOut="admin"
      search={{ to: dashboardUrls.adminSearch(), label: t`Search orders, people and products` }}
      bell={{
        to: dashboardUrls.adminWaiting(),
        count: waiting,
        label: t`${plural(waiting, { one: '# task needs your attention', other: '# tasks need your attention' })}`,
      }}
      links={[
        { to: urls.adminDashboard(), words: t`Dashboard`, Icon: LayoutDashboard },
        { to: dashboardUrls.adminProducts(), words: t`Products`, Icon: Package },
        { to: dashboardUrls.adminCategories(), words: t`Categories`, Icon: FolderTree },
        { to: dashboardUrls.adminVendors(), words: t`Vendors`, Icon: Store },
        { to: dashboardUrls.adminOrders(), words: t`Orders`, Icon: ShoppingBag },
        { to: dashboardUrls.adminUsers(), words: t`Users`, Icon: Users },
        { to: dashboardUrls.adminFlashSales(), words: t`Flash Sales`, Icon: Zap },
        { to: dashboardUrls.adminHome(), words: t`Home page`, Icon: House },
        { to: dashboardUrls.adminReturns(), words: t`Returns`, Icon: Undo2 },
        { to: dashboardUrls.adminPaymentsInReview(), words: t`Payments`, Icon: CreditCard },
        { to: dashboardUrls.adminPayouts(), words: t`Payouts`, Icon: Landmark },
        { to: dashboardUrls.adminCommission(), words: t`Commission`, Icon: BadgePercent },
        { to: dashboardUrls.adminReports(), words: t`Reports`, Icon: ChartColumn },
        { to: dashboardUrls.adminReported(), words: t`Moderation`, Icon: Flag },
        { to: dashboardUrls.adminMessages(), words: t`Messages`, Icon: MessageCircle },
        { to: dashboardUrls.adminEmails(), words: t`Emails`, Icon: MailWarning },
        { to: dashboardUrls.adminNewsletter(), words: t`Newsletter`, Icon: Mail },
        { to: dashboardUrls.adminAudit(), words: t`Audit log`, Icon: History },
        { to: dashboardUrls.adminSettings(), words: t`Settings`, Icon: Settings },
      ]}
    >
      {children}
    </DashboardShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = useFailedWords()
  if (loaderData)
    return (
      <Frame waiting={loaderData.waiting}>
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <NotFound />
        ) : (
          <LateErrorScreen error={error} failed={failed} />
        )}
      </Frame>
    )
  return (
    <StorefrontShell>
      <LateErrorScreen error={error} failed={failed} />
    </StorefrontShell>
  )
}
