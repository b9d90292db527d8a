import { useLingui } from '@lingui/react/macro'
import { later } from '#app/components/later.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage, keepPage } from '#app/http/context.ts'
import type { Route } from './+types/offline'

const Screen = later(async () => (await import('./offline-screen.tsx')).OfflineScreen)

/** Fetched ahead by the worker, and shown where there is no connection. */
export function loader({ context }: Route.LoaderArgs) {
  keepPage(getPage(context), { tags: ['settings'], query: [] })
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
