import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { openHeld } from '../support/held.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessible } from '../support/accessibility.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

const onDesktop = makeOnePage(browser, { baseUrl: shop.url, width: 1280 })

describe('the search box', () => {
  test('suggests while typing, by keyboard alone', async () => {
    const { page, expectNoErrors } = await onDesktop('/')
    const box = page.getByLabel('Search products')
    await box.focus()
    await page.getByRole('group', { name: 'Popular categories' }).waitFor()
    expect(await box.getAttribute('role')).toBe('combobox')
    await box.pressSequentially('samsun')
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await box.press('ArrowDown')
    const first = page.getByRole('option', { selected: true })
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    expect(await box.inputValue()).toMatch(/samsung/i)
    await expectAccessible(page, { within: 'header' })
    await box.press('Escape')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await box.inputValue()).toBe('samsun')
    await box.press('ArrowDown')
    await box.press('ArrowUp')
    await box.press('ArrowUp')
    expect(await page.getByRole('option', { selected: true }).count()).toBeLessThanOrEqual(1)
    await box.press('Escape')
    await box.fill('samsung')
    await page.getByRole('option').first().waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL('**/product/**')
    expectNoErrors(/404/)
  })

  test('remembers searches on this device, and forgets them on request', async () => {
    const { page, context } = await openPage(browser, { baseUrl: shop.url, width: 360 })
    await page.goto('/')
    const box = page.getByLabel('Search products')
    await box.focus()
    await page.getByRole('listbox').waitFor()
    await box.fill('ankara')
    await box.press('Enter')
    await page.waitForURL('**/search?q=ankara')
    await page.goto('/products')
    await box.focus()
    await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'ankara' }).waitFor()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'Recent searches' }).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('sz_recent'))).toBeNull()
    await context.close()
  })

  test('ignores a late response', async () => {
    const { page } = await onDesktop('/')
    let isAsked = false
    let answer = (): void => undefined
    const isLate = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/device/suggest?q=ri', async (route) => {
      isAsked = true
      await isLate
      await route.continue().catch(() => undefined)
    })
    const box = page.getByLabel('Search products')
    await box.fill('')
    await box.focus()
    await page.getByRole('listbox').waitFor()
    await box.pressSequentially('ri', { delay: 10 })
    await expect.poll(() => isAsked).toBe(true)
    await box.fill('samsung')
    await page
      .getByRole('option', { name: /Samsung/ })
      .first()
      .waitFor()
    answer()
    await page.waitForTimeout(200)
    expect(await page.getByRole('option').first().innerText()).toMatch(/Samsung/)
    await page.unroute('**/device/suggest?q=ri')
  })

  test('on the product list keeps the filters', async () => {
    const { page } = await onDesktop('/products?inStock=1&sort=name')
    await page.getByLabel('Search these products').fill('rice')
    await page.getByLabel('Search these products').press('Enter')
    await page.waitForURL('**q=rice**')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('q'), searchParams.get('inStock'), searchParams.get('sort')]).toEqual([
      'rice',
      '1',
      'name',
    ])
    await page.getByRole('link', { name: 'Remove filter: “rice”' }).waitFor()
  })
})

test('typing during a search loses no character', async () => {
  const { page } = await onDesktop('/products')
  let answer = (): void => undefined
  const isLet = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/search.data?*', async (route) => {
    await isLet
    await route.continue()
  })
  const box = page.getByRole('banner').getByLabel('Search products')
  await box.fill('')
  await box.click()
  await box.pressSequentially('rice')
  await box.press('Enter')
  await box.pressSequentially(' bag')
  answer()
  await page.waitForURL(/q=rice/)
  await page.waitForTimeout(200)
  expect(await box.inputValue()).toBe('rice bag')
  await page.unroute('**/search.data?*')
  await page.goBack()
  await page.waitForURL('**/products')
})

