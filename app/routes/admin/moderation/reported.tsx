import { useLingui } from '@lingui/react/macro'
import { formatThing } from '#modules/moderation/contract.ts'
import { listReported } from '#modules/moderation/index.server.ts'
import { ReportedScreen, reportedList } from './reported-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatShortMoment } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import type { Route } from './+types/reported'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = reportedList.parse(request)
  const { things, ...list } = await listReported(page.deps, administrator, input)
  redirectBeyondLastPage(request, { ...list, rows: things, page: input.page })
  const rows = things.map(
    ({ kind, id, text, rating, about, writer, reports, reasons, at: since, isOpen, isHidden }) => ({
      thing: formatThing({ kind, id }),
      kind,
      start: text.slice(0, 160),
      rating,
      about,
      writer,
      reports,
      reasons,
      on: formatShortMoment(since, page.locale),
      isOpen,
      isHidden,
    }),
  )
  return { ...list, input, rows }
}

export default function ReportedThings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Reported`} />
      <ReportedScreen {...loaderData} />
    </>
  )
}
