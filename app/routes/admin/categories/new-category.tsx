import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { CATEGORY_LEVELS, categoryForm } from '#modules/categories/contract.ts'
import { addCategory, listTree } from '#modules/categories/index.server.ts'
import { answerRefusal, toOptions } from './categories.server.ts'
import { CategoryForm } from './category-form.tsx'
import type { CategoryAnswer } from './category-view.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/new-category'

const newForm = categoryForm.extend({ intent: z.literal('save') })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const tree = await listTree(page.deps, requireAdministrator(page))
  const parents = toOptions(tree, (one) => one.level < CATEGORY_LEVELS)
  const asked = new URL(request.url).searchParams.get('parent') ?? ''
  return { parents, parent: parents.some(({ value }) => value === asked) ? asked : '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, newForm)
  if (!form.ok) return data<CategoryAnswer>(form, { status: 422 })
  const done = await addCategory(page.deps, administrator, { form: form.value, ipAddress: page.ipAddress })
  if (!done.ok) return answerRefusal(page, done, { values: form.typed })
  return redirectInDashboard(page, dashboardUrls.adminCategories(), { kind: 'success', sentence: msg`Category added` })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the category`)
}

export default function NewCategory({ loaderData: { parents, parent }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const values = { name: '', nameYo: '', nameIg: '', nameHa: '', slug: '', parent, isActive: 'on' }
  return (
    <>
      <PageHead title={t`New category`} />
      <div className="grid max-w-3xl gap-4">
        <BackLink to={dashboardUrls.adminCategories()}>
          <Trans>Categories</Trans>
        </BackLink>
        <h1 className="font-display text-2xl font-bold">
          <Trans>New category</Trans>
        </h1>
        <CategoryForm values={values} parents={parents} version={null} answer={actionData} />
      </div>
    </>
  )
}
