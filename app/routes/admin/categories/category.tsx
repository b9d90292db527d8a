import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { categoryForm } from '#modules/categories/contract.ts'
import { changeCategory, countMoving, listTree, mergeCategories } from '#modules/categories/index.server.ts'
import { answerRefusal, toOptions } from './categories.server.ts'
import { CategoryForm } from './category-form.tsx'
import type { CategoryAnswer } from './category-view.ts'
import { MergeForm } from './merge-form.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/category'

const version = z.string().max(40)
const saveForm = categoryForm.extend({ intent: z.literal('save'), version })
const mergeForm = z.object({ intent: z.enum(['ask', 'merge']), version, into: z.string().max(100) })

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const tree = await listTree(page.deps, requireAdministrator(page))
  const category = tree.find(({ slug }) => slug === params.slug)
  if (!category || category.parent === null) throw data(null, { status: 404 })
  const { slug, names, parent, isActive } = category
  return {
    name: names.en,
    version: category.version,
    values: {
      name: names.en,
      nameYo: names.yo ?? '',
      nameIg: names.ig ?? '',
      nameHa: names.ha ?? '',
      slug,
      parent,
      isActive: isActive ? 'on' : '',
    },
    parents: toOptions(tree, (one) => one.level < 3),
    targets: toOptions(tree, (one) => one.slug !== slug),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { slug } = params
  const { ipAddress } = page
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'save') {
    const form = await parseForm(request, saveForm)
    if (!form.ok) return data<CategoryAnswer>(form, { status: 422 })
    const done = await changeCategory(page.deps, administrator, {
      slug,
      form: form.value,
      version: form.value.version,
      ipAddress,
    })
    if (done.ok) return leadBack(msg`Category saved`)
    return isLost(done.code) ? leadBackWith(done) : answerRefusal(page, done, { values: form.typed })
  }
  const form = await parseForm(request, mergeForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { into, version: seen } = form.value
  if (form.value.intent === 'ask') {
    const tree = await listTree(page.deps, administrator)
    if (!tree.some((one) => one.slug === into))
      return answerRefusal(page, { code: 'category-target-unknown' }, { values: { into }, field: 'into' })
    const question = { into, products: await countMoving(page.deps, administrator, slug) }
    return data<CategoryAnswer>({ errors: {}, values: { into }, question })
  }
  const done = await mergeCategories(page.deps, administrator, { slug, into, version: seen, ipAddress })
  if (done.ok) return leadBack(msg`Categories merged`)
  return isLost(done.code) ? leadBackWith(done) : answerRefusal(page, done, { values: { into }, field: 'into' })

  function isLost(code: string): boolean {
    return code === 'category-unknown' || code === 'category-fixed'
  }

  function leadBack(sentence: Parameters<typeof redirectInDashboard>[2]['sentence']) {
    return redirectInDashboard(page, dashboardUrls.adminCategories(), { kind: 'success', sentence })
  }

  function leadBackWith(refusal: Parameters<typeof dashboardSentence>[0]) {
    const sentence = dashboardSentence(refusal)
    return redirectInDashboard(page, dashboardUrls.adminCategories(), { kind: 'error', sentence })
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the category`)
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name, version: seen, values, parents, targets } = loaderData
  const isMerge = actionData !== undefined && 'into' in actionData.values
  return (
    <>
      <PageHead title={t`Edit category: ${name}`} />
      <div className="grid max-w-3xl gap-4">
        <BackLink to={dashboardUrls.adminCategories()}>
          <Trans>Categories</Trans>
        </BackLink>
        <h1 className="font-display text-2xl font-bold wrap-anywhere">{name}</h1>
        <CategoryForm values={values} parents={parents} version={seen} answer={isMerge ? undefined : actionData} />
        <MergeForm name={name} version={seen} targets={targets} answer={isMerge ? actionData : undefined} />
      </div>
    </>
  )
}
