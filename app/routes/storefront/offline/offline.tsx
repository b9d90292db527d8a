import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage, cachePage } from '#app/http/context.ts'
import type { Route } from './+types/offline'

const Screen = hydrateOnInteraction(async () => (await import('./offline-screen.tsx')).OfflineScreen)

/** Fetched ahead by the worker, and shown where there is no connection. */
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
