import { describe, expect, test } from 'vitest'
import { nigerianStates } from '#shared/states.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const vendor = await addVendor(shop.database.db)

const product = async (): Promise<string> => addProduct(shop.database.db, vendor)

const choose = async (visitor: Visitor, state: string, back = '/'): Promise<Response> =>
  visitor.post('/deliver-to', { state, back })

const wordsAt = async (visitor: Visitor, address: string): Promise<string> => wordsOf(await visitor.read(address))

describe('a visitor without a script', () => {
  test('chooses a state, returns, and sees its dates; no one else does', async () => {
    const id = await product()
    const [visitor, other] = [makeVisitor(shop.url), makeVisitor(shop.url)]
    const before = await wordsAt(visitor, `/product/${id}`)
    expect(before).toMatch(/Deliver to Choose your state .* Lagos: \w{3}, .* Nationwide: \w{3}, /)
    const page = await (await visitor.get('/deliver-to', { headers: { Referer: `${shop.url}/product/${id}` } })).text()
    for (const state of nigerianStates) expect(page).toContain(`<option value="${state}">${state}</option>`)
    expect(page).toContain(`name="back" value="/product/${id}"`)

    const answer = await choose(visitor, 'Akwa Ibom', `/product/${id}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/product/${id}`])
    // twice: once rendered, once from the cache
    for (const _ of [1, 2]) {
      const words = await wordsAt(visitor, `/product/${id}`)
      expect(words).toMatch(/Deliver to Akwa Ibom .* Nationwide: \w{3}, /)
      expect(words).not.toMatch(/Lagos: \w{3}/)
      expect(await wordsAt(other, `/product/${id}`)).toBe(before)
    }
    await visitor.post('/device/cart', { product: id, quantity: '1' })
    expect(await wordsAt(visitor, '/cart')).toMatch(/Delivery to Akwa Ibom: \w{3}, \d+ \w+ – \w{3}, \d+ \w+ /)
    expect(await wordsAt(visitor, '/cart')).not.toContain('in Lagos,')

    await choose(visitor, 'Lagos')
    const there = await wordsAt(visitor, `/product/${id}`)
    expect(there).toMatch(/Deliver to Lagos .* Lagos: \w{3}, /)
    expect(there).not.toContain('Nationwide: ')
    expect(await wordsAt(visitor, '/cart')).toMatch(/Delivery to Lagos: \w{3}, /)
  })

  test('can clear it again', async () => {
    const visitor = makeVisitor(shop.url)
    await choose(visitor, 'Kano')
    expect(await visitor.read('/deliver-to')).toContain('<option value="Kano" selected="">')
    expect((await visitor.post('/deliver-to', { state: 'Kano', forget: 'on', back: '/' })).status).toBe(303)
    expect(await wordsAt(visitor, '/')).toContain('Deliver to Choose your state')
  })

  test('keeps theme and language with it', async () => {
    const visitor = makeVisitor(shop.url)
    visitor.jar.set('sz_prefs', '1.dark.-.list.yo.EUR')
    await choose(visitor, 'Cross River')
    expect(visitor.jar.get('sz_prefs')).toBe('1.dark.-.list.yo.EUR.Cross_River')
    await visitor.post('/device/prefs', { theme: 'light', back: '/' })
    expect(visitor.jar.get('sz_prefs')).toBe('1.light.-.list.yo.EUR.Cross_River')
  })
})

const CLOCK = /\\+"now\\+":\d+/g

describe('a page with a script', () => {
  test('is the same in every state, because an inline script inserts the state', async () => {
    const id = await product()
    const pages = ['', '.Lagos', '.Kano'].map(async (place) => {
      const cookie = `sz_js=1; sz_prefs=1.system.-.grid.-.NGN${place}`
      const answer = await fetch(`${shop.url}/product/${id}`, { headers: { Cookie: cookie } })
      // pages rendered at different times differ in their clocks
      const html = await answer.text()
      expect(html).toMatch(CLOCK)
      return html.replaceAll(CLOCK, '')
    })
    const [none, lagos, kano] = await Promise.all(pages)
    expect(none).toMatch(/class="near">.*class="far">/s)
    expect(lagos).toBe(none)
    expect(kano).toBe(none)
    // uncached pages are rendered for the visitor's state
    const visitor = makeVisitor(shop.url)
    visitor.jar.set('sz_js', '1').set('sz_prefs', '1.system.-.grid.-.NGN.Kano')
    await visitor.post('/device/cart', { product: id, quantity: '1' })
    expect(await wordsAt(visitor, '/cart')).toContain('Delivery to Kano: ')
  })
})

