import { CART_COOKIE } from '#app/device/lines.ts'
import { ADDRESS } from '#tests/support/checkout-form.ts'
import type { BenchShop } from './fill-checkout.ts'
import { locationOf, type HttpShopper } from './http-shopper.ts'
import type { Answer } from './connection.ts'

const CARD = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })

/** The path of the provider's payment page. */
type PaymentPage = string

/**
 * Buys like a browser without JavaScript: adds both products, opens the checkout, fills it in and submits it. Every
 * response is checked: only a placed order redirects to the payment page.
 */
export async function placeOverHttp(
  shopper: HttpShopper,
  shop: Pick<BenchShop, 'prices'>,
  products: string[],
  form: Partial<typeof ADDRESS> = {},
): Promise<PaymentPage> {
  for (const product of products)
    expectCode(await shopper.post('/device/cart', { product, back: '/cart' }), 303, 'a line added')
  const inCart = shopper.cookie(CART_COOKIE) ?? ''
  if (!products.every((product) => inCart.includes(product))) throw new Error('a product is not in the cart')
  expectCode(await shopper.get('/checkout'), 200, 'the checkout page')
  const [key = ''] = (shopper.cookie('sz_checkout') ?? '').split('-')
  const seen = products.map((product) => `${product}:${shop.prices.get(product)}:1`).join(',')
  const placed = expectCode(await shopper.post('/checkout', { ...ADDRESS, ...form, key, seen }), 303, 'an order placed')
  const page = locationOf(placed)
  if (!/^\/[a-z0-9]+$/.test(page)) throw new Error('not led to the payment page')
  return page
}

/** Pays at the provider, returns, and checks that the order is paid. */
export async function payOverHttp(shopper: HttpShopper, providerUrl: string, page: PaymentPage): Promise<void> {
  const paid = await fetch(`${providerUrl}/checkout${page}/card`, { method: 'POST', body: CARD, redirect: 'manual' })
  await paid.arrayBuffer()
  const { pathname, search } = new URL(paid.headers.get('Location') ?? 'http://nowhere.test/')
  const back = expectCode(await shopper.get(`${pathname}${search}`), 303, 'the way back')
  if (!shopper.cookie('sz_flash')) throw new Error('not said to be paid')
  expectCode(await shopper.get(locationOf(back)), 200, 'the order')
}

function expectCode(answer: Answer, code: number, what: string): Answer {
  if (answer.code !== code) throw new Error(`${what}: ${answer.code}`)
  return answer
}
