import type { Administrator } from '#modules/accounts/contract.ts'
import type { AdminOrderFind } from '#modules/history/contract.ts'
import { exportAdminOrders } from '#modules/history/index.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { getAdminOrderQuery } from './orders.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/orders-file'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { find } = await getAdminOrderQuery(page, administrator, request)
  return answerCsv('shopzero-orders.csv', lines(page, administrator, find))
}

const HEAD = ['id', 'number', 'reference', 'customer', 'email', 'vendor', 'total', 'status', 'payment', 'placed']

async function* lines(
  page: PageContext,
  administrator: Administrator,
  find: AdminOrderFind,
): AsyncGenerator<(string | number)[][]> {
  yield [HEAD]
  for await (const orders of exportAdminOrders(page.deps, administrator, find))
    yield orders.map((order) => [
      order.id,
      order.number,
      order.reference,
      order.customer,
      order.email,
      order.vendor,
      order.total / 100,
      order.status,
      order.paymentStatus,
      order.createdAt.toISOString(),
    ])
}
