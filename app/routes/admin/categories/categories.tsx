import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { listTree, reorderCategory } from '#modules/categories/index.server.ts'
import { CategoriesScreen } from './categories-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { data } from 'react-router'
import type { Route } from './+types/categories'

const orderForm = z.object({ intent: z.enum(['up', 'down']), slug: z.string().max(100) })

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  return { tree: await listTree(page.deps, requireAdministrator(page)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, orderForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent: direction, slug } = form.value
  const done = await reorderCategory(page.deps, administrator, { slug, direction, ipAddress: page.ipAddress })
  const flash = done.ok
    ? { kind: 'success' as const, sentence: msg`Order saved` }
    : { kind: 'error' as const, sentence: dashboardSentence(done) }
  return redirectInDashboard(page, dashboardUrls.adminCategories(), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the order`)
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Categories`} />
      <CategoriesScreen {...loaderData} />
    </>
  )
}
