import { expect, test } from 'vitest'
import { addProduct, addShopper, addVendor, useTrade } from '#tests/support/trade.ts'
import { findChanges, formatSeen, parseSeen } from './contract.ts'
import { getSavedLists, saveCart, saveWishlist, mergeSavedLists } from './index.server.ts'
import { getQuote } from './get-quote.ts'

const trade = await useTrade()

test('a sale counts only while it runs, by the database’s clock', async () => {
  const vendor = await addVendor(trade.db)
  const [running, over] = [await addProduct(trade.db, vendor), await addProduct(trade.db, vendor)]
  const sale = (end: Date) => ({ isFlashSale: true, flashSalePrice: 600_000, flashSaleEnd: end })
  await trade.db
    .updateTable('variants')
    .set(sale(new Date(Date.now() + 60_000)))
    .where('id', '=', running)
    .execute()
  await trade.db
    .updateTable('variants')
    .set(sale(new Date(Date.now() - 1000)))
    .where('id', '=', over)
    .execute()
  const { lines } = await getQuote(
    trade.deps,
    [running, over].map((productId) => ({ variantId: productId, quantity: 1 })),
  )
  expect(lines.map((line) => [line.unitPrice, line.before])).toEqual([
    [600_000, 1_000_000],
    [1_000_000, null],
  ])
})

test('unavailable products are shown in place: fewer, sold out or removed', async () => {
  const vendor = await addVendor(trade.db)
  const [few, none] = [
    await addProduct(trade.db, vendor, { stock: 2 }),
    await addProduct(trade.db, vendor, { stock: 0 }),
  ]
  const quote = await getQuote(trade.deps, [
    { variantId: few, quantity: 5 },
    { variantId: none, quantity: 1 },
    { variantId: '000000000000', quantity: 1 },
  ])
  expect(quote.lines.map((line) => [line.quantity, line.problem])).toEqual([
    [2, 'not-enough'],
    [0, 'sold-out'],
  ])
  expect(quote.gone).toEqual([{ variantId: '000000000000', name: null, needsChoice: false }])
  expect(quote.total).toBe(2_000_000 + 250_000)
  expect((await getQuote(trade.deps, [])).total).toBe(0)
})

test('what the shopper saw survives its form, and invalid input does not', async () => {
  const product = await addProduct(trade.db, await addVendor(trade.db))
  const quote = await getQuote(trade.deps, [{ variantId: product, quantity: 2 }])
  const seen = parseSeen(formatSeen(quote))
  expect(findChanges(quote, seen ?? [])).toEqual([])
  for (const text of ['x', `${product}:-1:1`, `${product}:1`, `${product}:1:1;drop`, `${product}:1:0`])
    expect(parseSeen(text)).toBeNull()
  // input that the form never produces: a repeated product, and more than fifty products
  expect(parseSeen(`${product}:1:60,${product}:1:40`)).toBeNull()
  const many = Array.from({ length: 51 }, (_, at) => `${String(at).padStart(12, '0')}:1:1`)
  expect(parseSeen(many.slice(1).join(','))).toHaveLength(50)
  expect(parseSeen(many.join(','))).toBeNull()
})

test('sign-in merges the lists of device and account: the larger quantity remains, and nothing is lost', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const [a, b, c, d] = [
    await addProduct(trade.db, vendor),
    await addProduct(trade.db, vendor),
    await addProduct(trade.db, vendor),
    await addProduct(trade.db, vendor),
  ]
  await saveCart(trade.deps, shopper, [
    { variantId: a, quantity: 3 },
    { variantId: b, quantity: 1 },
  ])
  await saveWishlist(trade.deps, shopper, [b])
  const device = {
    cart: [
      { variantId: a, quantity: 1 },
      { variantId: c, quantity: 99 },
      { variantId: d, quantity: 60 },
      { variantId: d, quantity: 60 },
      { variantId: '000000000000', quantity: 1 },
    ],
    wishlist: [c, b],
  }
  const merged = await mergeSavedLists(trade.deps, shopper, device)
  expect(Object.fromEntries(merged.cart.map((line) => [line.variantId, line.quantity]))).toEqual({
    [a]: 3,
    [b]: 1,
    [c]: 99,
  })
  expect(new Set(merged.wishlist)).toEqual(new Set([b, c]))
  expect(await mergeSavedLists(trade.deps, shopper, device)).toEqual(merged)
  await saveCart(trade.deps, shopper, [{ variantId: c, quantity: 1 }])
  expect((await getSavedLists(trade.deps, shopper)).cart).toEqual([{ variantId: c, quantity: 1 }])
  expect(await getSavedLists(trade.deps, await addShopper(trade.db))).toEqual({ cart: [], wishlist: [] })
})
