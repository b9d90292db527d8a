import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, MessageCircle, Package, Settings, ShoppingBag, Wallet } from 'lucide-react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { countUnseen } from '#modules/messages/index.server.ts'
import { countOrdersOfVendor } from '#modules/reports/index.server.ts'
import { useFailedWords } from '#app/components/dashboard/failed-words.ts'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { DashboardShell } from '#app/components/dashboard/dashboard-shell.tsx'
import { StorefrontShell } from '#app/components/shell/storefront-shell.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useUnreadCounts } from '#app/device/use-unread-counts.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatDay } from '#app/http/dates.server.ts'
import {
  findShippingDeadline,
  PENDING_APPROVAL,
  requireDraftingVendor,
  requireServingVendor,
  SUSPENDED,
  type SuspendedShop,
} from '#app/http/guards.ts'
import { openedConversation } from '#app/components/messages/messages.server.ts'
import type { Route } from './+types/layout'

const NO_NEWS = { notifications: 0, conversations: 0 }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const finishBy = findShippingDeadline(page)
  const vendor = finishBy ? requireServingVendor(page, request) : requireDraftingVendor(page, request)
  // a vendor waiting for approval may write drafts; all other pages require the approval themselves
  const { businessName } = vendor
  if (vendor.status === 'pending')
    return { businessName, isWaiting: true, finishOn: null, waitingOrders: 0, news: NO_NEWS }
  const serving = requireServingVendor(page, request)
  const [orders, news] = await Promise.all([
    countOrdersOfVendor(page.deps, serving),
    countUnseen(page.deps, serving, openedConversation(request)),
  ])
  const finishOn = finishBy && formatDay(finishBy, page.locale)
  return { businessName, isWaiting: false, finishOn, waitingOrders: orders.waiting, news }
}

export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const { businessName, isWaiting, finishOn, waitingOrders, news } = loaderData
  const { t } = useLingui()
  const { notifications, conversations } = useUnreadCounts(news, isWaiting)
  const orders = {
    to: dashboardUrls.vendorOrders(),
    words: t`Orders`,
    Icon: ShoppingBag,
    waiting: {
      count: waitingOrders,
      label: t`${plural(waitingOrders, { one: '# order waiting for you', other: '# orders waiting for you' })}`,
    },
  }
  const messages = {
    to: dashboardUrls.vendorMessages(),
    words: t`Messages`,
    Icon: MessageCircle,
    waiting: {
      count: conversations,
      label: t`${plural(conversations, { one: '# unread conversation', other: '# unread conversations' })}`,
    },
  }
  const earnings = {
    to: dashboardUrls.vendorEarnings(),
    below: [
      dashboardUrls.vendorEarnings(),
      dashboardUrls.vendorPayouts(),
      dashboardUrls.vendorStatement(),
      dashboardUrls.vendorBankAccount(),
    ],
    words: t`Earnings`,
    Icon: Wallet,
  }
  const all = [
    { to: urls.vendorDashboard(), words: isWaiting ? t`Pending Approval` : t`Dashboard`, Icon: LayoutDashboard },
    {
      to: dashboardUrls.vendorProducts(),
      below: [dashboardUrls.vendorProducts(), dashboardUrls.vendorCollections()],
      words: t`Products`,
      Icon: Package,
    },
    orders,
    earnings,
    messages,
    { to: dashboardUrls.vendorSettings(), words: t`Settings`, Icon: Settings },
  ]
  return (
    <DashboardShell
      greeting={<Trans>Welcome, {businessName}</Trans>}
      search={finishOn ? undefined : { to: dashboardUrls.vendorSearch(), label: t`Search your shop` }}
      bell={{
        to: dashboardUrls.vendorNotifications(),
        count: notifications,
        label: t`${plural(notifications, { one: '# new notification', other: '# new notifications' })}`,
      }}
      links={finishOn ? [orders, messages] : all}
    >
      {finishOn ? <SuspendedNote finishOn={finishOn} /> : null}
      <Outlet />
    </DashboardShell>
  )
}

function SuspendedNote({ finishOn }: { finishOn: string }) {
  return (
    <div className="mb-6 grid gap-2 rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p className="font-semibold">
        <Trans>Your shop is suspended</Trans>
      </p>
      <p className="text-md">
        <Trans>
          Please ship your open orders by {finishOn}. We'll cancel any orders that you haven't shipped by then, and
          refund the customers.
        </Trans>{' '}
        <TextLink to={urls.vendorDashboard()}>
          <Trans>See the reason and how to reply</Trans>
        </TextLink>
      </p>
    </div>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = useFailedWords()
  const said = readSaid(error)
  return (
    <StorefrontShell>
      {said?.screen === PENDING_APPROVAL ? (
        <PendingApproval />
      ) : said?.screen === SUSPENDED ? (
        <Suspended {...(said as SuspendedShop)} finishOn={loaderData?.finishOn ?? null} />
      ) : (
        <LateErrorScreen error={error} failed={failed} />
      )}
    </StorefrontShell>
  )
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
      <p className="mt-3 text-text-2">
        <Trans>In the meantime, you can add products. They're saved as drafts.</Trans>
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={urls.home()}>
          <Trans>Back to Home</Trans>
        </LinkButton>
        <LinkButton variant="outline" to={dashboardUrls.vendorNewProduct()}>
          <Trans>Add a product</Trans>
        </LinkButton>
      </p>
    </section>
  )
}

function Suspended({ reason, finishOn }: SuspendedShop & { finishOn: string | null }) {
  const { t } = useLingui()
  return (
    <section className="mx-auto max-w-text py-16 text-center">
      <PageHead title={t`Suspended`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Suspended</Trans>
      </h1>
      <p className="mt-3 text-text-2">
        <Trans>We've suspended your shop and hidden its products.</Trans>
      </p>
      {reason ? (
        <blockquote className="mt-4 rounded-card bg-sunken p-4 text-left wrap-anywhere whitespace-pre-line">
          {reason}
        </blockquote>
      ) : null}
      <p className="mt-4 text-text-2">
        {finishOn ? (
          <Trans>
            Please ship your open orders by {finishOn}. We'll cancel any orders that you haven't shipped by then, and
            refund the customers.
          </Trans>
        ) : (
          <Trans>You can no longer ship your open orders. You keep what you've earned.</Trans>
        )}{' '}
        <Trans>If you disagree, reply to us. A person will read your message.</Trans>
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {finishOn ? (
          <LinkButton to={dashboardUrls.vendorOrders()}>
            <Trans>View open orders</Trans>
          </LinkButton>
        ) : null}
        <LinkButton variant={finishOn ? 'outline' : 'primary'} to={urls.contact()}>
          <Trans>Reply</Trans>
        </LinkButton>
        <LinkButton variant="outline" to={urls.home()}>
          <Trans>Back to Home</Trans>
        </LinkButton>
      </p>
    </section>
  )
}

/** The screen that the layout's guard threw, which replaces the page. */
function readSaid(error: unknown): { screen: unknown } | null {
  if (!isRouteErrorResponse(error)) return null
  const said: unknown = error.data
  return typeof said === 'object' && said !== null && 'screen' in said ? said : null
}
