import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, MessageCircle, Package, Settings, ShoppingBag, Wallet } from 'lucide-react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { countNews } from '#modules/messages/index.server.ts'
import { countOrdersOfVendor } from '#modules/orders/index.server.ts'
import { useFailedWords } from '../../components/shell/desk-failed.ts'
import { LateErrorScreen } from '../../components/late-error-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { DeskShell } from '../../components/shell/desk-shell.tsx'
import { StorefrontShell } from '../../components/shell/storefront-shell.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useBell } from '../../device/use-bell.ts'
import { deskUrls } from '../../desk-urls.ts'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { PENDING_APPROVAL, requireApprovedVendor, requireDraftingVendor, SUSPENDED } from '../../web/guards.ts'
import { openedConversation } from '../../web/messages.server.ts'
import type { Route } from './+types/layout'

const NO_NEWS = { notifications: 0, conversations: 0 }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  // who still waits for approval writes drafts here; each other room asks for the approval itself
  if (vendor.status === 'pending')
    return { businessName: vendor.businessName, isWaiting: true, waitingOrders: 0, news: NO_NEWS }
  const approved = requireApprovedVendor(page, request)
  const [orders, news] = await Promise.all([
    countOrdersOfVendor(page.deps, approved),
    countNews(page.deps, approved, openedConversation(request)),
  ])
  return { businessName: vendor.businessName, isWaiting: false, waitingOrders: orders.waiting, news }
}

export default function VendorDesk({ loaderData }: Route.ComponentProps) {
  const { businessName, isWaiting, waitingOrders, news } = loaderData
  const { t } = useLingui()
  const { notifications, conversations } = useBell(news, isWaiting)
  return (
    <DeskShell
      greeting={<Trans>Welcome, {businessName}</Trans>}
      search={{ to: deskUrls.vendorSearch(), label: t`Search your shop` }}
      bell={{
        to: deskUrls.vendorNotifications(),
        count: notifications,
        label: t`${plural(notifications, { one: '# new notification', other: '# new notifications' })}`,
      }}
      links={[
        { to: urls.vendorDashboard(), words: isWaiting ? t`Pending Approval` : t`Dashboard`, Icon: LayoutDashboard },
        { to: deskUrls.vendorProducts(), words: t`Products`, Icon: Package },
        {
          to: deskUrls.vendorOrders(),
          words: t`Orders`,
          Icon: ShoppingBag,
          waiting: {
            count: waitingOrders,
            label: t`${plural(waitingOrders, { one: '# order waits for you', other: '# orders wait for you' })}`,
          },
        },
        { to: deskUrls.vendorEarnings(), words: t`Earnings`, Icon: Wallet },
        {
          to: deskUrls.vendorMessages(),
          words: t`Messages`,
          Icon: MessageCircle,
          waiting: {
            count: conversations,
            label: t`${plural(conversations, { one: '# conversation with new messages', other: '# conversations with new messages' })}`,
          },
        },
        { to: deskUrls.vendorSettings(), words: t`Settings`, Icon: Settings },
      ]}
    >
      <Outlet />
    </DeskShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failed = useFailedWords()
  const screen = screenOf(error)
  const isClosed = screen === PENDING_APPROVAL || screen === SUSPENDED
  return (
    <StorefrontShell>
      {isClosed ? (
        <PendingApproval isSuspended={screen === SUSPENDED} />
      ) : (
        <LateErrorScreen error={error} failed={failed} />
      )}
    </StorefrontShell>
  )
}

/** A suspended shop waits for its approval again; what became of it has been written to its owner. */
function PendingApproval({ isSuspended }: { isSuspended: boolean }) {
  const { t } = useLingui()
  return (
    <section className="mx-auto max-w-text py-16 text-center">
      <PageHead title={t`Pending Approval`} />
      <h1 className="font-display text-2xl font-bold">
        <Trans>Pending Approval</Trans>
      </h1>
      {isSuspended ? (
        <p className="mt-3 text-text-2">
          <Trans>Your shop has been suspended, and its products are not on sale. We have written to you why.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-3 text-text-2">
            <Trans>Your vendor application is under review. You'll be notified once approved.</Trans>
          </p>
          <p className="mt-3 text-text-2">
            <Trans>Until then you can already write your products: they are kept as drafts.</Trans>
          </p>
        </>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={urls.home()}>
          <Trans>Back to Home</Trans>
        </LinkButton>
        {isSuspended ? (
          <LinkButton variant="outline" to={urls.contact()}>
            <Trans>Contact us</Trans>
          </LinkButton>
        ) : (
          <LinkButton variant="outline" to={deskUrls.vendorNewProduct()}>
            <Trans>Write a product</Trans>
          </LinkButton>
        )}
      </p>
    </section>
  )
}

function screenOf(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return null
  const said: unknown = error.data
  return typeof said === 'object' && said !== null && 'screen' in said ? said.screen : null
}
