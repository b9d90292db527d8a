import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/shipping'

const Screen = hydrateOnInteraction(async () => (await import('./shipping-screen.tsx')).Shipping)

export async function loader({ context }: Route.LoaderArgs) {
  return loadInfo(getPage(context))
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Shipping`}
        description={t`What delivery costs and how long it takes, in Lagos and everywhere else.`}
      />
      <Screen {...loaderData} />
    </>
  )
}
