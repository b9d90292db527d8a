import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { quoteCart, withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage } from '#app/http/context.ts'
import { repairDamagedCart } from '#app/http/damaged-cart.server.ts'
import { readFoundLists } from '#app/http/found-lists.server.ts'
import type { Route } from './+types/cart'

const FoundNotice = hydrateOnInteraction(async () => (await import('./claim-cart-screen.tsx')).FoundNotice)
const Screen = hydrateOnInteraction(async () => (await import('../shared/cart-screen.tsx')).CartScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  repairDamagedCart(page, request)
  const { view, cookies } = await quoteCart(page, request)
  const hasFound = page.viewer !== null && readFoundLists(request) !== null
  return data({ view, hasFound }, { headers: withCookies(cookies) })
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { view: given, hasFound } = loaderData
  return (
    <>
      <PageHead title={t`Shopping cart`} />
      {hasFound ? <FoundNotice /> : null}
      <Screen given={given} />
    </>
  )
}
