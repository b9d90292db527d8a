import { describe, expect, test } from 'vitest'
import { CART_COOKIE, SYNC_COOKIE, WISHLIST_COOKIE } from '#app/device/lines.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const vendor = await addVendor(shop.database.db)

const product = async (): Promise<string> => addProduct(shop.database.db, vendor)
const idsOf = (visitor: Visitor, cookie = CART_COOKIE): string[] =>
  visitor
    .lines(cookie)
    .map(({ variantId }) => variantId)
    .toSorted()

async function fill(visitor: Visitor, id: string): Promise<void> {
  expect((await visitor.post('/device/cart', { product: id })).status).toBe(303)
}

async function wish(visitor: Visitor, id: string): Promise<void> {
  expect((await visitor.post('/device/wishlist', { product: id })).status).toBe(303)
}

/** The account's cart, as a new device loads it. */
async function cartOf(person: TestPerson): Promise<string[]> {
  const device = makeVisitor(shop.url)
  await device.signIn(person)
  return idsOf(device)
}

/** A phone on which a signed-in user has filled cart and wishlist. */
async function usedPhone() {
  const [owner, phone, inCart, wished] = [
    await addPerson(shop.database),
    makeVisitor(shop.url),
    await product(),
    await product(),
  ]
  await phone.signIn(owner)
  await fill(phone, inCart)
  await wish(phone, wished)
  return { owner, phone, inCart, wished }
}

async function expectEmpty(phone: Visitor, ids: string[]): Promise<void> {
  expect([idsOf(phone), idsOf(phone, WISHLIST_COOKIE)]).toEqual([[], []])
  for (const path of ['/cart', '/', '/device/quote.data']) {
    const html = await phone.read(path)
    for (const id of ids) if (path !== '/') expect(html, path).not.toContain(id)
    if (path === '/cart') expect(wordsOf(html)).toContain('Your cart is empty')
  }
  expect([...phone.jar.values()].filter((value) => ids.some((id) => value.includes(id)))).toEqual([])
}

