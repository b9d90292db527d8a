import { describe, expect, test } from 'vitest'
import { CART_COOKIE, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const vendor = await addVendor(shop.database.db)

const product = async (more: { price?: number; stock?: number } = {}): Promise<string> =>
  addProduct(shop.database.db, vendor, more)

const fill = async (visitor: ReturnType<typeof makeVisitor>, id: string, quantity = 1): Promise<void> => {
  const answer = await visitor.post('/device/cart', { product: id, quantity: String(quantity) })
  expect(answer.status).toBe(303)
}

/** The number in the header's cart badge. */
function badgeOf(html: string): number {
  return Number(/Cart [^(]{0,12}\((\d+) items?\)/.exec(wordsOf(html))?.[1] ?? 0)
}

describe('the cart of a visitor without a script', () => {
  test('shows an empty state with a link to products', async () => {
    const words = await makeVisitor(shop.url).read('/cart')
    expect(wordsOf(words)).toContain('Your cart is empty')
    expect(words).toContain('Start Shopping')
  })

  test('shows subtotal, shipping up to ₦50,000 and Free above, and total', async () => {
    const visitor = makeVisitor(shop.url)
    const [a, b] = [await product({ price: 2_500_000 }), await product({ price: 100 })]
    await fill(visitor, a, 2)
    const words = wordsOf(await visitor.read('/cart'))
    expect(words).toMatch(/Subtotal ₦50,000 Shipping ₦2,500 Total ₦52,500/)
    // the delivery dates of each vendor
    expect(words).toMatch(
      /Sold by .* Delivery: \w{3}, \d+ \w+ – \w{3}, \d+ \w+ in Lagos, \w{3}, \d+ \w+ – .* elsewhere/,
    )
    await fill(visitor, b)
    expect(wordsOf(await visitor.read('/cart'))).toMatch(/Subtotal ₦50,001 Shipping Free Total ₦50,001/)
  })

  test('drops the invalid line of a forged cookie, and explains why', async () => {
    const visitor = makeVisitor(shop.url)
    const [a, b] = [await product({ stock: 500 }), await product()]
    for (const forged of [`${a}1o.${a}1o`, `${a}1o.${a}14`, `${a}2s`]) {
      visitor.jar.set(CART_COOKIE, `1.${b}2.${forged}`)
      const answer = await visitor.get('/cart')
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart'])
      const words = wordsOf(await visitor.read('/cart'))
      expect(words).toContain("We couldn't read part of your cart, so some items are missing")
      expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: b, quantity: 2 }])
    }
    expect(wordsOf(await visitor.read('/cart'))).not.toContain("couldn't read part of your cart")
  })

  test('is changed line by line, and emptied', async () => {
    const visitor = makeVisitor(shop.url)
    const [a, b] = [await product({ stock: 5 }), await product()]
    await fill(visitor, a)
    await fill(visitor, b)
    await visitor.post('/device/cart', { product: a, quantity: '3', change: 'set', back: '/cart' })
    expect(visitor.lines(CART_COOKIE)).toEqual([
      { variantId: a, quantity: 3 },
      { variantId: b, quantity: 1 },
    ])
    const refused = await visitor.post('/device/cart', { product: a, quantity: '6', change: 'set', back: '/cart' })
    expect(refused.headers.get('Location')).toBe('/cart')
    expect(wordsOf(await visitor.read('/cart'))).toContain('Not enough stock available')
    await visitor.post('/device/cart', { product: a, quantity: '0', change: 'set', back: '/cart' })
    expect(wordsOf(await visitor.read('/cart'))).toContain('Item removed from cart')
    await visitor.post('/device/cart', { change: 'clear', back: '/cart' })
    const words = wordsOf(await visitor.read('/cart'))
    expect(words).toContain('Cart cleared')
    expect(words).toContain('Your cart is empty')
  })

  test.each(['0', '-3', ' -3 '])('removes a line whose quantity is set to %j', async (quantity) => {
    const visitor = makeVisitor(shop.url)
    const [a, b] = [await product(), await product()]
    await fill(visitor, a)
    await fill(visitor, b)
    await visitor.post('/device/cart', { product: a, quantity, change: 'set', back: '/cart' })
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: b, quantity: 1 }])
    expect(wordsOf(await visitor.read('/cart'))).toContain('Item removed from cart')
  })

  test.each(['two', '', '1.5'])(
    'preserves the line whose quantity is %j, and shows the error beside it',
    async (quantity) => {
      const visitor = makeVisitor(shop.url)
      const [a, b] = [await product(), await product()]
      await fill(visitor, a, 2)
      await fill(visitor, b)
      const answer = await visitor.post('/device/cart', { product: a, quantity, change: 'set', back: '/cart' })
      expect(visitor.lines(CART_COOKIE)[0]).toEqual({ variantId: a, quantity: 2 })
      const to = answer.headers.get('Location') ?? ''
      expect([answer.status, to]).toEqual([303, `/cart?unread=${a}#unread`])
      const html = await visitor.read(to)
      expect(wordsOf(html).match(/Please enter a whole number from 1 to 99/g)).toHaveLength(1)
      expect(html.match(/id="unread"/g)).toHaveLength(1)
    },
  )

  test('shows the error as a toast if the line does not exist', async () => {
    const visitor = makeVisitor(shop.url)
    const [kept, other] = [await product(), await product()]
    await fill(visitor, kept)
    const asked = [
      { product: other, back: '/cart' },
      { product: kept, back: `/product/${kept}` },
    ]
    for (const { product: id, back } of asked) {
      const answer = await visitor.post('/device/cart', { product: id, quantity: 'two', change: 'set', back })
      expect(answer.headers.get('Location')).toBe(back)
      expect(wordsOf(await visitor.read(back)).match(/Please enter a whole number/g)).toHaveLength(1)
    }
  })

  test('shows changes in place: another price, low stock, sold out, and removed', async () => {
    const { db } = shop.database
    const visitor = makeVisitor(shop.url)
    const [dearer, few, none, gone] = [await product(), await product(), await product(), await product()]
    for (const id of [dearer, few, none, gone]) await fill(visitor, id, 3)
    expect(wordsOf(await visitor.read('/cart'))).not.toMatch(/Price changed|left in stock|no longer/)

    await db.updateTable('variants').set({ price: 1_200_000 }).where('id', '=', dearer).execute()
    await db.updateTable('variants').set({ stockQuantity: 2 }).where('id', '=', few).execute()
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', none).execute()
    await db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()
    for (const _ of [1, 2]) {
      const words = wordsOf(await visitor.read('/cart'))
      expect(words).toMatch(/The price has changed from ₦10,000 to ₦12,000 since you added this item/)
      expect(words).toMatch(/Only 2 left in stock! You asked for 3, but the vendor has only 2/)
      expect(words).toContain('Out of stock')
      expect(words).toContain(`Product ${gone} is no longer available, so it's not in your total.`)
      expect(words).toMatch(/Subtotal ₦56,000 Shipping Free/)
    }
    // nothing was removed without the shopper's action
    expect(visitor.lines(CART_COOKIE)).toHaveLength(4)
  })

  test('whose only product was removed names it, counts nothing, and has no checkout', async () => {
    const { db } = shop.database
    const visitor = makeVisitor(shop.url)
    const id = await product()
    await fill(visitor, id, 5)
    expect(badgeOf(await visitor.read('/about'))).toBe(5)
    for (const change of [{ isActive: false }, { deletedAt: new Date() }]) {
      await db.updateTable('products').set(change).where('id', '=', id).execute()
      const html = await visitor.read('/cart')
      expect(wordsOf(html)).toContain(`Product ${id} is no longer available, so it's not in your total.`)
      expect(wordsOf(html)).toContain('None of the items in your cart is available. Add another item to check out.')
      expect(html).not.toContain('href="/checkout"')
      expect(wordsOf(html)).not.toMatch(/Checkout ·|Subtotal/)
      expect(badgeOf(await visitor.read('/about'))).toBe(0)
    }
    // when the product is available again, its line is unchanged
    await db.updateTable('products').set({ isActive: true, deletedAt: null }).where('id', '=', id).execute()
    expect(wordsOf(await visitor.read('/cart'))).toContain('Checkout · ₦52,500')
    expect(badgeOf(await visitor.read('/about'))).toBe(5)
  })

  test('has a badge that counts the available pieces of each line', async () => {
    const visitor = makeVisitor(shop.url)
    const [few, none, all] = [await product(), await product(), await product()]
    for (const id of [few, none, all]) await fill(visitor, id, 3)
    const { db } = shop.database
    await db.updateTable('variants').set({ stockQuantity: 2 }).where('id', '=', few).execute()
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', none).execute()
    await visitor.read('/cart')
    expect(badgeOf(await visitor.read('/about'))).toBe(5)
  })

  test('does not reveal the name of an unpublished product', async () => {
    const visitor = makeVisitor(shop.url)
    const pending = await addVendor(shop.database.db)
    await shop.database.db
      .updateTable('vendors')
      .set({ status: 'pending', approvedAt: null })
      .where('id', '=', pending)
      .execute()
    const draft = await addProduct(shop.database.db, pending)
    visitor.jar.set(CART_COOKIE, `1.${draft}1`)
    const words = wordsOf(await visitor.read('/cart'))
    expect(words).toContain('An item in your cart is no longer available')
    expect(words).not.toContain(`Product ${draft}`)
  })

  test('is never cached for others', async () => {
    const visitor = makeVisitor(shop.url)
    const id = await product()
    await fill(visitor, id)
    const answer = await visitor.get('/cart')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await makeVisitor(shop.url).read('/cart')).not.toContain(id)
  })
})

