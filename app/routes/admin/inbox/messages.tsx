import { useLingui } from '@lingui/react/macro'
import { messageStatuses, type MessageStatus } from '#modules/outreach/contract.ts'
import { findInbox } from '#modules/outreach/index.server.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseDashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { keepToPages } from '../shared/keep-to-pages.server.ts'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = parseDashboardQuery(new URL(request.url).searchParams, [...messageStatuses, 'all'])
  const status = input.filter as MessageStatus | 'all'
  const { messages, ...list } = await findInbox(page.deps, administrator, { ...input, status })
  keepToPages(request, { ...list, rows: messages, page: input.page })
  const rows = messages.map(({ createdAt, ...row }) => ({ ...row, on: formatMoment(createdAt, page.locale) }))
  return { ...list, input, rows }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Messages`} />
      <InboxScreen {...loaderData} />
    </>
  )
}
