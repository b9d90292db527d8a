import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { listLatestOrdersOfUser, getSpentByUser } from '#modules/reports/index.server.ts'
import { findAdminUser } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { AdminUserScreen } from './user-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatShortDate, formatShortMoment } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { getHistory } from '../shared/history.server.ts'
import type { Route } from './+types/user'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findAdminUser(page.deps, administrator, params.id)
  if (!found) return data({ user: null }, { status: 404 })
  const { joinedAt, lastSeenAt, ...user } = found
  const [spent, latest, history] = await Promise.all([
    getSpentByUser(page.deps, administrator, [user.id]),
    listLatestOrdersOfUser(page.deps, administrator, user.id),
    getHistory(page, administrator, { kind: 'user', id: user.id }),
  ])
  return data({
    user: {
      ...user,
      joinedOn: formatShortDate(joinedAt, page.locale),
      seenOn: lastSeenAt === null ? null : formatShortMoment(lastSeenAt, page.locale),
      orders: spent.get(user.id)?.orders ?? 0,
      spent: spent.get(user.id)?.spent ?? kobo(0),
      latest: latest.map(({ placedAt, ...order }) => ({ ...order, on: formatShortDate(placedAt, page.locale) })),
      history,
    },
  })
}

export default function User({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={user?.fullName ?? t`User not found`} />
      <AdminUserScreen user={user} />
    </>
  )
}