describe('a signed-in shopper', () => {
  test('has one cart and one wishlist on every device', async () => {
    const person = await addPerson(shop.database)
    const [phone, laptop] = [makeVisitor(shop.url), makeVisitor(shop.url)]
    const [a, b, c] = [await product(), await product(), await product()]
    await fill(phone, a, 2)
    await phone.post('/device/wishlist', { product: c })
    await phone.signIn(person)
    await fill(laptop, b)
    await laptop.signIn(person)
    const ids = (visitor: typeof phone, cookie: string): string[] =>
      visitor
        .lines(cookie)
        .map(({ variantId }) => variantId)
        .toSorted()
    expect(ids(laptop, CART_COOKIE)).toEqual([a, b].toSorted())
    expect(ids(laptop, WISHLIST_COOKIE)).toEqual([c])
    await phone.read('/cart')
    expect(ids(phone, CART_COOKIE)).toEqual([a, b].toSorted())

    // a product removed on one device also disappears on the other, and does not come back
    await laptop.post('/device/cart', { product: a, quantity: '0', change: 'set' })
    await phone.read('/cart')
    expect(ids(phone, CART_COOKIE)).toEqual([b])
    await laptop.read('/cart')
    expect(ids(laptop, CART_COOKIE)).toEqual([b])

    // both devices have changes, and none is lost
    const [d, e] = [await product(), await product()]
    await fill(laptop, d)
    phone.jar.set(CART_COOKIE, `${phone.jar.get(CART_COOKIE)}.${e}1`)
    await phone.read('/cart')
    expect(ids(phone, CART_COOKIE)).toEqual([b, d, e].toSorted())
  })

  test('sees the wishlist and the comparison, which a visitor cannot open', async () => {
    const visitor = makeVisitor(shop.url)
    for (const path of ['/wishlist', '/compare']) {
      const answer = await visitor.get(path)
      expect(answer.headers.get('Location')).toBe(`/login?return=${encodeURIComponent(path)}`)
    }
    await visitor.signIn(await addPerson(shop.database))
    expect(wordsOf(await visitor.read('/wishlist'))).toContain('Your wishlist is empty')
    expect(wordsOf(await visitor.read('/compare'))).toContain('No products to compare')

    const ids = [
      await product({ stock: 0 }),
      await product({ stock: 9 }),
      await product(),
      await product(),
      await product(),
    ]
    for (const id of ids) await visitor.post('/device/wishlist', { product: id })
    const words = wordsOf(await visitor.read('/wishlist'))
    expect(words).toContain('Out of stock')
    expect(words).toContain('Only 9 left in stock!')
    expect(words).toContain('5 items')

    const compared = await visitor.read('/compare')
    expect(compared.match(/scope="col"/g)).toHaveLength(4)
    expect(compared).not.toContain(`href="/product/${ids[0]}"`)
    const chosen = await visitor.read(`/compare?ids=${ids[0]}.${ids[1]}.000000000000`)
    expect(chosen.match(/scope="col"/g)).toHaveLength(2)
    expect(chosen).toMatch(/<button[^>]* disabled/)

    await visitor.post('/device/wishlist', { change: 'clear', back: '/wishlist' })
    expect(wordsOf(await visitor.read('/wishlist'))).toMatch(
      /Your wishlist is empty.*Wishlist cleared|Wishlist cleared/,
    )
  })
})
