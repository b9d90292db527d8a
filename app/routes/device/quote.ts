import { data } from 'react-router'
import { formatLines } from '#app/device/lines.ts'
import type { QuoteAnswer } from '#app/components/cart/use-cart.ts'
import { quoteCart, withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage } from '#app/http/context.ts'
import { quietly } from './quietly.ts'
import type { Route } from './+types/quote'

/**
 * The checked cart of this device. The script requests it when the cart opens or changes. If the account has other
 * lists, the script writes the cookies itself, and only if they haven't changed since.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { view, lists, cookies } = await quoteCart(getPage(context), request)
  const { sent, mark } = lists
  const agreed = mark && {
    sent: { cart: formatLines(sent.cart), wishlist: formatLines(sent.wishlist) },
    now: { cart: formatLines(lists.cart), wishlist: formatLines(lists.wishlist) },
    mark,
  }
  const own = cookies.filter((cookie) => !lists.cookies.includes(cookie))
  const headers = withCookies(own)
  headers.set('Cache-Control', 'no-store')
  return data<QuoteAnswer>({ view, agreed: agreed || null }, { headers })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return quietly(serverLoader)
}
