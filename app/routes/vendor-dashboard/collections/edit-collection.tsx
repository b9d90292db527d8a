import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { findOwnCollection } from '#modules/collections/index.server.ts'
import { listOwnProducts } from '#modules/inventory/index.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { EditScreen } from './edit-screen.tsx'
import { getPage } from '#app/http/context.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { toFind } from './collections-view.ts'
import { submitCollection } from './edit-collection.server.ts'
import type { Route } from './+types/edit-collection'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const collection = await findOwnCollection(page.deps, vendor, params.id)
  if (!collection)
    throw redirectWithFlash(page, dashboardUrls.vendorCollections(), {
      kind: 'error',
      sentence: dashboardSentence({ code: 'collection-unknown' }),
    })
  const find = toFind(new URL(request.url).searchParams)
  const found = await listOwnProducts(page.deps, vendor, {
    search: find.term,
    page: find.page,
    filter: 'all',
    sort: 'newest',
    view: 'list',
  })
  const { products, pages, page: at } = found
  return { slug: vendor.slug, collection, find: { ...find, page: at, pages }, products }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  return submitCollection(page, vendor, { id: params.id, request })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update collection`)
}

export default function EditCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name } = loaderData.collection
  return (
    <>
      <PageHead title={t`Edit ${name}`} />
      <EditScreen key={loaderData.collection.id} {...loaderData} answer={actionData} />
    </>
  )
}
