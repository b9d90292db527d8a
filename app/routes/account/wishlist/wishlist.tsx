import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { getWishes } from './wishes.server.ts'
import type { Route } from './+types/wishlist'

const Screen = hydrateOnInteraction(async () => (await import('./wishlist-screen.tsx')).WishlistScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireShopper(page, request)
  const { wishes, gone, cookies } = await getWishes(page, request)
  const lines = [...wishes.map(({ id }) => id), ...gone.map(({ variantId }) => variantId)].map((variantId) => ({
    variantId,
    quantity: 1,
  }))
  return data({ wishes, gone, lines }, { headers: withCookies(cookies) })
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`My wishlist`} />
      <Screen {...loaderData} />
    </>
  )
}
