import { Trans } from '@lingui/react/macro'
import { findHomePage } from '#modules/catalogue/index.server.ts'
import { getPage, keepPage } from '../../web/context.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const home = await findHomePage(page.deps)
  keepPage(page, ['products', 'settings'], home.changesAt)
  return { flashSales: home.flashSales, featured: home.featured }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <h1>
      <Trans>Hello {loaderData.featured.length} products</Trans>
    </h1>
  )
}
