import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/returns'

const Screen = hydrateOnInteraction(async () => (await import('./returns-screen.tsx')).Returns)

export async function loader({ context }: Route.LoaderArgs) {
  await loadInfo(getPage(context))
  return null
}

export default function ReturnsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Returns`} description={t`30 days to send something back, and how it is done.`} />
      <Screen />
    </>
  )
}
