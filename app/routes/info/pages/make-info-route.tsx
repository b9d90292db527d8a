import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { InfoContent, InfoValues } from './info-content.ts'

type Costs = { fee: Kobo; freeAbove: Kobo; commission: number }
type InfoRoute = {
  title: MessageDescriptor
  description: MessageDescriptor
  load: () => Promise<(values: InfoValues) => InfoContent>
}

/** Makes the route of an information page. Its content is data, which loads with the screen. */
export function makeInfoRoute({ title, description, load }: InfoRoute) {
  const Screen = hydrateOnInteraction(async () => {
    const [content, { InfoScreen }] = await Promise.all([load(), import('./info-screen.tsx')])
    return function InfoContentScreen({ fee, freeAbove, commission }: Costs) {
      return <InfoScreen {...content({ price: formatNaira(fee), limit: formatNaira(freeAbove), commission })} />
    }
  })
  return function InfoRoutePage({ loaderData }: { loaderData: Costs }) {
    const { t } = useLingui()
    return (
      <>
        <PageHead title={t(title)} description={t(description)} />
        <Screen {...loaderData} />
      </>
    )
  }
}
