import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { collectionMoves } from '#modules/collections/contract.ts'
import { deleteCollection, listOwnCollections, moveCollection } from '#modules/collections/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { CollectionsScreen } from './collections-screen.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/collections'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const collections = await listOwnCollections(page.deps, vendor)
  const asked = new URL(request.url).searchParams.get('delete')
  return { slug: vendor.slug, collections, toDelete: collections.find(({ id }) => id === asked) ?? null }
}

const rowForm = z.object({ intent: z.enum([...collectionMoves, 'delete']), id: z.string().refine(isShortId) })

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const form = await parseForm(request, rowForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id } = form.value
  const { deps, ipAddress } = page
  const list = dashboardUrls.vendorCollections()
  const done =
    intent === 'delete'
      ? await deleteCollection(deps, vendor, { id, ipAddress })
      : await moveCollection(deps, vendor, { id, how: intent, ipAddress })
  if (!done.ok) return redirectInDashboard(page, list, { kind: 'error', sentence: dashboardSentence(done) })
  const sentence = intent === 'delete' ? msg`Collection deleted` : msg`Order saved`
  return redirectInDashboard(page, list, { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update collection`)
}

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Collections`} />
      <CollectionsScreen {...loaderData} />
    </>
  )
}
