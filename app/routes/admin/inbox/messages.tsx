import { useLingui } from '@lingui/react/macro'
import { getInbox } from '#modules/outreach/index.server.ts'
import { InboxScreen, inboxList } from './inbox-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = inboxList.parse(request)
  const { messages, ...list } = await getInbox(page.deps, administrator, { ...input, status: input.filter })
  redirectBeyondLastPage(request, { ...list, rows: messages, page: input.page })
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
