import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/app-download'

const Screen = hydrateOnInteraction(async () => (await import('./app-download-screen.tsx')).AppDownload)

export async function loader({ context }: Route.LoaderArgs) {
  await loadInfo(getPage(context))
  return null
}

export default function AppDownloadPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Mobile App`} description={t`The shop on your home screen, without a store.`} />
      <Screen />
    </>
  )
}
