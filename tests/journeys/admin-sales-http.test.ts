import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/flash-sales'

/** At most a year from now, but never this year. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1
const reason = 'Eid sale'
const ENDS = `${NEXT_YEAR}-01-01T18:30`

const shop = await useShop()
const ask = (await signedInAdministrator(shop)).ask

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const rowOf = async (id: string) =>
  shop.database.db
    .selectFrom('products')
    .select(['isFlashSale', 'flashSalePrice', 'flashSaleEnd'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The product page for a visitor without cookies, which may come from the page cache. */
const seen = async (id: string): Promise<string> => wordsOf(await (await fetch(`${shop.url}/product/${id}`)).text())

async function shelf(count: number): Promise<string[]> {
  const vendorId = await addVendor(shop.database.db)
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await addProduct(shop.database.db, vendorId, { price: 1_000_000 }))
  return ids
}

test('without a sale there are four empty cards and an empty state', async () => {
  const page = await read(LIST)
  for (const words of ['Active Flash Sales', 'Expired Sales', 'Total Products', 'Avg. Discount', '0%'])
    expect(page).toContain(words)
  expect(page).toContain('No flash sales yet')
})

describe('without a script', () => {
  test('products are searched in the form, which preserves its input', async () => {
    const [first = '', second = ''] = await shelf(2)
    const query = new URLSearchParams([
      ['find', second],
      ['id', first],
      ['salePrice', '7,500'],
      ['percent', ''],
      ['endsAt', ENDS],
    ])
    const html = await (await ask(`${LIST}/new?${query}`)).text()
    const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
    const of = (id: string): string => boxes.find((box) => box.includes(id)) ?? ''
    expect(of(first)).toContain('checked')
    expect(of(second)).not.toContain('checked')
    expect(html).toContain('value="7,500"')
    expect(html).toContain(`value="${ENDS}"`)
    // the sale price of the selected product
    expect(wordsOf(html)).toMatch(/Preview Product \w+ ₦10,000 ₦7,500 25 ?% OFF/)
  })

  test('a sale is created, visible at once, changed, paused and removed', async () => {
    const [id = ''] = await shelf(1)
    expect(await seen(id)).not.toContain('₦7,500')
    const form = { id, find: '', salePrice: '7,500', percent: '', endsAt: ENDS, reason }
    const made = await ask(`${LIST}/new?filter=active`, form)
    expect([made.status, made.headers.get('Location'), flashOf(made)]).toEqual([
      303,
      `${LIST}?filter=active`,
      'Flash sale created successfully!',
    ])
    await expect.poll(() => seen(id)).toContain('₦7,500')
    expect(await seen(id)).toMatch(new RegExp(`Sale ends 1 Jan ${NEXT_YEAR}, 18:30`))
    const list = await read(`${LIST}?q=${id}`)
    for (const words of ['₦10,000', '₦7,500', '25% OFF', String(NEXT_YEAR), 'Active']) expect(list).toContain(words)

    const edit = await (await ask(`${LIST}/${id}`)).text()
    expect(edit).toContain(`value="${ENDS}"`)
    expect(edit).toContain('value="7500"')
    const changed = await ask(`${LIST}/${id}`, { salePrice: '₦5,000.50', endsAt: ENDS, reason })
    expect(flashOf(changed)).toBe('Flash sale updated successfully!')
    expect(await (await ask(`${LIST}/${id}`)).text()).toContain('value="5000.50"')
    await ask(`${LIST}/${id}`, { salePrice: '5000', endsAt: ENDS, reason })
    await expect.poll(() => seen(id)).toContain('₦5,000')

    expect(flashOf(await ask(LIST, { intent: 'deactivate', id, sure: '1', reason }))).toBe('Flash sale deactivated!')
    await expect.poll(() => seen(id)).not.toContain('₦5,000')
    expect(await read(`${LIST}?q=${id}&filter=inactive`)).toContain('Inactive')
    expect(flashOf(await ask(LIST, { intent: 'activate', id, sure: '1', reason }))).toBe('Flash sale activated!')
    await expect.poll(() => seen(id)).toContain('₦5,000')

    const question = (await ask(LIST, { intent: 'remove', id })).headers.get('Location') ?? ''
    expect(await read(question)).toContain('Are you sure you want to remove this flash sale?')
    expect((await rowOf(id)).flashSalePrice).toBe(500_000)
    const removed = await ask(question, { intent: 'remove', sure: '1', id, reason })
    expect(flashOf(removed)).toBe('Flash sale removed successfully!')
    await expect.poll(() => seen(id)).not.toContain('₦5,000')
    expect(await rowOf(id)).toEqual({ isFlashSale: false, flashSalePrice: null, flashSaleEnd: null })
  })

  test('a price below half is confirmed twice, and the input is preserved', async () => {
    const [id = ''] = await shelf(1)
    const form = { id, find: '', salePrice: '4,000', percent: '', endsAt: ENDS, reason }
    const asked = await ask(`${LIST}/new`, form)
    expect(asked.status).toBe(422)
    const html = await asked.text()
    expect(wordsOf(html)).toContain(`₦4,000 is less than half of ₦10,000, the price of Product ${id}. Is that right?`)
    expect(wordsOf(html)).toContain('Yes, use this price')
    expect(html).toContain('value="4,000"')
    expect(html).toContain(reason)
    expect(html).toMatch(new RegExp(`<input[^>]*(?:checked[^>]*value="${id}"|value="${id}"[^>]*checked)`))
    const sure = /name="sure" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await rowOf(id)).flashSalePrice).toBeNull()
    expect((await ask(`${LIST}/new`, { ...form, salePrice: '3,000', sure })).status).toBe(422)
    expect(flashOf(await ask(`${LIST}/new`, { ...form, sure }))).toBe('Flash sale created successfully!')
    expect((await rowOf(id)).flashSalePrice).toBe(400_000)
  })

  test('every action on a sale needs a confirmation and a reason', async () => {
    const [id = ''] = await shelf(1)
    await ask(`${LIST}/new`, { id, find: '', salePrice: '7500', percent: '', endsAt: ENDS, reason })
    for (const intent of ['deactivate', 'remove']) {
      const asked = (await ask(LIST, { intent, id })).headers.get('Location') ?? ''
      expect(await read(asked)).toContain('Reason')
      const unsaid = await ask(asked, { intent, id, sure: '1', reason: '' })
      expect([unsaid.status, wordsOf(await unsaid.text())]).toEqual([
        422,
        expect.stringContaining('Please enter a reason'),
      ])
    }
    expect(await rowOf(id)).toMatchObject({ isFlashSale: true, flashSalePrice: 750_000 })
  })

  test('a page beyond the end shows the last one', async () => {
    await shelf(1)
    for (const list of [
      'products',
      'vendors',
      'orders',
      'users',
      'flash-sales',
      'payouts',
      'messages',
      'reported',
      'audit',
    ]) {
      const gone = await ask(`/admin-dashboard/${list}?page=9999&per=50`)
      expect([list, gone.status, gone.headers.get('Location')]).toEqual([list, 302, `/admin-dashboard/${list}?per=50`])
    }
  })

  test('errors appear beside their fields, and nothing is lost', async () => {
    const [id = ''] = await shelf(1)
    const form = { id, find: '', salePrice: '10,000', percent: '', endsAt: ENDS, reason }
    const send = async (change: Partial<typeof form>) => {
      const answer = await ask(`${LIST}/new?id=${id}`, { ...form, ...change })
      expect(answer.status).toBe(422)
      return wordsOf(await answer.text())
    }
    expect(await send({})).toContain(`The sale price must be lower than the price of Product ${id} (₦10,000).`)
    expect(await send({ id: '' })).toContain('Select at least one product')
    expect(await send({ salePrice: '' })).toContain('Enter either a sale price or a percentage')
    expect(await send({ endsAt: '' })).toContain('Choose when the sale ends')
    expect(await send({ salePrice: '5', endsAt: '2020-01-31T18:30' })).toContain('Choose an end time in the future')
    expect(await send({ salePrice: '5', endsAt: '9999-12-31T18:30' })).toContain(
      'Choose an end time up to one year from now',
    )
    expect((await rowOf(id)).flashSalePrice).toBeNull()
  })

  test('a missing sale shows the specified error', async () => {
    const id = '000000000000'
    const gone = 'Flash sale not found. It may have been removed.'
    expect(flashOf(await ask(LIST, { intent: 'activate', id, sure: '1', reason }))).toBe(gone)
    expect(flashOf(await ask(LIST, { intent: 'remove', sure: '1', id, reason }))).toBe(gone)
    expect((await ask(`${LIST}/${id}`)).status).toBe(404)
    const save = await ask(`${LIST}/${id}`, { salePrice: '5', endsAt: ENDS, reason })
    expect([save.headers.get('Location'), flashOf(save)]).toEqual([LIST, gone])
    for (const address of [LIST, `${LIST}/new`, `${LIST}/${id}`, '/admin-dashboard/flash-sales.csv'])
      expect((await fetch(`${shop.url}${address}`, { redirect: 'manual' })).headers.get('Location')).toBe('/admin')
  })
})
