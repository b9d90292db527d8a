import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  ChartColumn,
  CreditCard,
  Flag,
  History,
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
import { Outlet } from 'react-router'
import { useFailedWords } from '#app/components/dashboard/desk-failed.ts'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { DeskShell } from '#app/components/dashboard/desk-shell.tsx'
import { StorefrontShell } from '#app/components/shell/storefront-shell.tsx'
import { deskUrls } from '#app/desk-urls.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { findWaiting, sumWaiting } from './shared/waiting.server.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  return { waiting: sumWaiting(await findWaiting(page, administrator)) }
}

export default function AdminDesk({ loaderData: { waiting } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <DeskShell
      greeting={<Trans>Administration</Trans>}
      signOut="admin"
      search={{ to: deskUrls.adminSearch(), label: t`Orders, people, products` }}
      bell={{
        to: deskUrls.adminWaiting(),
        count: waiting,
        label: t`${plural(waiting, { one: '# thing waits for you', other: '# things wait for you' })}`,
      }}
      links={[
        { to: urls.adminDashboard(), words: t`Dashboard`, Icon: LayoutDashboard },
        { to: deskUrls.adminProducts(), words: t`Products`, Icon: Package },
        { to: deskUrls.adminVendors(), words: t`Vendors`, Icon: Store },
        { to: deskUrls.adminOrders(), words: t`Orders`, Icon: ShoppingBag },
        { to: deskUrls.adminUsers(), words: t`Users`, Icon: Users },
        { to: deskUrls.adminFlashSales(), words: t`Flash Sales`, Icon: Zap },
        { to: deskUrls.adminReturns(), words: t`Returns`, Icon: Undo2 },
        { to: deskUrls.adminMoney(), words: t`Payments`, Icon: CreditCard },
        { to: deskUrls.adminPayouts(), words: t`Payouts`, Icon: Landmark },
        { to: deskUrls.adminReports(), words: t`Reports`, Icon: ChartColumn },
        { to: deskUrls.adminReported(), words: t`Reported`, Icon: Flag },
        { to: deskUrls.adminMessages(), words: t`Messages`, Icon: MessageCircle },
        { to: deskUrls.adminLetters(), words: t`Emails`, Icon: MailWarning },
        { to: deskUrls.adminNewsletter(), words: t`Newsletter`, Icon: Mail },
        { to: deskUrls.adminAudit(), words: t`Audit log`, Icon: History },
        { to: deskUrls.adminSettings(), words: t`Settings`, Icon: Settings },
      ]}
    >
      <Outlet />
    </DeskShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failed = useFailedWords()
  return (
    <StorefrontShell>
      <LateErrorScreen error={error} failed={failed} />
    </StorefrontShell>
  )
}
