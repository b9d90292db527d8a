import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

async function open() {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  return opened
}

const HOUR = 3_600_000
const clocks = (page: Page) => page.getByRole('timer')

/** How much the first countdown of the page overstates the rest of its sale. */
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

/** From now on, the page's clock is wrong by this much. */
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

type OnSale = { id: string; name: string; price: number }

/** A product whose sale ends in an hour. */
async function sellForAnHour(): Promise<OnSale> {
  const { db } = shop.database
  const product = await selectPlain(db)
    .select(['id', 'name', 'price'])
    .where('saleIsRunning', '=', true)
    .orderBy('flashSaleEnd')
    .$narrowType<OnSale>()
    .executeTakeFirstOrThrow()
  const flashSaleEnd = new Date(Date.now() + HOUR)
  await db.updateTable('variants').set({ flashSaleEnd }).where('id', '=', product.id).execute()
  return product
}

/** A page with a clock that the test controls, and the product's card. */
async function openWithClock(address: string, product: OnSale) {
  const { page, context, expectNoErrors } = await open()
  await page.clock.install()
  await page.goto(address)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const card = page.locator('li', { has: page.locator(`a[href="/product/${product.id}"]`) }).first()
  return { page, context, expectNoErrors, card, ordinary: card.getByText(toNaira(product), { exact: true }) }
}

const toNaira = ({ price }: OnSale): string => `₦${(price / 100).toLocaleString('en-NG')}`

describe('the countdown of a sale', () => {
  test.each([
    [-7 * HOUR, '/flash-sales'],
    [5 * HOUR, '/product/{id}'],
  ])("uses the server's time where the device's is wrong by %i ms: %s", async (by, address) => {
    const { id } = await sellForAnHour()
    const { page, context } = await open()
    await setClockWrong(page, by)
    await page.goto(address.replace('{id}', id))
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - by)).toBeLessThan(5000)
    const said = await clocks(page).first().innerText()
    await expect.poll(() => clocks(page).first().innerText(), { interval: 200 }).not.toBe(said)
    expect(Math.abs(await errorOf(page)), 'before a touch').toBeLessThan(3000)
    await awaken(page)
    const later = await clocks(page).first().innerText()
    await expect.poll(() => clocks(page).first().innerText(), { interval: 200 }).not.toBe(later)
    expect(Math.abs(await errorOf(page)), 'after a touch').toBeLessThan(3000)
    await context.close()
  })

  test('changes only its own digits', async () => {
    const { page, context, expectNoErrors } = await openWithClock('/flash-sales', await sellForAnHour())
    await awaken(page)
    await page.waitForLoadState('networkidle')
    // a hydrated card has its button, unless the shopper has to choose a variant first
    const plain = selectPlain(shop.database.db).where('saleIsRunning', '=', true).where('stockQuantity', '>', 0)
    const cards = (await plain.select('id').execute()).length
    await expect.poll(() => page.locator('article .quick-add').count()).toBe(cards)
    await page.evaluate(() => {
      const seen = { numbers: [] as string[], others: [] as string[] }
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          const isNumber = type === 'characterData' && target.parentElement?.closest('[role=timer] [data-part]')
          if (isNumber) seen.numbers.push(String(target.nodeValue))
          else seen.others.push(`${type} of ${target.nodeName}`)
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      Object.assign(window, { seen })
    })
    await page.clock.runFor(5000)
    const changed = await page.evaluate(() => Reflect.get(window, 'seen') as Record<'numbers' | 'others', string[]>)
    expect(changed.others).toEqual([])
    expect(changed.numbers.length).toBeGreaterThanOrEqual(4 * (await clocks(page).count()))
    // hydration changed nothing
    expectNoErrors(/\/media\//)
    await context.close()
  })

  test('runs before any interaction; at its end it says so, and shows the regular price', async () => {
    const { page, context, card, ordinary } = await openWithClock('/flash-sales', await sellForAnHour())
    await card.getByRole('timer').waitFor()
    const title = page.getByRole('status').filter({ hasText: 'flash deals available' })
    const count = parseInt(await title.innerText())
    const said = await card.getByRole('timer').innerText()
    await page.clock.runFor(2000)
    expect(await card.getByRole('timer').innerText()).not.toBe(said)
    await page.clock.fastForward(HOUR - 60_000)
    expect(await card.getByText('Expired').count()).toBe(0)
    await page.clock.fastForward(60_000)
    await card.getByText('Expired').waitFor()
    await ordinary.waitFor()
    expect(await card.locator('s').count()).toBe(0)
    await expect.poll(async () => parseInt(await title.innerText())).toBe(count - 1)
    await context.close()
  })

  test('ends in a list during an interaction', async () => {
    const product = await sellForAnHour()
    const address = `/search?q=${encodeURIComponent(product.name)}`
    const { page, context, card, ordinary } = await openWithClock(address, product)
    await page.mouse.wheel(0, 200)
    await expectToEnd(page, card.locator('s'))
    await ordinary.waitFor()
    await context.close()
  })

  test('ends on the home page too, without an interaction', async () => {
    const { page, context, card, ordinary } = await openWithClock('/', await sellForAnHour())
    await expectToEnd(page, card.locator('s'))
    await ordinary.waitFor()
    await context.close()
  })
})

/** The sale price is shown until the hour ends, but no longer. */
async function expectToEnd(page: Page, reduced: Locator): Promise<void> {
  expect(await reduced.count()).toBe(1)
  await page.clock.fastForward(HOUR - 60_000)
  expect(await reduced.count()).toBe(1)
  await page.clock.fastForward(61_000)
  await expect.poll(() => reduced.count()).toBe(0)
}
