import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/refunds'

const Screen = hydrateOnInteraction(async () => (await import('./refunds-screen.tsx')).Refunds)

export async function loader({ context }: Route.LoaderArgs) {
  await loadInfo(getPage(context))
  return null
}

export default function RefundsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Refunds`} description={t`When and how your money comes back.`} />
      <Screen />
    </>
  )
}
