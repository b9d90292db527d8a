import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/terms'

const Screen = hydrateOnInteraction(async () => (await import('./terms-screen.tsx')).Terms)

export async function loader({ context }: Route.LoaderArgs) {
  return loadInfo(getPage(context))
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Terms of Service`} description={t`What you and we agree on, in plain words.`} />
      <Screen {...loaderData} />
    </>
  )
}
