import { listCards } from '#modules/catalogue/index.server.ts'
import { MAX_LINES } from '#shared/line-limits.ts'
import { getPage } from '#app/http/context.ts'
import { quietly } from './quietly.ts'
import type { Route } from './+types/cards'

/** The current data of products that a device knows by id: for the cart, and for recently viewed ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? ''
  return { cards: await listCards(getPage(context).deps, ids.slice(0, 1000).split('.').slice(0, MAX_LINES)) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return quietly(serverLoader)
}