describe('a signed-in shopper', () => {
  async function personIn(state: string): Promise<TestPerson> {
    const person = await addPerson(shop.database)
    const address = { firstName: 'Ada', lastName: 'Obi', phone: '+2348031234567', street: '1 Main Road', city: 'Town' }
    await shop.database.db
      .insertInto('addresses')
      .values({ userId: person.userId, ...address, state, isDefault: true })
      .execute()
    return person
  }
  const placeOf = (visitor: Visitor): string | undefined => visitor.jar.get('sz_prefs')?.split('.')[6]

  test('uses the state of their address, and keeps it after signing out', async () => {
    const [id, visitor] = [await product(), makeVisitor(shop.url)]
    await visitor.signIn(await personIn('Kano'))
    expect(await wordsAt(visitor, `/product/${id}`)).toMatch(/Deliver to Kano .* Nationwide: /)
    await visitor.post('/logout', {})
    expect(await wordsAt(visitor, `/product/${id}`)).toContain('Deliver to Choose your state')
  })

  test('keeps the state chosen on this device, even after signing out', async () => {
    const visitor = makeVisitor(shop.url)
    await choose(visitor, 'Lagos')
    await visitor.signIn(await personIn('Kano'))
    expect(placeOf(visitor)).toBe('Lagos')
    await visitor.post('/logout', {})
    expect(placeOf(visitor)).toBe('Lagos')
  })

  test('is asked for the state if there is no address', async () => {
    const visitor = makeVisitor(shop.url)
    await visitor.signIn(await addPerson(shop.database))
    expect(await wordsAt(visitor, '/')).toContain('Deliver to Choose your state')
  })
})

test('a sold-out product has no delivery date, on its page and in the cart', async () => {
  const [id, visitor] = [await product(), makeVisitor(shop.url)]
  await visitor.post('/device/cart', { product: id })
  await shop.database.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', id).execute()
  const words = await wordsAt(visitor, `/product/${id}`)
  expect(words).toContain("We'll show a delivery date when this product is back in stock.")
  expect(words).not.toMatch(/(?:Lagos|Nationwide): \w{3}, \d/)
  expect(await wordsAt(visitor, '/cart')).not.toMatch(/Delivery: \w{3}, \d/)
})

describe('an unknown state', () => {
  test.each(['', 'Atlantis', 'lagos', 'Lagos\n', '<b>Lagos</b>', 'Akwa_Ibom'])('is refused: %j', async (state) => {
    const visitor = makeVisitor(shop.url)
    const answer = await choose(visitor, state, '/faq')
    expect(answer.status).toBe(422)
    expect(visitor.jar.has('sz_prefs')).toBe(false)
    const html = await answer.text()
    expect(html).toContain('Choose your state from the list.')
    expect(html).toContain('name="back" value="/faq"')
  })

  test('is not shown from a cookie', async () => {
    const visitor = makeVisitor(shop.url)
    visitor.jar.set('sz_prefs', '1.system.-.grid.-.NGN.Atlantis')
    const html = await visitor.read(`/product/${await product()}`)
    expect(html).not.toContain('Atlantis')
    expect(wordsOf(html)).toMatch(/Choose your state .* Lagos: \w{3}, .* Nationwide: /)
  })

  test('is not accepted with other form fields', async () => {
    const answer = await makeVisitor(shop.url).post('/deliver-to', { state: 'Kano', back: '/', theme: 'dark' })
    expect(answer.status).toBe(400)
  })
})

describe('the redirect back', () => {
  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leaves the site: %j',
    async (back) => {
      expect((await choose(makeVisitor(shop.url), 'Kano', back)).headers.get('Location')).toBe('/')
    },
  )

  test.each([
    ['/search?q=ankara&page=2', '/search?q=ankara&amp;page=2'],
    ['/deliver-to', '/'],
  ])('from %s leads to %s', async (from, back) => {
    const page = await makeVisitor(shop.url).get('/deliver-to', { headers: { Referer: `${shop.url}${from}` } })
    expect(await page.text()).toContain(`name="back" value="${back}"`)
  })

  test('from another site leads to the home page', async () => {
    const page = await makeVisitor(shop.url).get('/deliver-to', { headers: { Referer: 'https://evil.example/cart' } })
    expect(await page.text()).toContain('name="back" value="/"')
  })
})
