import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/about'

const Screen = hydrateOnInteraction(async () => (await import('./about-screen.tsx')).About)

export async function loader({ context }: Route.LoaderArgs) {
  const { commission } = await loadInfo(getPage(context))
  return { commission }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`About us`} description={t`Why ShopZero exists, and what you can rely on.`} />
      <Screen {...loaderData} />
    </>
  )
}
