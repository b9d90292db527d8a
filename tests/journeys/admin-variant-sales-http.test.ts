import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { addVariants } from '../support/variants.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/flash-sales'
const NEXT_YEAR = new Date().getUTCFullYear() + 1
const ENDS = `${NEXT_YEAR}-01-01T18:30`

const shop = await useShop()
const ask = (await signedInAdministrator(shop)).ask

const read = async (address: string) => wordsOf(await (await ask(address)).text())
/** A page for a visitor without cookies, which may come from the page cache. */
const seen = async (path: string): Promise<string> => wordsOf(await (await fetch(`${shop.url}${path}`)).text())

async function dress(): Promise<{ id: string; small: string; large: string }> {
  const id = await addProduct(shop.database.db, await addVendor(shop.database.db))
  const [small = '', large = ''] = await addVariants(shop.database.db, id, [
    { chosen: ['S', 'Red'], price: 1_000_000 },
    { chosen: ['L', 'Red'], price: 3_000_000 },
  ])
  return { id, small, large }
}

/** The ids of the ticked checkboxes. */
function tickedIn(html: string, name: string): string[] {
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  return boxes
    .filter((box) => box.includes(`name="${name}"`) && / checked/.test(box))
    .map((box) => / value="([^"]*)"/.exec(box)?.[1] ?? '')
}

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const terms: [string, string][] = [
  ['salePrice', ''],
  ['percent', '25'],
  ['endsAt', ENDS],
  ['reason', 'Eid sale'],
]

test('without a script, staff put one variant of a product on sale, and take it out again', async () => {
  const { id, small, large } = await dress()

  // 'Find products' reloads the form, with all variants of the product ticked at first
  const first = await (await ask(`${LIST}/new?${new URLSearchParams({ find: id, id })}`)).text()
  expect(tickedIn(first, 'variant')).toEqual([small, large])
  expect(/name="shown" value="([^"]*)"/.exec(first)?.[1]).toBe(id)
  const again = new URLSearchParams([['find', ''], ['id', id], ['shown', id], ['variant', large], ...terms.slice(0, 3)])
  const second = await (await ask(`${LIST}/new?${again}`)).text()
  expect(tickedIn(second, 'variant')).toEqual([large])
  expect(wordsOf(second)).toMatch(/Preview Product \w+ \(Size: L, Colour: Red\) ₦30,000 ₦22,500 25 ?% OFF/)

  const chosen: [string, string][] = [['find', ''], ['id', id], ['shown', id], ...terms]
  const none = await ask(`${LIST}/new`, formOf(chosen))
  expect([none.status, wordsOf(await none.text())]).toEqual([
    422,
    expect.stringContaining(`Select at least one variant of Product ${id}`),
  ])
  const other = await dress()
  const strange = await ask(`${LIST}/new`, formOf([...chosen, ['variant', large], ['variant', other.large]]))
  const html = await strange.text()
  expect(wordsOf(html)).toContain('no longer for sale, or belong to another product')
  expect(tickedIn(html, 'variant')).toEqual([large])

  const made = await ask(`${LIST}/new`, formOf([...chosen, ['variant', large]]))
  expect(flashOf(made)).toBe('Flash sale created successfully!')
  const list = await read(LIST)
  for (const words of ['1 of 2 variants', '₦30,000', '₦22,500', '25% OFF']) expect(list).toContain(words)
  expect(await read('/admin-dashboard/products?filter=flash_sale')).toContain(`Product ${id}`)

  // shoppers
  await expect.poll(() => seen('/flash-sales')).toContain('Some options on sale')
  expect(await seen('/flash-sales')).toMatch(/1 flash deal available/)
  expect(await seen('/flash-sales')).toMatch(/From ₦10,000/)
  await expect.poll(() => seen('/')).toContain('Some options on sale')
  await expect.poll(() => seen(`/product/${id}?variant=${large}`)).toMatch(/₦22,500.*Sale ends 1 Jan/)
  expect(await seen(`/product/${id}?variant=${small}`)).not.toContain('Sale ends')

  // the form of the sale has the price of the one variant
  const edit = await (await ask(`${LIST}/${id}`)).text()
  expect(tickedIn(edit, 'variant')).toEqual([large])
  expect(/name="salePrice" value="([^"]*)"/.exec(edit)?.[1]).toBe('22500')
  const version = / name="version" value="([^"]+)"/.exec(edit)?.[1] ?? ''
  const kept: [string, string][] = [['version', version], ['shown', id], ['variant', small], ...terms]
  expect(flashOf(await ask(`${LIST}/${id}`, formOf(kept)))).toBe('Flash sale updated successfully!')
  await expect.poll(() => seen(`/product/${id}?variant=${large}`)).not.toContain('Sale ends')
  await expect.poll(() => seen(`/product/${id}?variant=${small}`)).toContain('₦7,500')
  await expect.poll(() => seen('/flash-sales')).not.toContain('Some options on sale')
  expect(await seen('/flash-sales')).toContain('₦7,500')

  // someone else has changed the variants since
  const late = await ask(`${LIST}/${id}`, formOf([...kept, ['variant', large]]))
  expect(late.status).toBe(409)
  expect(tickedIn(await late.text(), 'variant')).toEqual([small, large])
  expect(await read('/admin-dashboard/audit')).toContain('Size: L, Colour: Red')

  const removed = await ask(LIST, { intent: 'remove', sure: '1', id, reason: 'Sold enough' })
  expect(flashOf(removed)).toBe('Flash sale removed successfully!')
  await expect.poll(() => seen('/flash-sales')).not.toContain('₦7,500')
})
