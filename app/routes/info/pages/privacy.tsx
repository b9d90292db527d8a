import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/privacy'

const Screen = hydrateOnInteraction(async () => (await import('./privacy-screen.tsx')).Privacy)

export async function loader({ context }: Route.LoaderArgs) {
  await loadInfo(getPage(context))
  return null
}

export default function PrivacyPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Privacy Policy`} description={t`What we know about you, why, and how to make us forget it.`} />
      <Screen />
    </>
  )
}
