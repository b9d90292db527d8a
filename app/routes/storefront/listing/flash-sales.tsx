import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { SaleTicker } from './sale-ticker.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/flash-sales'

export const handle = ownHead

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const list = await loadList(
    page,
    request,
    { kind: 'flash-sales' },
    {
      title: msg`Flash Sales`,
      description: msg`Today's flash sales from vendors all over Nigeria. Prices go back up when the countdown ends.`,
    },
  )
  return { ...list, now: page.deps.clock.now().getTime() }
}

const HowFlashSalesWork = hydrateOnInteraction(async () => (await import('./explainers.tsx')).HowFlashSalesWork)

export default function FlashSales({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListScreen
        data={useListData(loaderData)}
        head={loaderData.head}
        intro={
          <p className="mt-1 max-w-text text-pretty text-text-2">
            <Trans>Prices go back up when the countdown ends.</Trans>
          </p>
        }
        now={loaderData.now}
      />
      <SaleTicker />
      <HowFlashSalesWork />
    </>
  )
}
