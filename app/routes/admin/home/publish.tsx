import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { findPublishQuestion, publishHome, type PublishSource } from '#modules/home/index.server.ts'
import { formVersion } from '#shared/form-version.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatShortMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { PublishScreen, type PublishView } from './publish-screen.tsx'
import type { Route } from './+types/publish'

export async function loader({ request, context }: Route.LoaderArgs): Promise<PublishView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const source = parseSource(request)
  const question = source === null ? null : await findPublishQuestion(page.deps, administrator, source)
  if (source === null || !question) throw data(null, { status: 404 })
  const { changes, fault, version, savedAt } = question
  return {
    source: source === 'draft' || source === 'standard' ? source : 'earlier',
    what: String(source),
    savedOn: savedAt && formatShortMoment(savedAt, page.locale),
    version,
    fault: fault && i18nFor(page.locale)._(dashboardSentence({ code: fault })),
    changes: changes.map(({ section, change }) => ({
      id: section.id,
      kind: section.kind,
      title: 'title' in section ? section.title.en : null,
      change,
    })),
  }
}

/** The draft, the standard page, or an earlier page by its number. */
function parseSource(request: Request): PublishSource | null {
  const what = new URL(request.url).searchParams.get('what') ?? ''
  if (what === 'draft' || what === 'standard') return what
  return /^[1-9]\d{0,14}$/.test(what) ? Number(what) : null
}

const form = z.object({ version: formVersion })

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const source = parseSource(request)
  const sent = await parseForm(request, form)
  if (source === null || !sent.ok) throw data(null, { status: 400 })
  const { version } = sent.value
  const done = await publishHome(page.deps, administrator, { source, version, ipAddress: page.ipAddress })
  if (!done.ok && done.code === 'layout-unknown')
    return redirectInDashboard(page, dashboardUrls.adminHome(), { kind: 'error', sentence: dashboardSentence(done) })
  if (!done.ok) {
    const { status, text } = toDashboardAnswer(page, done)
    return data({ errors: {}, refusal: text }, { status })
  }
  return redirectInDashboard(page, dashboardUrls.adminHome(), {
    kind: 'success',
    sentence: msg`Home page published. Customers see it now.`,
  })
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't publish the home page. Please try again.`)
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Publish the home page`} />
      <PublishScreen view={loaderData} answer={actionData} />
    </>
  )
}
