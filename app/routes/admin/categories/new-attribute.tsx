import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { attributeFields, toAttributeForm } from '#modules/categories/contract.ts'
import { addAttribute } from '#modules/categories/index.server.ts'
import { answerAttributeRefusal, requireCategory } from './attributes.server.ts'
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
import type { Route } from './+types/new-attribute'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = getPage(context)
  const { category } = await requireCategory(page, requireAdministrator(page), slug)
  return { slug, name: category.names.en }
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, attributeFields)
  if (!form.ok) return data<AttributeAnswer>(form, { status: 422 })
  const input = { slug, form: toAttributeForm(form.value), ipAddress: page.ipAddress }
  const done = await addAttribute(page.deps, administrator, input)
  if (!done.ok) return answerAttributeRefusal(page, done, form.typed)
  return redirectInDashboard(page, dashboardUrls.adminAttributes(slug), {
    kind: 'success',
    sentence: msg`Attribute added`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the attribute`)
}

export default function NewAttribute({ loaderData: { slug, name }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = { name: '', nameYo: '', nameIg: '', nameHa: '', key: '' }
  const kind = { kind: '', unit: '', format: '', choices: '' }
  const values = { ...names, ...kind, isRequired: '', isFilterable: '', isActive: 'on' }
  return (
    <>
      <PageHead title={t`New attribute: ${name}`} />
      <div className="grid max-w-3xl gap-4">
        <BackLink to={dashboardUrls.adminAttributes(slug)}>
          <Trans>Attributes: {name}</Trans>
        </BackLink>
        <h1 className="font-display text-2xl font-bold">
          <Trans>New attribute</Trans>
        </h1>
        <AttributeForm values={values} slug={slug} version={null} former={[]} answer={actionData} />
      </div>
    </>
  )
}
