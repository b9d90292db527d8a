import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { CATEGORY_LEVELS } from '#modules/categories/contract.ts'
import { findCategoryPicture, listTree } from '#modules/categories/index.server.ts'
import { toOptions } from './categories.server.ts'
import { CategoryForm } from './category-form.tsx'
import { submitCategory } from './edit-category.server.ts'
import { MergeForm } from './merge-form.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PictureCard } from '#app/components/dashboard/picture-card.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import type { Route } from './+types/category'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const [tree, picture] = await Promise.all([
    listTree(page.deps, administrator),
    findCategoryPicture(page.deps, administrator, params.slug),
  ])
  const category = tree.find(({ slug }) => slug === params.slug)
  if (!category || category.parent === null) throw data(null, { status: 404 })
  const { slug, names, parent, isActive } = category
  return {
    name: names.en,
    version: category.version,
    picture,
    values: {
      name: names.en,
      nameYo: names.yo ?? '',
      nameIg: names.ig ?? '',
      nameHa: names.ha ?? '',
      slug,
      parent,
      isActive: isActive ? 'on' : '',
    },
    parents: toOptions(tree, (one) => one.level < CATEGORY_LEVELS),
    targets: toOptions(tree, (one) => one.slug !== slug),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = getPage(context)
  return submitCategory(page, requireAdministrator(page), { slug: params.slug, request })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the category`)
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name, version: seen, picture, values, parents, targets } = loaderData
  const pictureError = actionData && 'picture' in actionData ? actionData.picture : undefined
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
        <LinkButton to={dashboardUrls.adminAttributes(values.slug)} variant="outline" className="justify-self-start">
          <Trans>Attributes</Trans>
        </LinkButton>
        <PictureCard
          picture={picture}
          name={name}
          without={<Trans>Without a picture, its link on the page of the category above shows its name alone.</Trans>}
          hasOwnPicture={picture !== null}
          error={pictureError}
        />
        <MergeForm name={name} version={seen} targets={targets} answer={isMerge ? actionData : undefined} />
      </div>
    </>
  )
}
