import { redirect } from 'react-router'
import { listCards } from '#modules/catalogue/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { findSharePicture } from './share-pictures.server.ts'
import type { Route } from './+types/share-picture'

/** The picture for a shared product link. Falls back to the site's own picture, also when the server is too busy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = getPage(context)
  const [[product], { siteName }] = await Promise.all([listCards(deps, [params.id]), getSiteSettings(deps)])
  const bytes = product ? await drawOrNot() : null
  if (!bytes) return redirect(urls.shopShare(), { headers: { 'Cache-Control': 'public, max-age=300' } })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      // its URL contains its version
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })

  async function drawOrNot() {
    if (!product) return null
    return findSharePicture(deps, product, siteName).catch((error: unknown) => {
      deps.log.warn({ error, product: product.id }, 'a share picture could not be rendered')
      return null
    })
  }
}
