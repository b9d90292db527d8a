import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

async function open() {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  return opened
}

const HOUR = 3_600_000
const clocks = (page: Page) => page.getByRole('timer')

/** How much longer the first clock of the page says that its sale lasts than it does. */
async function errorOf(page: Page): Promise<number> {
  const [until, parts] = await clocks(page)
    .first()
    .evaluate(
      (clock: HTMLElement) =>
        [
          Number(clock.dataset.until),
          [...clock.querySelectorAll('[data-part]')].map((part) => Number(part.textContent)),
        ] as const,
    )
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
  return ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000 - (until - Date.now())
}

/** From now on all that this page says of the time is wrong by so much, as on a device that was set so. */
async function setClockWrong(page: Page, by: number): Promise<void> {
  await page.addInitScript((ms) => {
    const { now } = Date
    const { timeOrigin } = performance
    Date.now = () => now() + ms
    globalThis.Date = new Proxy(Date, {
      construct: (date, args: []) => Reflect.construct(date, args.length > 0 ? args : [date.now()]),
    })
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms })
  }, by)
}

describe('the clock of a sale', () => {
  test.each([-7 * HOUR, 5 * HOUR])('goes by the time of the shop where the device’s is wrong by %i ms', async (by) => {
    const { id } = await shop.database.db
      .selectFrom('visibleProducts')
      .select('id')
      .where('saleIsRunning', '=', true)
      .where('flashSaleEnd', '>', new Date(Date.now() + HOUR))
      .$narrowType<{ id: string }>()
      .executeTakeFirstOrThrow()
    for (const address of ['/flash-sales', `/product/${id}`]) {
      const { page, context } = await open()
      await setClockWrong(page, by)
      await page.goto(address)
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - by)).toBeLessThan(5000)
      const said = await clocks(page).first().innerText()
      await expect.poll(() => clocks(page).first().innerText()).not.toBe(said)
      expect(Math.abs(await errorOf(page)), `${address} before a touch`).toBeLessThan(3000)
      await awaken(page)
      const later = await clocks(page).first().innerText()
      await expect.poll(() => clocks(page).first().innerText()).not.toBe(later)
      expect(Math.abs(await errorOf(page)), `${address} after a touch`).toBeLessThan(3000)
      await context.close()
    }
  })

  test('changes nothing but its own numbers, whatever else the page shows', async () => {
    const { page, context } = await open()
    await page.goto('/flash-sales')
    await awaken(page)
    await page.waitForLoadState('networkidle')
    const changed = await page.evaluate(
      () =>
        new Promise<Record<'numbers' | 'others', string[]>>((resolve) => {
          const seen = { numbers: [] as string[], others: [] as string[] }
          new MutationObserver((records) => {
            for (const { type, target } of records) {
              const isNumber = type === 'characterData' && target.parentElement?.closest('[role=timer] [data-part]')
              if (isNumber) seen.numbers.push(String(target.nodeValue))
              else seen.others.push(`${type} of ${target.nodeName}`)
            }
          }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          setTimeout(() => resolve(seen), 4500)
        }),
    )
    expect(changed.others).toEqual([])
    expect(changed.numbers.length).toBeGreaterThanOrEqual(4 * (await clocks(page).count()))
    await context.close()
  })

  test('runs before anything is touched; at its end it says so, and the price is the ordinary one', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    await db
      .updateTable('products')
      .set({ flashSaleEnd: new Date(Date.now() + 15_000) })
      .where('id', '=', id)
      .execute()
    const { page } = await open()
    await page.goto('/flash-sales')
    const card = page.locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    await card.getByText('Ends in').waitFor()
    const title = page.getByRole('status').filter({ hasText: 'flash deals available' })
    const count = parseInt(await title.innerText())
    const said = await card.getByRole('timer').innerText()
    await expect.poll(() => card.getByRole('timer').innerText()).not.toBe(said)
    await card.getByText('Expired').waitFor()
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
    expect(await card.locator('s').count()).toBe(0)
    await expect.poll(async () => parseInt(await title.innerText())).toBe(count - 1)
  })

  test('ends in a list that somebody looks through', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .where('flashSaleEnd', '>', new Date(Date.now() + 60_000))
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    const ends = new Date(Date.now() + 12_000)
    await db.updateTable('products').set({ flashSaleEnd: ends }).where('id', '=', id).execute()
    const { page } = await open()
    const found = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    await page.goto(`/search?q=${encodeURIComponent(found.name)}`)
    await page.mouse.wheel(0, 200)
    const card = page.locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    expect(await card.locator('s').count()).toBe(1)
    await expect.poll(() => card.locator('s').count()).toBe(0)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime() - 200)
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
  })

  test('ends on the home page too, without a touch', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .orderBy('flashSaleEnd')
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    const ends = new Date(Date.now() + 12_000)
    await db.updateTable('products').set({ flashSaleEnd: ends }).where('id', '=', id).execute()
    const { page } = await open()
    await page.goto('/')
    const card = page
      .getByRole('region', { name: 'Flash Sales' })
      .locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    expect(await card.locator('s').count()).toBe(1)
    await expect.poll(() => card.locator('s').count()).toBe(0)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime() - 200)
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
  })
})
