import { findSecondPicture } from '#modules/catalogue/index.server.ts'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/second-picture'

/** The picture that a card shows on hover. It is the same for all users. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('product') ?? ''
  const picture = await findSecondPicture(getPage(context).deps, id)
  return Response.json({ picture }, { headers: { 'Cache-Control': 'public, max-age=600' } })
}
