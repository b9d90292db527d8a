import { describe, expect, test } from 'vitest'
import { parseCsv } from '#shared/csv.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/products'

const shop = await useShop()
const ask = (await signedInAdministrator(shop)).ask

async function shelf(count: number, name = 'Thing') {
  const { db } = shop.database
  const vendorId = await addVendor(db)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const id = await addProduct(db, vendorId, { price: (at + 1) * 100_000 })
    await db
      .updateTable('products')
      .set({ name: `${name} ${at + 1}` })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  return { vendorId, ids, list: `${LIST}?vendor=${vendorId}` }
}

const productOf = async (id: string) =>
  shop.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const read = async (address: string) => (await ask(address)).text()

describe('the list', () => {
  test('shows the vendor, price and status of each, and the total count', async () => {
    const { list, vendorId } = await shelf(2)
    const page = wordsOf(await read(list))
    for (const words of [
      'Thing 1',
      'Thing 2',
      '₦1,000',
      '2 found',
      `Only products from Shop ${vendorId}`,
      '10 in stock',
      'Active',
    ])
      expect(page).toContain(words)
  })

  test('keeps order, size, columns and density in its URL', async () => {
    const { list } = await shelf(2)
    const html = await read(`${list}&sort=-price&per=50&show=name&show=price&dense=1`)
    expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*>.*?Price/s)
    expect(html.indexOf('Thing 2')).toBeLessThan(html.indexOf('Thing 1'))
    expect(html).toContain('data-dense')
    const heads = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, words]) =>
      wordsOf(words ?? '').trim(),
    )
    expect(heads.map((words) => words.replace(/^Select all rows on this page /, ''))).toEqual([
      'Product',
      'Price',
      'Actions',
    ])
    // the sort link preserves the other parameters
    expect(html).toContain('sort=price&amp;per=50&amp;show=name.price&amp;dense=1')
  })

  test('shows an empty state with a link to all', async () => {
    const { list } = await shelf(1)
    const html = await read(`${list}&q=nowhere`)
    expect(wordsOf(html)).toContain('No products match these filters.')
    expect(html).toContain('Clear filters')
  })

  test('can be downloaded with the same filters', async () => {
    const { vendorId } = await shelf(3, '=Formula')
    const answer = await ask(`/admin-dashboard/products.csv?vendor=${vendorId}&q=formula`)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toContain('shopzero-products.csv')
    const rows = parseCsv(await answer.text()) ?? []
    expect(rows).toHaveLength(4)
    expect(rows[1]?.[1]).toMatch(/^'=Formula/)
  })

  test('is only for the administrator', async () => {
    const { ids } = await shelf(1)
    for (const address of [LIST, `${LIST}/${ids[0]}`, '/admin-dashboard/products.csv']) {
      const answer = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
    }
    const answer = await fetch(`${shop.url}${LIST}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.url },
      body: new URLSearchParams({ intent: 'deactivate', id: ids[0] ?? '' }),
    })
    expect(answer.headers.get('Location')).toBe('/admin')
    expect(await productOf(ids[0] ?? '')).toMatchObject({ isActive: true })
  })
})

describe('an action', () => {
  test('confirms in the specified words, and shows at once', async () => {
    const { ids, list } = await shelf(1)
    const [id = ''] = ids
    const page = `${shop.url}/product/${id}`
    expect((await fetch(page)).status).toBe(200)
    const said: [string, string][] = [
      ['deactivate', 'Product deactivated successfully'],
      ['activate', 'Product activated successfully'],
      ['feature', 'Product marked as featured'],
      ['unfeature', 'Product removed from featured'],
    ]
    for (const [intent, words] of said) {
      const answer = await ask(list, { intent, id, sure: '1', reason: 'The brand asked for it' })
      expect([answer.status, answer.headers.get('Location'), flashOf(answer)]).toEqual([303, list, words])
      if (intent === 'deactivate') await expect.poll(async () => (await fetch(page)).status).toBe(404)
      if (intent === 'activate') await expect.poll(async () => (await fetch(page)).status).toBe(200)
    }
  })

  test('cannot harm a vendor with one click: a page asks first, and requires a reason', async () => {
    const { ids, list } = await shelf(1)
    const [id = ''] = ids
    for (const [intent, words] of [
      ['deactivate', 'Deactivate Thing 1?'],
      ['unfeature', 'Remove Thing 1 from featured?'],
    ] as const) {
      const asked = await ask(list, { intent, id })
      expect(asked.status).toBe(303)
      const page = wordsOf(await read(asked.headers.get('Location') ?? ''))
      expect(page).toContain(words)
      expect(page).toContain('We send this reason to the vendor by email and as a notification.')
    }
    expect(await productOf(id)).toMatchObject({ isActive: true })
  })

  test("returns to the product's sheet if it started there", async () => {
    const { ids, list } = await shelf(1)
    const [id = ''] = ids
    const asked = await ask(list, { intent: 'deactivate', id, back: 'detail' })
    const question = asked.headers.get('Location') ?? ''
    expect(await read(question)).toMatch(/<input[^>]*name="back"[^>]*value="detail"/)
    const done = await ask(question, { intent: 'deactivate', id, sure: '1', reason: 'Asked', back: 'detail' })
    expect(done.headers.get('Location')).toMatch(new RegExp(`^/admin-dashboard/products/${id}`))
  })

  test('is confirmed before it deletes, for one and for several', async () => {
    const { ids, list } = await shelf(3)
    const [first = '', ...others] = ids
    const asked = await ask(list, { intent: 'delete', id: first })
    expect(asked.status).toBe(303)
    expect(await productOf(first)).toMatchObject({ deletedAt: null })
    const question = asked.headers.get('Location') ?? ''
    expect(wordsOf(await read(question))).toContain('Are you sure you want to delete Thing 1?')
    const unsaid = await ask(question, { intent: 'delete', sure: '1', id: first, reason: ' ' })
    expect([unsaid.status, wordsOf(await unsaid.text())]).toEqual([
      422,
      expect.stringContaining('Please enter a reason'),
    ])
    expect(await productOf(first)).toMatchObject({ deletedAt: null })
    const gone = await ask(question, { intent: 'delete', sure: '1', id: first, reason: 'Counterfeit' })
    expect([gone.headers.get('Location'), flashOf(gone)]).toEqual([list, 'Product deleted successfully'])
    expect((await productOf(first)).deletedAt).not.toBeNull()

    const many = (await ask(list, { intent: 'delete', id: others.join(',') })).headers.get('Location') ?? ''
    expect(wordsOf(await read(many))).toContain('Are you sure you want to delete 2 products?')
    const all = (await ask(list, { intent: 'delete', all: '1', id: '' })).headers.get('Location') ?? ''
    expect(wordsOf(await read(all))).toContain('Are you sure you want to delete 2 products?')
    expect(flashOf(await ask(all, { intent: 'delete', sure: '1', all: '1', id: '', reason: 'Counterfeit' }))).toBe(
      '2 products deleted',
    )
    expect(wordsOf(await read(list))).toContain('0 found')
  })

  test('reports failure, and does nothing, if a product no longer exists', async () => {
    const { ids, list } = await shelf(1)
    const id = [...ids, '000000000000'].join(',')
    const said = async (intent: string) => flashOf(await ask(list, { intent, id, sure: '1', reason: 'Counterfeit' }))
    for (const intent of ['deactivate', 'feature', 'delete'])
      expect(await said(intent)).toBe('Product not found. It may have been deleted.')
    expect(flashOf(await ask(list, { intent: 'activate', id: '' }))).toBe('Select products first')
    expect((await ask(list, { intent: 'activate', id: 'x' })).status).toBe(400)
    expect((await ask(list, { intent: 'explode', id: ids[0] ?? '' })).status).toBe(400)
    expect(await productOf(ids[0] ?? '')).toMatchObject({ isActive: true, isFeatured: false })
  })
})

test("a product's page shows all its data and its history", async () => {
  const { ids, vendorId } = await shelf(1)
  const [id = ''] = ids
  const there = await ask(`${LIST}?vendor=${vendorId}`, { intent: 'feature', id, back: 'detail' })
  const address = there.headers.get('Location') ?? ''
  expect(address).toBe(`${LIST}/${id}?vendor=${vendorId}`)
  const page = wordsOf(await read(address))
  for (const words of [
    'Thing 1',
    `Shop ${vendorId}`,
    '₦1,000',
    'Product featured',
    'Administrator',
    'View on ShopZero',
  ])
    expect(page).toContain(words)
  const missing = await ask(`${LIST}/000000000000`)
  expect(missing.status).toBe(404)
  expect(wordsOf(await missing.text())).toContain('Product not found')
})
