import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/deals-of-the-day'

export const handle = ownHead

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadList(
    getPage(context),
    request,
    { kind: 'deals' },
    {
      title: msg`Deals of the Day`,
      description: msg`Marked down by vendors, while stock lasts.`,
    },
  )
}

const explainers = () => import('./explainers.tsx')
const DealTiles = hydrateOnInteraction(async () => (await explainers()).DealTiles)
const HowDealsWork = hydrateOnInteraction(async () => (await explainers()).HowDealsWork)

export default function DealsOfTheDay({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListScreen
        data={useListData(loaderData)}
        head={loaderData.head}
        intro={
          <>
            <p className="mt-1 max-w-text text-text-2">
              <Trans>Marked down by vendors, while stock lasts.</Trans>
            </p>
            <DealTiles />
          </>
        }
      />
      <HowDealsWork />
    </>
  )
}
