import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { nameIn, toPathText } from '#modules/catalogue/contract.ts'
import { listCompared } from '#modules/catalogue/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { toSpecRows } from '#app/components/product/spec-rows.server.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { getWishes } from './wishes.server.ts'
import type { Route } from './+types/compare'

const Screen = hydrateOnInteraction(async () => (await import('./compare-screen.tsx')).CompareScreen)

/** Compares wishlist items only: those in the URL, or else the last four. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireShopper(page, request)
  const { wishes, cookies } = await getWishes(page, request)
  const ids = wishes.map(({ id }) => id)
  const asked = (new URL(request.url).searchParams.get('ids') ?? '').split('.').filter((id) => ids.includes(id))
  const compared = await listCompared(page.deps, asked.length > 0 ? asked : ids)
  const others = wishes.filter(({ id }) => compared.every((one) => one.id !== id)).map(({ id, name }) => ({ id, name }))
  const shown = compared.map(({ categoryPath, details, warrantyMonths, condition, specs, ...one }) => ({
    ...one,
    specs: toSpecRows({ details, warrantyMonths, condition, specs }, page.locale),
    categoryName: toPathText(categoryPath.map(({ names }) => nameIn(names, page.locale))),
  }))
  return data({ compared: shown, others }, { headers: withCookies(cookies) })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Compare products`} />
      <Screen {...loaderData} />
    </>
  )
}
