import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { attributeFields, toAttributeForm } from '#modules/categories/contract.ts'
import { changeAttribute, findStaffAttribute } from '#modules/categories/index.server.ts'
import { answerAttributeRefusal, requireCategory, toValues } from './attributes.server.ts'
import { AttributeForm } from './attribute-form.tsx'
import type { AttributeAnswer } from './attribute-view.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/attribute'

const changeForm = attributeFields.extend({ version: z.coerce.number().int() })

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const attribute = await findStaffAttribute(page.deps, administrator, id)
  if (!attribute) throw data(null, { status: 404 })
  const { category } = await requireCategory(page, administrator, attribute.categorySlug)
  return {
    slug: category.slug,
    categoryName: category.names.en,
    name: attribute.name,
    version: attribute.version,
    values: toValues(attribute),
    former: attribute.choices.filter(({ isActive }) => !isActive).map(({ name }) => name),
  }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, changeForm)
  if (!form.ok && form.errors.version) throw data(null, { status: 400 })
  if (!form.ok) return data<AttributeAnswer>(form, { status: 422 })
  const { version } = form.value
  const input = { id, form: toAttributeForm(form.value), version, ipAddress: page.ipAddress }
  const done = await changeAttribute(page.deps, administrator, input)
  if (!done.ok && done.code === 'attribute-unknown') throw data(null, { status: 404 })
  if (!done.ok) return answerAttributeRefusal(page, done, form.typed)
  return redirectInDashboard(page, dashboardUrls.adminAttributes(done.value.slug), {
    kind: 'success',
    sentence: msg`Attribute saved`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the attribute`)
}

export default function Attribute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { slug, categoryName, name, version, values, former } = loaderData
  return (
    <>
      <PageHead title={t`Edit attribute: ${name}`} />
      <div className="grid max-w-3xl gap-4">
        <BackLink to={dashboardUrls.adminAttributes(slug)}>
          <Trans>Attributes: {categoryName}</Trans>
        </BackLink>
        <h1 className="font-display text-2xl font-bold wrap-anywhere">{name}</h1>
        <AttributeForm values={values} slug={slug} version={version} former={former} answer={actionData} />
      </div>
    </>
  )
}
