import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessibleAt } from '../support/accessibility.ts'
import { linksTo } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

async function open(address: string, options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, motion: true, ...options })
  await opened.page.goto(address)
  return opened
}

/** The home page, with a clock that the test controls. */
async function openStill(options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, motion: true, ...options })
  const { page } = opened
  await page.clock.install()
  await page.goto('/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  return opened
}

/** Runs the page's clock for this time, then waits until the carousel is still. */
async function runFor(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.waitForTimeout(100)
  const between = () =>
    page
      .locator('#slide-2')
      .locator('..')
      .evaluate((row) => row.scrollLeft % row.clientWidth)
  await expect.poll(between).toBe(0)
}

const slides = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const shown = async (page: Page) => slides(page).locator('a[aria-current]').getAttribute('aria-label')

test('turns its slides every five seconds, unless there is an interaction or a pause', async () => {
  const { page, context, expectNoErrors } = await openStill()
  const links = await slides(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((slide) => [...slide.querySelectorAll('a')].map((link) => link.getAttribute('href'))))
  expect(links.map(([first]) => first)).toEqual(['/products', '/flash-sales', '/sell-on-shopzero'])
  for (const [, ...goods] of links) expect(goods).toEqual(Array(3).fill(expect.stringMatching(/^\/product\/\w+$/)))
  expect(await shown(page)).toBe('Slide 1 of 3')
  await runFor(page, 3500)
  expect(await shown(page)).toBe('Slide 1 of 3')
  await page.clock.runFor(2000)
  await expect.poll(async () => shown(page)).toBe('Slide 2 of 3')
  await slides(page).hover()
  await runFor(page, 5600)
  expect(await shown(page)).toBe('Slide 2 of 3')
  await slides(page).getByRole('link', { name: 'Slide 3 of 3' }).click()
  await expect.poll(async () => shown(page)).toBe('Slide 3 of 3')
  await slides(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('button', { name: 'Play slides' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expectNoErrors(/\/media\//)
  await context.close()
})

test('marks the slide that was swiped to before its script was loaded', async () => {
  const { page, context } = await openPage(browser, { baseUrl: shop.url, width: 360 })
  let letThrough = (): void => undefined
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const row = page.locator('#slide-2').locator('..')
  // its style sheet may still be on its way
  const swipe = async () =>
    row.evaluate((list) => {
      list.scrollTo({ left: list.clientWidth, behavior: 'instant' })
      return list.scrollLeft
    })
  await expect.poll(swipe).toBeGreaterThan(0)
  // the swipe's own events fire while no script listens
  await row.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shown(page)).toBe('Slide 1 of 3')
  letThrough()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await expect.poll(async () => shown(page)).toBe('Slide 2 of 3')
  await context.close()
})

test('does not turn a slide that has the focus', async () => {
  const { page, context } = await openStill()
  await slides(page).getByRole('link', { name: 'Shop now' }).focus()
  await runFor(page, 5600)
  expect(await shown(page)).toBe('Slide 1 of 3')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
  await page.clock.runFor(5600)
  await expect.poll(async () => shown(page)).toBe('Slide 2 of 3')
  await context.close()
})

test('stays still with reduced motion, and turns without a script', async () => {
  const { page, context } = await openStill({ motion: false })
  expect(await page.getByRole('button', { name: 'Pause slides' }).isVisible()).toBe(false)
  await runFor(page, 5600)
  expect(await shown(page)).toBe('Slide 1 of 3')
  await context.close()

  const plain = await open('/', { javaScript: false, width: 360 })
  expect(await plain.page.getByRole('button', { name: 'Pause slides' }).isVisible()).toBe(false)
  await plain.page.getByRole('link', { name: 'Slide 2 of 3' }).click()
  await expect
    .poll(() => plain.page.locator('#slide-2').evaluate((slide) => Math.round(slide.getBoundingClientRect().left)))
    .toBe(0)
  await plain.context.close()
})

test('links each of its rows to the full list', async () => {
  const html = await (await fetch(`${shop.url}/`)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(linksTo(main, '/flash-sales')).toContain('View All')
  expect(linksTo(main, '/products')).toContain('View All Products')
  const cardsOf = (heading: string) => {
    const [, after = ''] = main.split(new RegExp(`<h2[^>]*>${heading}<`))
    return (after.split('</section>')[0] ?? '').split('<article').length - 1
  }
  expect(cardsOf('Flash Sales')).toBeGreaterThan(0)
  expect(cardsOf('Flash Sales')).toBeLessThanOrEqual(6)
  expect(cardsOf('Featured Products')).toBeGreaterThan(0)
  expect(cardsOf('Featured Products')).toBeLessThanOrEqual(8)
  for (const words of ['10,000+', '5,000+', '1,000+', '50+']) expect(main).toContain(`>${words}<`)
})

const seen = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

test.each([360, 1280])('shows recently viewed products above offers, without a layout shift: %i px', async (width) => {
  const products = await selectPlain(shop.database.db)
    .select(['id', 'name'])
    // in one line with the price, an old price is a second amount
    .where('comparePrice', 'is', null)
    .where('saleIsRunning', '=', false)
    .limit(6)
    .execute()
  const { page, context, expectNoErrors } = await open(width === 360 ? '/' : '/readyz', { width })
  if (width === 360) {
    await awaken(page)
    expect(await seen(page).isVisible()).toBe(false)
  }

  await page.evaluate((text) => localStorage.setItem('sz_seen', text), products.map(({ id }) => id).join('.'))
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  // before any interaction with the page
  await seen(page).getByRole('article').first().waitFor()
  expect(await seen(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(products.map(({ name }) => name))
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02)
  const top = async (name: string): Promise<number> =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Recently viewed')).toBeLessThan(await top('Flash Sales'))
  if (width === 360) {
    const first = (name: string) => seen(page).getByText(name, { exact: false })
    expect((await first('₦').nth(0).boundingBox())?.y).toBeLessThan(780)
    expect((await first('₦').nth(1).boundingBox())?.y).toBeLessThan(780)
  }
  expectNoErrors(/\/media\//)
  await context.close()
})

test('has no axe violations', async () => {
  const { page } = await open('/')
  await awaken(page)
  await page.waitForLoadState('networkidle')
  await expectAccessibleAt(page)
  await page.context().close()
})
