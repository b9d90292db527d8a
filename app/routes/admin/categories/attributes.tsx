import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { listStaffAttributes, reorderAttribute } from '#modules/categories/index.server.ts'
import { requireCategory, toListed } from './attributes.server.ts'
import { AttributesScreen } from './attributes-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/attributes'

const orderForm = z.object({ intent: z.enum(['up', 'down']), id: z.string().max(20) })

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { category, tree } = await requireCategory(page, administrator, slug)
  const attributes = await listStaffAttributes(page.deps, administrator, slug)
  return { slug, name: category.names.en, attributes: toListed(attributes, slug, tree) }
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, orderForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent: direction, id } = form.value
  const done = await reorderAttribute(page.deps, administrator, { id, direction, ipAddress: page.ipAddress })
  const flash = done.ok
    ? { kind: 'success' as const, sentence: msg`Order saved` }
    : { kind: 'error' as const, sentence: dashboardSentence(done) }
  return redirectInDashboard(page, dashboardUrls.adminAttributes(slug), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the order`)
}

export default function Attributes({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name } = loaderData
  return (
    <>
      <PageHead title={t`Attributes: ${name}`} />
      <AttributesScreen {...loaderData} />
    </>
  )
}
