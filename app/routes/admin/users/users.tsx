import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useParams } from 'react-router'
import { z } from 'zod'
import { removeUser } from '#modules/checkout/index.server.ts'
import { getSpentByUser } from '#modules/reports/index.server.ts'
import { adminUserSorts } from '#modules/vendors/contract.ts'
import { findAdminUser, listAdminUsers } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { usersList, type AdminUsersView } from './user-view.ts'
import { AdminUsersScreen } from './users-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { choiceFields, parseAsked } from '#app/http/dashboard/chosen-rows.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/users'

const SHAPE = { sorts: adminUserSorts }
const usersForm = z.object({ intent: z.literal('delete'), ...choiceFields })

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminUsersView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = usersList.parse(request, SHAPE)
  const { searchParams } = new URL(request.url)
  const { ids } = searchParams.get('ask') === 'delete' ? parseAsked(searchParams) : { ids: [] }
  const { users, ...list } = await listAdminUsers(page.deps, administrator, input)
  redirectBeyondLastPage(request, { ...list, rows: users, page: input.page })
  const [spent, asked] = await Promise.all([
    getSpentByUser(
      page.deps,
      administrator,
      users.map(({ id }) => id),
    ),
    Promise.all(ids.map((id) => findAdminUser(page.deps, administrator, id))),
  ])
  const known = asked.filter((user) => user !== null)
  return {
    ...list,
    input,
    rows: users.map(({ joinedAt, ...row }) => ({
      ...row,
      joinedOn: formatShortDate(joinedAt, page.locale),
      orders: spent.get(row.id)?.orders ?? 0,
      spent: spent.get(row.id)?.spent ?? kobo(0),
    })),
    question:
      known.length > 0
        ? {
            ids: known.map(({ id }) => id).join(','),
            count: known.length,
            name: known.length === 1 ? (known[0]?.fullName ?? null) : null,
            sells: known.some(({ vendor }) => vendor !== null),
          }
        : null,
  }
}

const notDeleted = msg`Failed to delete user`

/** Deletes one or all ticked users, after a confirmation. Each deletion is the same as the user's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, usersForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const { id, sure } = form.value
  const input = usersList.parse(request, SHAPE)
  const back = usersList.url(input)
  if (id === '') return redirectInDashboard(page, back, { kind: 'error', sentence: msg`Select users first` })
  if (sure !== '1') return redirect(usersList.url(input, { ask: 'delete', id }), 303)
  let gone = 0
  let failed: MessageDescriptor = notDeleted
  for (const userId of id.split(',')) {
    const removed = await removeUser(page.deps, administrator, {
      userId,
      ipAddress: page.ipAddress,
      locale: page.locale,
    })
    if (removed.ok) gone++
    else failed = dashboardSentence(removed)
  }
  if (gone === 0) return redirectInDashboard(page, back, { kind: 'error', sentence: failed })
  const many = msg`${plural(gone, { one: '# user deleted', other: '# users deleted' })}`
  return redirectInDashboard(page, back, {
    kind: 'success',
    sentence: gone === 1 ? msg`User deleted successfully` : many,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, notDeleted)
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <ListWithDetail back={usersList.url(loaderData.input)} backWords={<Trans>Back to Users</Trans>}>
      {id ? null : <PageHead title={t`Users`} />}
      <AdminUsersScreen {...loaderData} />
    </ListWithDetail>
  )
}
