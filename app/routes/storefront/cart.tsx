import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { data } from 'react-router'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { askCart, withCookies } from '../../web/cart-view.server.ts'
import { getPage } from '../../web/context.ts'
import { mendDamagedCart } from '../../web/damaged-cart.server.ts'
import { pack, unpack } from '../../web/pack.ts'
import type { Route } from './+types/cart'

const Screen = later(async () => (await import('../../components/cart/cart-screen.tsx')).CartScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  mendDamagedCart(page, request)
  const { view, cookies } = await askCart(page, request)
  return data(pack(view), { headers: withCookies(cookies) })
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const given = useMemo(() => unpack(loaderData), [loaderData])
  return (
    <>
      <PageHead title={t`Shopping cart`} />
      <Screen given={given} />
    </>
  )
}
