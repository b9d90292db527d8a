import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { listAddresses } from '#modules/accounts/index.server.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  openTrade,
  placeOrderInput,
  stockOf,
  type Trade,
} from '#tests/support/trade.ts'
import type { CheckoutKey } from './contract.ts'
import { placeCheckout } from './index.server.ts'

let trade: Trade
beforeAll(async () => {
  trade = await openTrade()
})
afterAll(async () => trade.close())
afterEach(async () => expect(await trade.audit()).toEqual([]))

async function addCart() {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 5 })
  const { lines: _lines, ...input } = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  const send = async (known: CheckoutKey | null, change: Partial<typeof input.form> = {}) =>
    placeCheckout(trade.deps, shopper, { ...input, form: { ...input.form, ...change }, known })
  return { shopper, product, input, send }
}

const countCheckouts = async ({ userId }: Shopper) =>
  (await trade.db.selectFrom('checkouts').select('id').where('userId', '=', userId).execute()).length

test('buys what the shopper saw, and the browser stores the key and the reference', async () => {
  const { product, input, send } = await addCart()
  const { placed, key } = await send(null)
  expect(placed).toMatchObject({ ok: true })
  expect(key).toEqual({ key: input.form.key, reference: placed.ok ? placed.value.reference : '' })
  expect(await stockOf(trade.db, product)).toBe(4)
})

test("a tab with an older key places nothing twice: the browser's key has priority", async () => {
  const { shopper, product, send } = await addCart()
  const { key } = await send(null)
  const again = await send(key, { key: 'a-key-of-an-older-tab' })
  expect(again.key).toEqual(key)
  expect(await countCheckouts(shopper)).toBe(1)
  expect(await stockOf(trade.db, product)).toBe(4)
})

test('a key without an order yet is replaced by that of the form', async () => {
  const { input, send } = await addCart()
  const { key } = await send({ key: 'a-key-without-an-order', reference: null })
  expect(key.key).toBe(input.form.key)
})

test('orders without a payment page preserve their key and reference, and the next press continues them', async () => {
  const { shopper, send } = await addCart()
  await trade.provider.control('next', { op: 'any', times: 20, effect: '500' })
  const failed = await send(null)
  expect(failed.placed).toMatchObject({ ok: false, code: 'payment-unavailable' })
  expect(failed.key.reference).toMatch(/^SZ_/)
  await trade.provider.control('clear-faults', {})
  const { placed, key } = await send(failed.key)
  expect(placed).toMatchObject({ ok: true })
  expect(key).toEqual(failed.key)
  expect(await countCheckouts(shopper)).toBe(1)
})

test('the delivery address is saved with the order, follows a change of it, and is not saved without an order', async () => {
  const { shopper, send } = await addCart()
  const { key } = await send(null, { address: '1 First Street' })
  expect(await listAddresses(trade.deps, shopper)).toMatchObject([{ street: '1 First Street' }])
  await send(key, { address: '2 Second Street' })
  expect((await listAddresses(trade.deps, shopper))[0]).toMatchObject({ street: '2 Second Street' })

  // refused inside the transaction: more pieces than one shopper may hold
  const other = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const products = [1, 2, 3].map(async () => addProduct(trade.db, vendor, { stock: 99, price: 10_000 }))
  const wanted = (await Promise.all(products)).map((productId) => ({ variantId: productId, quantity: 99 }))
  const { lines: _lines, ...tooMany } = await placeOrderInput(trade, wanted)
  const refused = await placeCheckout(trade.deps, other, { ...tooMany, known: null })
  expect(refused.placed).toMatchObject({ ok: false, code: 'too-many-pieces' })
  expect(await listAddresses(trade.deps, other)).toEqual([])
})
