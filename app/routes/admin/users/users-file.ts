import type { Administrator } from '#modules/accounts/contract.ts'
import { getSpentByUser } from '#modules/reports/index.server.ts'
import type { AdminUserFilter } from '#modules/vendors/contract.ts'
import { exportAdminUsers } from '#modules/vendors/index.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { usersList } from './user-view.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/users-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  return answerCsv('shopzero-users.csv', lines(page, administrator, usersList.parse(request)))
}

const HEAD = ['id', 'name', 'email', 'phone', 'vendor', 'vendor status', 'orders', 'spent', 'joined']

async function* lines(
  page: PageContext,
  administrator: Administrator,
  find: { search: string; filter: AdminUserFilter },
): AsyncGenerator<(string | number)[][]> {
  yield [HEAD]
  for await (const users of exportAdminUsers(page.deps, administrator, find)) {
    const ids = users.map(({ id }) => id)
    const spent = await getSpentByUser(page.deps, administrator, ids)
    yield users.map(({ id, fullName, email, phone, vendor, joinedAt }) => [
      id,
      fullName,
      email,
      phone ?? '',
      vendor?.name ?? '',
      vendor?.status ?? '',
      spent.get(id)?.orders ?? 0,
      (spent.get(id)?.spent ?? 0) / 100,
      joinedAt.toISOString(),
    ])
  }
}
