import { exportSubscribers } from '#modules/outreach/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/subscribers-file'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const rows = await exportSubscribers(page.deps, administrator)
  const lines = rows.map(({ email, locale, status, requestedAt, confirmedAt }) => [
    email,
    locale,
    status,
    requestedAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
  ])
  return answerCsv('newsletter-subscribers.csv', [[['email', 'language', 'status', 'asked', 'confirmed'], ...lines]])
}
