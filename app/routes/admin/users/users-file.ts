import type { Administrator } from '#modules/accounts/contract.ts'
import { findSpentByUser } from '#modules/orders/index.server.ts'
import { deskUserFilters, type DeskUserFilter } from '#modules/vendors/contract.ts'
import { exportDeskUsers } from '#modules/vendors/index.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { parseDeskWish } from '#app/http/dashboard/desk-wish.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/users-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { search, filter } = parseDeskWish(new URL(request.url).searchParams, deskUserFilters)
  return answerCsv('shopzero-users.csv', lines(page, administrator, { search, filter: filter as DeskUserFilter }))
}

const HEAD = ['id', 'name', 'email', 'phone', 'vendor', 'vendor status', 'orders', 'spent', 'joined']

async function* lines(
  page: PageContext,
  administrator: Administrator,
  find: { search: string; filter: DeskUserFilter },
): AsyncGenerator<(string | number)[][]> {
  yield [HEAD]
  for await (const users of exportDeskUsers(page.deps, administrator, find)) {
    const ids = users.map(({ id }) => id)
    const spent = await findSpentByUser(page.deps, administrator, ids)
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
