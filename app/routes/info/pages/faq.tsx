import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadInfo } from '../shared/info.server.ts'
import type { Route } from './+types/faq'

const Screen = hydrateOnInteraction(async () => (await import('./faq-screen.tsx')).Faq)

export async function loader({ request, context }: Route.LoaderArgs) {
  const term = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  return { term, ...(await loadInfo(getPage(context), ['q'])) }
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`FAQ`} description={t`Answers about orders, shipping, payments, selling and your account.`} />
      <Screen key={loaderData.term} {...loaderData} />
    </>
  )
}
