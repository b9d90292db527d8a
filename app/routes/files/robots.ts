import { formUrl, publicUrl, urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import type { Route } from './+types/robots'

/**
 * Personal pages, and pages with endless URLs. The empty cart and the sign-in page are public, and have a canonical
 * URL.
 */
const PRIVATE = [
  urls.wishlist(),
  urls.compare(),
  urls.profile(),
  urls.orders(),
  urls.order(''),
  urls.messages(),
  urls.report(),
  urls.settings(),
  urls.signup(),
  urls.forgotPassword(),
  urls.resetPassword(),
  urls.trackOrder(),
  urls.search(),
  urls.deliverTo(),
  urls.vendorDashboard(),
  urls.adminLogin(),
  '/device/',
]

export function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  cachePage(page, { tags: [], query: [] })
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((address) => `Disallow: ${formUrl(address)}`),
    '',
    `Sitemap: ${publicUrl(page.deps.config.web.origin, urls.sitemap())}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