test("after choosing a suggestion the field shows the URL's query, also after Back", async () => {
  const { page } = await onDesktop('/')
  const box = page.getByRole('banner').getByLabel('Search products')
  await box.fill('')
  await box.click()
  await box.pressSequentially('rice')
  await box.press('Enter')
  await page.waitForURL(/q=rice/)
  await box.fill('')
  await box.pressSequentially('samsung')
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL('**/product/*')
  await expect.poll(() => box.inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL(/q=rice/)
  await expect.poll(() => box.inputValue()).toBe('rice')
})

test('a search without its suggestions does not overwrite the focused field', async () => {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  await page.route('**/assets/suggestions-*.js', (route) => route.abort())
  await page.goto('/products')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const box = page.getByRole('banner').getByLabel('Search products')
  await box.click()
  await box.pressSequentially('rice')
  await box.press('Enter')
  await page.waitForURL(/q=rice/)
  await box.pressSequentially('!')
  expect(await box.inputValue()).toBe('rice!')
  await page.context().close()
})

describe('when the suggestions load late', () => {
  const panel = (page: Page) => page.locator('header .suggestions')

  /**
   * Opens a page whose suggestions script is requested, but not loaded. The script must find what the user does now.
   */
  async function openWaiting(width: number) {
    const opened = await openHeld(browser, shop, '/products', 'parts', { width })
    const box = opened.page.getByRole('banner').getByLabel('Search products')
    const comeInto = async () => {
      const isAsked = (await box.inputValue()) !== ''
      const answer = isAsked ? opened.page.waitForResponse('**/suggest*') : null
      await opened.release()
      await opened.page.locator('header search [role=status]').waitFor({ state: 'attached' })
      await answer
      // late suggestions would be visible by then
      await opened.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    }
    return { ...opened, box, comeInto }
  }

  /** Between the first render and the first listener, the user types or leaves the field. */
  const inThatMoment = async (page: Page, typed: string | null) =>
    page.evaluate((text) => {
      const field = document.querySelector<HTMLInputElement>('header [name=q]')
      const place = field?.closest('search')
      if (!field || !place) throw new Error('no search')
      const watch = new MutationObserver(() => {
        if (!place.querySelector('[role=status]')) return
        watch.disconnect()
        if (text === null) return field.blur()
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      watch.observe(place, { childList: true, subtree: true })
    }, typed)

  test('a character typed while they load counts', async () => {
    const { page, box, release, asked } = await openWaiting(1280)
    await box.click()
    await box.pressSequentially('ri')
    await expect.poll(asked).toBeGreaterThan(0)
    await inThatMoment(page, 'rice')
    await release()
    const first = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
    await first.waitFor()
    await expect.poll(() => first.innerText()).toMatch(/rice/)
    await page.context().close()
  })

  test('leaving the field at that moment shows none', async () => {
    const { page, box, comeInto, asked } = await openWaiting(1280)
    await box.click()
    await box.pressSequentially('rice')
    await expect.poll(asked).toBeGreaterThan(0)
    await inThatMoment(page, null)
    await comeInto()
    expect(await panel(page).count()).toBe(0)
    await page.context().close()
  })

  test('typing on after Enter suggests for the whole text', async () => {
    const { page, box, comeInto, asked } = await openWaiting(1280)
    await box.click()
    await box.pressSequentially('rice')
    await expect.poll(asked).toBeGreaterThan(0)
    await box.press('Enter')
    await box.pressSequentially(' 50k')
    await comeInto()
    await page.waitForURL(/q=rice/)
    await box.pressSequentially('g')
    expect(await box.inputValue()).toBe('rice 50kg')
    await panel(page).getByRole('option').first().waitFor()
    await page.context().close()
  })

  test.each(['a press beside', 'two tabs'])('they do not open over a field that was left by %s', async (how) => {
    const { page, box, comeInto, asked, expectNoErrors } = await openWaiting(1280)
    await box.click()
    if (how === 'a press beside') await box.pressSequentially('rice')
    await expect.poll(asked).toBeGreaterThan(0)
    if (how === 'a press beside') await page.getByRole('heading', { level: 1 }).click()
    else {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await comeInto()
    expect(await panel(page).count()).toBe(0)
    expectNoErrors(/media/)
    await page.context().close()
  })

  test.each([360, 1280])('they do not open over results found meanwhile (%i px)', async (width) => {
    const { page, box, release, asked, expectNoErrors } = await openWaiting(width)
    await box.click()
    await box.pressSequentially('rice')
    await expect.poll(asked).toBeGreaterThan(0)
    await box.press('Enter')
    await Promise.all([page.waitForResponse('**/assets/suggestions-*.js'), release()])
    await page.waitForURL(/q=rice/)
    // long enough to request and show suggestions
    await page.waitForTimeout(300)
    expect(await panel(page).count()).toBe(0)
    await page.locator('ul.products h2 a').first().click()
    await page.waitForURL('**/product/*')
    expectNoErrors(/media/)
    await page.context().close()
  })
})

test.each([
  ['Escape, wherever one is', async (page: Page) => page.keyboard.press('Escape')],
  ['a press beside them', async (page: Page) => page.mouse.click(640, 700)],
  ['Back', async (page: Page) => page.goBack()],
])('open suggestions close with %s', async (name, leave) => {
  const { page } = await onDesktop('/')
  await follow(page, '/contact')
  const box = page.getByRole('banner').getByLabel('Search products')
  await box.fill('')
  await box.click()
  await box.pressSequentially('rice')
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
  // as on devices where a touch outside the field leaves the focus in it
  if (name !== 'Back')
    await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault(), { once: true }))
  await leave(page)
  await expect.poll(() => page.locator('.suggestions').count()).toBe(0)
})

test('text in the field before its script, from no key and no touch, remains and gets suggestions', async () => {
  const { page, release } = await openHeld(browser, shop, '/products', 'all', { width: 1280 })
  const box = page.getByRole('banner').getByLabel('Search products')
  // autofill, paste and voice input count as no interaction
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }))
  await box.fill('rice')
  expect(await page.evaluate(() => globalThis.earlyTouches?.length)).toBe(0)
  await release()
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
  expect(await box.inputValue()).toBe('rice')
  await page.context().close()
})

test('a touch outside open suggestions closes them, without activating anything below', async () => {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 768 })
  await page.goto('/products')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const box = page.getByRole('banner').getByLabel('Search products')
  await box.tap()
  await box.pressSequentially('rice')
  const first = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await first.waitFor()
  const beside = await page.evaluate(() => {
    const lists = document.querySelector('header .suggestions')?.getBoundingClientRect()
    for (const link of document.querySelectorAll('main a')) {
      const { left, top, width, height } = link.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isBeside = lists !== undefined && (x < lists.left - 8 || x > lists.right + 8 || y > lists.bottom + 8)
      if (isBeside && y > 80 && y < innerHeight - 8 && width > 0) return { x, y }
    }
    return null
  })
  if (!beside) throw new Error('the list lies over everything')
  await page.touchscreen.tap(beside.x, beside.y)
  await expect.poll(() => page.locator('.suggestions').count()).toBe(0)
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.context().close()
})
