import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { hideCollection, listCollectionsAsAdmin, showCollection } from '#modules/collections/index.server.ts'
import { staffReason } from '#modules/inventory/contract.ts'
import { findAdminVendor } from '#modules/vendors/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { CollectionsScreen } from './collections-screen.tsx'
import type { VendorsAnswer } from './vendor-view.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/collections'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const vendor = await findAdminVendor(page.deps, administrator, params.id)
  if (!vendor) throw data(null, { status: 404 })
  const collections = await listCollectionsAsAdmin(page.deps, administrator, vendor.id)
  const asked = new URL(request.url).searchParams.get('hide')
  const { id, slug, name, status } = vendor
  return {
    vendor: { id, slug, name, isPublic: status === 'approved' },
    collections,
    toHide: collections.find((one) => one.id === asked && one.hiddenReason === null) ?? null,
  }
}

const hideForm = z.object({ intent: z.literal('hide'), id: z.string().refine(isShortId), reason: staffReason })
const showForm = z.object({ intent: z.literal('show'), id: z.string().refine(isShortId) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const list = dashboardUrls.adminVendorCollections(params.id)
  const { ipAddress, deps } = page
  const isHiding = (await request.clone().formData()).get('intent') === 'hide'
  const form = await parseForm(request, isHiding ? hideForm : showForm)
  if (!form.ok) {
    if ('id' in form.errors || 'intent' in form.errors) throw data(null, { status: 400 })
    return data<VendorsAnswer>(form, { status: 422 })
  }
  const input = { id: form.value.id, vendorId: params.id, ipAddress }
  const done =
    'reason' in form.value
      ? await hideCollection(deps, administrator, { ...input, reason: form.value.reason })
      : await showCollection(deps, administrator, input)
  if (!done.ok) return redirectInDashboard(page, list, { kind: 'error', sentence: dashboardSentence(done) })
  const sentence = isHiding ? msg`Collection hidden` : msg`Collection shown again`
  return redirectInDashboard(page, list, { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update collection`)
}

export default function VendorCollections({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name } = loaderData.vendor
  return (
    <>
      <PageHead title={t`Collections of ${name}`} />
      <CollectionsScreen {...loaderData} answer={actionData} />
    </>
  )
}
