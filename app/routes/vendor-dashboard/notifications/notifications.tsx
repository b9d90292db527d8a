import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ABOUT_COLLECTIONS, type NotificationKind } from '#modules/messages/contract.ts'
import { openNotification, listNotifications, markNotificationsRead } from '#modules/messages/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'
import { useRevalidateOn } from '#app/device/use-live-events.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/notifications'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const query = new URL(request.url).searchParams
  const followed = query.get('open')
  if (followed !== null) throw redirect(await follow(page, vendor, toId(followed)))
  const before = toId(query.get('before'))
  const { notifications, ...list } = await listNotifications(page.deps, vendor, { before })
  return {
    ...list,
    notifications: notifications.map(({ at, ...one }) => ({ ...one, on: formatMoment(new Date(at), page.locale) })),
  }
}

const LEADS_TO: Record<NotificationKind, (id: string) => string> = {
  order: (id) => dashboardUrls.vendorOrder(id),
  'order-cancelled': (id) => dashboardUrls.vendorOrder(id),
  return: (id) => dashboardUrls.vendorOrder(id),
  message: (id) => dashboardUrls.vendorConversation(id),
  'low-stock': (id) => dashboardUrls.vendorProduct(id),
  'sold-out': (id) => dashboardUrls.vendorProduct(id),
  'payout-paid': () => dashboardUrls.vendorEarnings(),
  'payout-failed': () => dashboardUrls.vendorEarnings(),
  'product-changed': (id) => {
    if (id === ABOUT_COLLECTIONS) return dashboardUrls.vendorCollections()
    return isShortId(id) ? dashboardUrls.vendorProduct(id) : dashboardUrls.vendorProducts()
  },
}

/** Opening a notification marks it as read. */
async function follow({ deps }: PageContext, vendor: ServingVendor, id: number | null): Promise<string> {
  const found = id === null ? null : await openNotification(deps, vendor, id)
  if (!found) throw data(null, { status: 404 })
  return LEADS_TO[found.kind](found.aboutId)
}

function toId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const readForm = z.object({ upTo: z.string().regex(/^\d{1,15}$/) })

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const form = await parseForm(request, readForm)
  if (!form.ok) throw data(null, { status: 400 })
  await markNotificationsRead(page.deps, vendor, { upTo: Number(form.value.upTo) })
  const flash = { kind: 'success', sentence: msg`All notifications marked as read` } as const
  return redirectWithFlash(page, dashboardUrls.vendorNotifications(), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useRevalidateOn(['bell'])
  return (
    <>
      <PageHead title={t`Notifications`} />
      <NotificationsScreen {...loaderData} />
    </>
  )
}
