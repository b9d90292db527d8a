import { describe, expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/vendor-dashboard/products'

const shop = await useShop()

async function vendor(products: { price?: number; stock?: number }[]) {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  const ids: string[] = []
  for (const product of products) ids.push(await addProduct(shop.database.db, vendorId, product))
  return { ...(await signedInAs(shop, email)), vendorId, ids }
}

const productsOf = async (ids: string[]) => {
  const rows = await shop.database.db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** The values of the form below the preview, as a browser would send them. */
async function readForm(
  ask: SignedIn['ask'],
  address: string,
): Promise<{ words: string; form: Record<string, string> }> {
  const html = await (await ask(address)).text()
  const form = html.split('<form').find((part) => part.includes('name="sure"')) ?? ''
  const fields = [...(form.split('</form>')[0] ?? '').matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { words: wordsOf(html), form: Object.fromEntries(fields.map(([, name, value]) => [name, value])) }
}

describe('an action on all pages of a filter', () => {
  test('is confirmed, previewed and done: prices by percent', async () => {
    const { ask, ids } = await vendor(Array.from({ length: 26 }, () => ({ price: 1_000_000 })))
    const asked = await ask(`${LIST}?filter=active&page=2`, { intent: 'price', all: '1', id: '' })
    const question = asked.headers.get('Location') ?? ''
    expect([asked.status, question]).toEqual([303, `${LIST}?filter=active&page=2&ask=price&all=1`])
    expect(wordsOf(await (await ask(question)).text())).toContain('Percentage')
    const { words, form } = await readForm(ask, `${question}&percent=-10`)
    expect(words).toContain('26 products will change.')
    expect(words).toContain('from ₦10,000 to ₦9,000')
    expect(words).toContain('And 6 more')
    const done = await ask(`${LIST}?filter=active&page=2`, { ...form, intent: 'price' })
    expect([done.status, flashOf(done)]).toEqual([303, '26 products updated'])
    expect(new Set((await productsOf(ids)).map((row) => row?.price))).toEqual(new Set([900_000]))
  })

  test('starts with the number of selected products', async () => {
    const { ask, ids } = await vendor([{}, {}, {}])
    const first = async (query: string) => wordsOf(await (await ask(`${LIST}?${query}`)).text())
    expect(await first(`ask=stock&id=${ids[0]},${ids[1]}`)).toContain('2 products selected.')
    expect(await first(`ask=category&id=${ids[0]}`)).toContain('1 product selected.')
    expect(await first('ask=price&all=1')).toContain('All 3 of your products are selected.')
    expect(await first('filter=active&ask=price&all=1')).toContain('All 3 products in this list are selected.')
    expect(await first('ask=price&all=1&percent=much')).toContain('All 3 of your products are selected.')
    const preview = await first('ask=price&all=1&percent=10')
    expect(preview).toContain('3 products will change.')
    expect(preview).not.toContain('are selected')
    expect(await first('filter=out_of_stock&ask=price&all=1')).not.toContain('Change prices')
  })

  test('skips products that changed after the preview, and previews them again', async () => {
    const { ask, ids } = await vendor([{ price: 1_000_000 }, { price: 1_000_000 }])
    const { form } = await readForm(ask, `${LIST}?ask=price&all=1&percent=5`)
    await shop.database.db
      .updateTable('variants')
      .set({ price: 1 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const done = await ask(LIST, { ...form, intent: 'price' })
    expect(done.headers.get('Location')).toBe(`${LIST}?ask=price&all=1&percent=5`)
    expect(flashOf(done)).toMatch(/^Your products have changed/)
    expect((await productsOf(ids)).map((row) => row?.price)).toEqual([1, 1_000_000])
  })

  test('changes stock, changes category and deletes the selected products', async () => {
    const { ask, ids } = await vendor([{ stock: 5 }, { stock: 5 }, { stock: 5 }])
    const [one = '', other = '', third = ''] = ids
    const ticked = `${one},${other}`
    const stock = await readForm(ask, `${LIST}?ask=stock&id=${ticked}&how=add&pieces=-2`)
    expect(flashOf(await ask(LIST, { ...stock.form, intent: 'stock' }))).toBe('2 products updated')
    const category = await readForm(ask, `${LIST}?ask=category&id=${ticked}&category=fashion`)
    expect(flashOf(await ask(LIST, { ...category.form, intent: 'category' }))).toBe('2 products updated')
    const gone = await readForm(ask, `${LIST}?ask=delete&id=${other}`)
    expect(gone.words).toContain('1 product will be deleted.')
    expect(flashOf(await ask(LIST, { ...gone.form, intent: 'delete-many' }))).toBe('1 product deleted')
    expect((await productsOf([one, third])).map((row) => [row?.stockQuantity, row?.categorySlug])).toEqual([
      [3, 'fashion'],
      [5, 'books'],
    ])
    expect((await productsOf([other]))[0]?.deletedAt).not.toBeNull()
  })

  test.each([
    ['ask=price&all=1&percent=0', 'Enter a percentage from -90 to 500'],
    ['ask=price&all=1&percent=1e3', 'Enter a percentage from -90 to 500'],
    ['ask=stock&all=1&how=set&pieces=-1', 'Enter a whole number'],
    ['ask=category&all=1&category=cars', 'Choose a category'],
  ])('%s is refused beside its field', async (query, words) => {
    const { ask } = await vendor([{}])
    const { words: shown, form } = await readForm(ask, `${LIST}?${query}`)
    expect(shown).toContain(words)
    expect(form).toEqual({})
  })

  test('counts no products of other vendors, and a forged confirmation changes none', async () => {
    const [{ ask }, theirs] = await Promise.all([vendor([{}]), vendor([{ price: 700_000 }])])
    const id = theirs.ids[0] ?? ''
    const { form } = await readForm(ask, `${LIST}?ask=price&id=${id}&percent=10`)
    expect(form).toEqual({})
    const yes = { intent: 'price', id, sure: '1', percent: '10', version: 'x', seenAt: new Date().toISOString() }
    expect(flashOf(await ask(LIST, yes))).toBe('Product not found. It may have been deleted.')
    expect((await ask(LIST, { intent: 'price', id, sure: '1', percent: '10' })).status).toBe(400)
    expect((await productsOf([id]))[0]?.price).toBe(700_000)
  })
})

describe('the list', () => {
  test("sorts, and finds low stock by each product's own threshold", async () => {
    const { ask, ids } = await vendor([
      { price: 300_000, stock: 8 },
      { price: 100_000, stock: 8 },
      { price: 200_000, stock: 0 },
    ])
    await shop.database.db
      .updateTable('products')
      .set({ lowStockAt: 3 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const order = async (query: string): Promise<number[]> => {
      const html = await (await ask(`${LIST}?${query}`)).text()
      const shown = [...html.matchAll(/type="checkbox"[^>]*value="([0-9a-z]{12})"/g)].map(([, id]) => id ?? '')
      return [...new Set(shown)].map((id) => ids.indexOf(id))
    }
    expect(await order('sort=price-up')).toEqual([1, 2, 0])
    expect(await order('sort=price-down')).toEqual([0, 2, 1])
    expect((await order('sort=stock-up'))[0]).toBe(2)
    expect(await order('filter=low_stock')).toEqual([1])
    expect(await order('filter=out_of_stock')).toEqual([2])
  })
})
