import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { findAdminProduct } from '#modules/merchandising/index.server.ts'
import { AdminProductScreen } from './product-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { toSpecRows } from '#app/components/product/spec-rows.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatShortMoment } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { getHistory } from '../shared/history.server.ts'
import type { Route } from './+types/product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findAdminProduct(page.deps, administrator, params.id)
  if (!found) return data({ product: null }, { status: 404 })
  const { addedAt, changedAt, details, ...product } = found
  const when = (date: Date): string => formatShortMoment(date, page.locale)
  const history = await getHistory(page, administrator, { kind: 'product', id: product.id })
  const specs = toSpecRows(details, page.locale)
  return data({ product: { ...product, specs, addedOn: when(addedAt), changedOn: when(changedAt), history } })
}

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={product?.name ?? t`Product not found`} />
      <AdminProductScreen product={product} />
    </>
  )
}