async function endSessions({ userId }: TestPerson): Promise<void> {
  await shop.database.db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

describe('the cart on a shared phone', () => {
  test('is empty after signing out, and returns with the account', async () => {
    const { owner, phone, inCart, wished } = await usedPhone()
    await phone.post('/logout', {})
    await expectEmpty(phone, [inCart, wished])
    await phone.signIn(owner)
    expect([idsOf(phone), idsOf(phone, WISHLIST_COOKIE)]).toEqual([[inCart], [wished]])
  })

  test('saves to the account what was added just before signing out', async () => {
    const { owner, phone, inCart } = await usedPhone()
    const late = await product()
    // the script writes the cookie at once, and saves to the server a moment later
    phone.jar.set(CART_COOKIE, `${phone.jar.get(CART_COOKIE)}.${late}1`)
    await phone.post('/logout', {})
    expect(await cartOf(owner)).toEqual([inCart, late].toSorted())
  })

  test.each([
    ['/settings/security?form=sessions', { session: 'all' }],
    ['/settings/delete-account?step=sure', { sure: 'yes', password: 'mango-tree-82' }],
  ])('is empty after %s', async (form, fields: Record<string, string>) => {
    const { phone, inCart, wished } = await usedPhone()
    expect((await phone.post(form, fields)).status).toBeLessThan(400)
    await expectEmpty(phone, [inCart, wished])
  })

  test.each(['/', '/about', '/cart', '/device/session', '/checkout'])(
    'is emptied by the first request after the session ended elsewhere: %s',
    async (path) => {
      const { owner, phone, inCart, wished } = await usedPhone()
      await endSessions(owner)
      const answer = await phone.get(path)
      expect(await answer.text()).not.toContain(inCart)
      await expectEmpty(phone, [inCart, wished])
    },
  )

  test('is emptied before a visitor adds something, even the same product', async () => {
    const { owner, phone, inCart } = await usedPhone()
    await endSessions(owner)
    await fill(phone, inCart)
    expect([idsOf(phone), idsOf(phone, WISHLIST_COOKIE)]).toEqual([[inCart], []])
    expect(phone.lines(CART_COOKIE)[0]?.quantity).toBe(1)
    expect(await cartOf(owner)).toEqual([inCart])
  })

  test('never joins the account of the next person who signs in, even while the first is still signed in', async () => {
    for (const isEnded of [true, false]) {
      const { owner, phone, inCart } = await usedPhone()
      const late = await product()
      if (!isEnded) phone.jar.set(CART_COOKIE, `${phone.jar.get(CART_COOKIE)}.${late}1`)
      if (isEnded) await endSessions(owner)
      const next = await addPerson(shop.database)
      await phone.signIn(next)
      expect(idsOf(phone)).toEqual([])
      expect(await cartOf(next)).toEqual([])
      expect(await cartOf(owner)).toEqual(isEnded ? [inCart] : [inCart, late].toSorted())
    }
  })

  test('is unchanged by a request for an anonymous page', async () => {
    const { phone, inCart } = await usedPhone()
    await phone.get('/products', { headers: { 'X-Keep': '1' } })
    expect(idsOf(phone)).toEqual([inCart])
  })
})

describe("a visitor's cart", () => {
  test('joins the account at sign-in on a new device', async () => {
    const [person, phone] = [await addPerson(shop.database), makeVisitor(shop.url)]
    const [here, wished, there] = [await product(), await product(), await product()]
    const laptop = makeVisitor(shop.url)
    await laptop.signIn(person)
    await fill(laptop, there)
    await fill(phone, here)
    await wish(phone, wished)
    await phone.signIn(person)
    expect([idsOf(phone), idsOf(phone, WISHLIST_COOKIE)]).toEqual([[here, there].toSorted(), [wished]])
  })

  test('joins it too where the same person was signed in before', async () => {
    const { owner, phone, inCart } = await usedPhone()
    await phone.post('/logout', {})
    const more = await product()
    await fill(phone, more)
    await phone.signIn(owner)
    expect(idsOf(phone)).toEqual([inCart, more].toSorted())
    expect(await cartOf(owner)).toEqual([inCart, more].toSorted())
  })

  /** After the owner signs out, the cart is filled again, and another person signs in. */
  async function foundOnPhone() {
    const { owner, phone } = await usedPhone()
    await phone.post('/logout', {})
    const [inCart, wished] = [await product(), await product()]
    await fill(phone, inCart)
    await wish(phone, wished)
    const next = await addPerson(shop.database)
    const { email, password } = next
    const answer = await phone.post('/login', { email, password, return: '/faq' })
    return { owner, phone, inCart, wished, next, to: answer.headers.get('Location') ?? '' }
  }

  test.each([
    ['add', true],
    ['remove', false],
  ])('needs a confirmation on a device where another account was used: %s', async (answer, isTheirs) => {
    const { phone, inCart, wished, next, to } = await foundOnPhone()
    expect(to).toBe('/cart/claim?return=%2Ffaq')
    expect([idsOf(phone), await cartOf(next)]).toEqual([[], []])
    const html = await phone.read(to)
    expect(wordsOf(html)).toContain('Are these items yours?')
    for (const id of [inCart, wished]) expect(html).toContain(`/product/${id}`)
    expect(wordsOf(await phone.read('/cart'))).toContain('Some items were added on this device before you signed in')

    const posted = await phone.post('/cart/claim', { answer, return: '/faq' })
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/faq'])
    expect(await cartOf(next)).toEqual(isTheirs ? [inCart] : [])
    expect([idsOf(phone), idsOf(phone, WISHLIST_COOKIE)]).toEqual(isTheirs ? [[inCart], [wished]] : [[], []])
    expect((await phone.get('/cart/claim')).headers.get('Location')).toBe('/')
  })

  test('without a confirmation is forgotten with the next sign-out', async () => {
    const { phone, inCart, wished } = await foundOnPhone()
    await phone.post('/logout', {})
    await expectEmpty(phone, [inCart, wished])
  })

  test.each(['', 'nonsense', `${'x'.repeat(10)}.${'y'.repeat(10)}`, '1.2.3', '__________.ended'])(
    'survives a foreign device cookie: %j',
    async (mark) => {
      const phone = makeVisitor(shop.url)
      const id = await product()
      phone.jar.set(SYNC_COOKIE, mark)
      await fill(phone, id)
      await phone.read('/')
      expect(idsOf(phone)).toEqual([id])
    },
  )
})
