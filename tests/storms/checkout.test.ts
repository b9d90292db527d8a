import { afterEach, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { placeOrder, type PlaceOrderInput } from '#modules/checkout/index.server.ts'
import { addProduct, addShopper, addVendor, placeOrderInput, stockOf, useTrade } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { drawsOf, drawSome } from './draws.ts'

/** The random choices are always the same. Only the timing differs. */
const SEED = 25

/** The short form of npm run storm: concurrent calls of the use cases. */
const trade = await useTrade()
afterEach(async () => expect(await trade.audit()).toEqual([]))

const MOST_PRESSES = 20

/** On a slow machine, some wait over eight seconds and get 'busy'. They try again. */
async function press(...[shopper, input]: Parameters<typeof place>): ReturnType<typeof place> {
  for (let presses = 1; ; presses++) {
    const answer = await place(shopper, input)
    if (answer.ok || answer.code !== 'busy' || presses === MOST_PRESSES) return answer
  }
}

const place = (buyer: Shopper, input: PlaceOrderInput) => placeOrder(trade.deps, buyer, input)

test('400 buyers, 100 pieces: exactly 100 are sold, and all others are told', async () => {
  const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 100 })
  const shoppers = await Promise.all(Array.from({ length: 400 }, () => addShopper(trade.db)))
  const template = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  const answers = await Promise.all(
    shoppers.map(async (shopper, i) =>
      press(shopper, {
        ...template,
        form: { ...template.form, key: `storm-of-400-${i}-of-one-piece` },
      }),
    ),
  )
  const codes = answers.map((answer) => (answer.ok ? 'sold' : answer.code))
  expect(codes.filter((code) => code === 'sold')).toHaveLength(100)
  expect(new Set(codes)).toEqual(new Set(['sold', 'cart-changed']))
  expect(await stockOf(trade.db, product)).toBe(0)
  const { count } = await trade.db
    .selectFrom('orderItems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('productId', '=', product)
    .executeTakeFirstOrThrow()
  expect(count).toBe(100)
})

test('two sizes of one dress, wanted alone and together: each is sold to its last piece', async () => {
  const dress = await addProduct(trade.db, await addVendor(trade.db))
  const sizes = ['S', 'M'].map((size) => ({ chosen: [size, 'Red'], stock: 20 }))
  const variants = await addVariants(trade.db, dress, sizes)
  const wanted = [variants.slice(0, 1), variants.slice(1), variants, variants.toReversed()]
  const buyers = Array.from({ length: 100 }, async (_, at) => {
    const lines = (wanted[at % 4] ?? []).map((variantId) => ({ variantId, quantity: 1 }))
    const input = await placeOrderInput(trade, lines, { key: `storm-of-two-sizes-number-${at}` })
    return press(await addShopper(trade.db), input)
  })
  const codes = (await Promise.all(buyers)).map((answer) => (answer.ok ? 'sold' : answer.code))
  expect(new Set(codes)).toEqual(new Set(['sold', 'cart-changed']))
  for (const variantId of variants) {
    expect(await stockOf(trade.db, variantId)).toBe(0)
    const items = trade.db.selectFrom('orderItems').select('quantity').where('variantId', '=', variantId)
    expect(await items.execute()).toHaveLength(20)
  }
})

test('carts of five products in any order, 64 at once: no deadlock, and nothing is sold twice', async () => {
  const vendors = await Promise.all(Array.from({ length: 4 }, () => addVendor(trade.db)))
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, i) => addProduct(trade.db, vendors[i % 4] ?? '', { stock: 20 })),
  )
  const codes: string[] = []
  let n = 0
  const until = Date.now() + 2000
  const buyer = async (client: number): Promise<void> => {
    const draws = drawsOf(SEED, 'baskets', client)
    const shopper = await addShopper(trade.db)
    while (Date.now() < until) {
      const basket = drawSome(draws, products, 5).map((productId) => ({
        variantId: productId,
        quantity: draws.between(1, 2),
      }))
      const input = await placeOrderInput(trade, basket, { key: `storm-of-baskets-number-${n++}` })
      const answer = await press(shopper, input)
      codes.push(answer.ok ? 'sold' : answer.code)
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, client) => buyer(client)))
  expect(new Set(codes)).toEqual(new Set(['sold', 'cart-changed']))
  for (const product of products) expect(await stockOf(trade.db, product)).toBeGreaterThanOrEqual(0)
})
