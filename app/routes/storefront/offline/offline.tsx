import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage, cachePage } from '#app/http/context.ts'
import type { Route } from './+types/offline'

const Screen = hydrateOnInteraction(async () => (await import('./offline-screen.tsx')).OfflineScreen)

/** The service worker caches this page in advance, and shows it when there is no connection. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(getPage(context), { tags: ['settings'], query: [] })
  return null
}

export default function Offline() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`You're offline`} />
      <meta name="robots" content="noindex" />
      <Screen />
    </>
  )
}
