import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { finishPictures } from '#modules/media/index.server.ts'
import { awaken, useBrowser } from '../support/browser.ts'
import { openHeld, type Held } from '../support/held.ts'
import { useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const product = await shop.database.db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('id', 'in', selectPlain(shop.database.db).select('id'))
  .where('stockQuantity', '>=', 10)
  .executeTakeFirstOrThrow()

const names = async (page: Page) => page.locator('ul.products h2').allInnerTexts()

describe.each<Held>(['all', 'parts'])('before the scripts are loaded (%s)', (held) => {
  test('a chosen filter is kept and applied; Back undoes it', async () => {
    const { page, release, asked, expectNoErrors } = await openHeld(browser, shop, '/products', held)
    const all = await names(page)
    await page.getByRole('checkbox', { name: 'In stock' }).click()
    await expect.poll(asked).toBeGreaterThan(0)
    await release()
    await page.waitForURL('**/products?inStock=1')
    expect(await page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(true)
    await page.goBack()
    await page.waitForURL('**/products')
    await expect.poll(() => names(page)).toEqual(all)
    await expect.poll(() => page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(false)
    // a reload does not repeat it
    if (held === 'all') {
      await page.reload()
      await awaken(page)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).search).toBe('')
    }
    expectNoErrors()
    await page.context().close()
  })

  test('a chosen sort order works without a script', async () => {
    const { page } = await openHeld(browser, shop, '/products', held)
    const list = page.getByRole('combobox', { name: 'Sort by' })
    await list.focus()
    await list.press('ArrowDown')
    await page.waitForURL('**/products?*sort=price_low', { waitUntil: 'commit' })
    await expect.poll(() => list.inputValue()).toBe('price_low')
    await page.context().close()
  })
})

/** All of them share their replay code, so each is tested in one of two ways. */
describe('before the scripts are loaded', () => {
  test('Category can be the first change', async () => {
    const name = 'Category'
    const query = 'category=fashion'
    const { page, release, expectNoErrors } = await openHeld(browser, shop, '/products', 'parts')
    const list = page.getByRole('combobox', { name })
    const wanted = query.split('=')[1] ?? ''
    await list.focus()
    for (let step = 0; step < 12 && (await list.inputValue()) !== wanted; step++) await list.press('ArrowDown')
    expect(await list.inputValue()).toBe(wanted)
    await release()
    await page.waitForURL(`**/products?${query}`)
    await expect.poll(() => page.getByRole('combobox', { name }).inputValue()).toBe(wanted)
    expectNoErrors()
    await page.context().close()
  })

  test('a thumb of the price slider moves its field', async () => {
    const { page, release } = await openHeld(browser, shop, '/products', 'all')
    const lowest = page.getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    await lowest.press('End')
    await release()
    await page.waitForURL('**/products?minPrice=1000000')
    await page.context().close()
  })

  test('a checkbox ticked in the panel of a phone is counted, and sends nothing', async () => {
    const { page, release } = await openHeld(browser, shop, '/products', 'parts', { width: 360 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const words = await panel.getByRole('button', { name: /^Show/ }).innerText()
    await panel.getByRole('checkbox', { name: 'On sale' }).click()
    await release()
    await expect.poll(() => panel.getByRole('button', { name: /^Show/ }).innerText()).not.toBe(words)
    expect(await panel.getByRole('checkbox', { name: 'On sale' }).isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('each press of a stepper counts once', async () => {
    const cookies = [{ name: 'sz_cart', value: `1.${product.id}1` }]
    const { page, context, release, expectNoErrors } = await openHeld(browser, shop, '/cart', 'parts', { cookies })
    const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' })
    const quantity = page.getByRole('main').getByRole('spinbutton')
    await more.click()
    await more.click()
    await release()
    await expect.poll(() => quantity.inputValue()).toBe('3')
    await page.waitForLoadState('networkidle')
    expect(await quantity.inputValue()).toBe('3')
    expect((await context.cookies()).find(({ name }) => name === 'sz_cart')?.value).toBe(`1.${product.id}3`)
    await more.click()
    await expect.poll(() => quantity.inputValue()).toBe('4')
    expectNoErrors(/media/)
    await context.close()
  })

  test('a press in the gallery turns or enlarges a picture, and does not navigate', async () => {
    const { db } = shop.database
    const pictures = await db.selectFrom('pictures').select('id').orderBy('id').limit(3).execute()
    // the process that makes picture files does not run here
    const view = { widths: [160, 480], width: 480, height: 480, hasAlpha: true, placeholder: null }
    await finishPictures(
      { db },
      pictures.map(({ id }) => ({ id, view: { ...view, name: `p${id.padEnd(16, '0')}` } })),
    )
    await db.deleteFrom('productPictures').where('productId', '=', product.id).execute()
    await db
      .insertInto('productPictures')
      .values(pictures.map(({ id }, at) => ({ productId: product.id, position: at + 1, pictureId: id })))
      .execute()
    const address = `/product/${product.id}`
    const turned = await openHeld(browser, shop, address, 'all', { width: 360 })
    await turned.page.getByRole('link', { name: 'Picture 3', exact: true }).click()
    await expect.poll(turned.asked).toBeGreaterThan(0)
    await turned.release()
    await expect.poll(() => turned.page.locator('a[aria-current]').getAttribute('aria-label')).toBe('Picture 3')
    expect(turned.page.url()).toBe(`${shop.url}${address}`)
    await turned.context.close()

    const near = await openHeld(browser, shop, address, 'parts', { width: 360 })
    await near.page.getByRole('link', { name: 'Enlarge picture 1 of 3' }).click()
    await expect.poll(near.asked).toBeGreaterThan(0)
    await near.release()
    await near.page.getByRole('dialog').getByText('1 / 3').waitFor()
    expect(near.page.url()).toBe(`${shop.url}${address}`)
    near.expectNoErrors(/media/)
    await near.context.close()
  })
})

test("a product's stepper is replayed, and not again after Back", async () => {
  const { page, release } = await openHeld(browser, shop, `/product/${product.id}`, 'all')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await release()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await page.goto('/readyz')
  await page.goBack()
  await awaken(page)
  await page.waitForLoadState('networkidle')
  expect(Number(await quantity.inputValue())).toBeLessThanOrEqual(2)
  await page.context().close()
})

test('text typed into the search is kept and continued, and gets suggestions', async () => {
  const { page, release } = await openHeld(browser, shop, '/', 'all')
  const late: Route[] = []
  await page.route('**/assets/replay-touches-*.js', (route) => void late.push(route))
  const box = page.getByLabel('Search products')
  await box.click()
  await box.pressSequentially('ri')
  await release()
  await expect.poll(() => late.length).toBe(1)
  await box.pressSequentially('ce')
  await Promise.all(late.map(async (route) => route.continue()))
  const first = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await first.waitFor()
  await expect.poll(() => first.innerText()).toMatch(/rice/)
  expect(await box.inputValue()).toBe('rice')
  await page.context().close()
})

test('of several radio buttons the last choice wins, whatever waits for its replay', async () => {
  const { page, release } = await openHeld(browser, shop, '/products', 'all')
  const late: Route[] = []
  await page.route('**/assets/replay-touches-*.js', (route) => void late.push(route))
  await page.getByRole('radio', { name: '4 stars and up' }).click()
  await release()
  await expect.poll(() => late.length).toBe(1)
  await page.getByRole('radio', { name: '3 stars and up' }).click()
  await page.waitForURL('**/products?rating=3')
  await Promise.all(late.map(async (route) => route.continue()))
  await page.waitForTimeout(500)
  expect(new URL(page.url()).search).toBe('?rating=3')
  expect(await page.getByRole('radio', { name: '3 stars and up' }).isChecked()).toBe(true)
  await page.context().close()
})
