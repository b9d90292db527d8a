import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { getOpenOrders } from '#modules/checkout/index.server.ts'
import { findAdminVendor } from '#modules/vendors/index.server.ts'
import { AdminVendorScreen } from './vendor-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { withFigures } from './vendors.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { getHistory } from '../shared/history.server.ts'
import type { Route } from './+types/vendor'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findAdminVendor(page.deps, administrator, params.id)
  const [row] = found ? await withFigures(page, administrator, [found]) : []
  if (!row) return data({ vendor: null }, { status: 404 })
  const [history, open] = await Promise.all([
    getHistory(page, administrator, { kind: 'vendor', id: row.id }),
    row.status === 'suspended' ? getOpenOrders(page.deps, administrator, row.id) : null,
  ])
  return data({ vendor: { ...row, unsent: open?.unsent ?? 0, history } })
}

export default function Vendor({ loaderData: { vendor } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={vendor?.name ?? t`Vendor not found`} />
      <AdminVendorScreen vendor={vendor} />
    </>
  )
}
