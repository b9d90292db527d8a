import { useLingui } from '@lingui/react/macro'
import { listAdminReturns } from '#modules/history/index.server.ts'
import { ReturnsScreen, returnsList } from './returns-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import type { Route } from './+types/returns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = returnsList.parse(request)
  const { returns, ...list } = await listAdminReturns(page.deps, administrator, input)
  redirectBeyondLastPage(request, { ...list, rows: returns, page: input.page })
  const rows = returns.map(({ id, number, status, reason, amount, vendor, customer, requestedAt }) => ({
    id,
    number,
    status,
    reason,
    amount,
    vendor,
    customer,
    on: formatShortDate(requestedAt, page.locale),
  }))
  return { ...list, input, rows }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Returns`} />
      <ReturnsScreen {...loaderData} />
    </>
  )
}
