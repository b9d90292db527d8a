import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import { collectionForm } from '#modules/collections/contract.ts'
import { createCollection } from '#modules/collections/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { CollectionFields } from './collection-fields.tsx'
import type { CollectionAnswer } from './collections-view.ts'
import type { Route } from './+types/new-collection'

export function loader({ request, context }: Route.LoaderArgs) {
  requireApprovedVendor(getPage(context), request)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const form = await parseForm(request, collectionForm)
  if (!form.ok) return data<CollectionAnswer>({ ...form, refusal: null }, { status: 422 })
  const { name, description, active: isActive } = form.value
  const input = { name, description, isActive, ipAddress: page.ipAddress }
  const created = await createCollection(page.deps, vendor, input)
  if (created.ok)
    return redirectInDashboard(page, dashboardUrls.vendorCollection(created.value.id), {
      kind: 'success',
      sentence: msg`Collection created. Now add products.`,
    })
  const { status, text } = toDashboardAnswer(page, created)
  const isName = created.code === 'collection-name-taken'
  return data<CollectionAnswer>(
    { errors: isName ? { name: created.code } : {}, values: form.typed, refusal: isName ? null : text },
    { status },
  )
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to create collection`)
}

const NEW = { name: '', description: null, isActive: true }

export default function NewCollection({ actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui()
  const form = useFirstError(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <PageHead title={t`Add collection`} />
      <BackLink to={dashboardUrls.vendorCollections()}>
        <Trans>Collections</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">
        <Trans>Add collection</Trans>
      </h1>
      <Card>
        <Form ref={form} method="post" noValidate className="grid gap-4">
          <RefusalNote text={answer?.refusal} failed={answer?.failed} />
          <CollectionFields given={NEW} answer={answer} />
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`} className="justify-self-start">
            <Trans>Add collection</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}
