import { describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

const read = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}${path}`, { headers, redirect: 'manual' })

const prefersYoruba = { name: 'sz_prefs', value: '1.system.-.grid.yo.NGN' }

describe('a page', () => {
  test("uses the browser's best supported language, and declares it", async () => {
    const wishes = { 'fr, ha;q=0.8, en;q=0.5': 'ha', 'ig-NG': 'ig', 'yo,en;q=0.9': 'yo', 'de-DE': 'en', '': 'en' }
    for (const [wish, locale] of Object.entries(wishes)) {
      const answer = await read('/products', { 'Accept-Language': wish })
      expect(answer.headers.get('Content-Language'), wish).toBe(locale)
      expect(answer.headers.get('Vary'), wish).toMatch(/Cookie.*Accept-Language/)
      expect(await answer.text(), wish).toContain(`<html lang="${locale}"`)
    }
  })

  test("is cached per language, and the device's choice wins over the browser's", async () => {
    const Cookie = `${prefersYoruba.name}=${prefersYoruba.value}`
    for (let time = 0; time < 2; time++) {
      expect(await (await read('/', { 'Accept-Language': 'ha', Cookie })).text()).toContain('Àwọn ẹ̀ka')
      expect(await (await read('/', { 'Accept-Language': 'ha' })).text()).toContain('Rukunoni')
      expect(await (await read('/', { 'Accept-Language': 'ig' })).text()).toContain('Ngalaba')
      expect(await (await read('/')).text()).toContain('Categories')
    }
  })

  test('has the scripts of its language, and shared ones', async () => {
    const scriptsOf = async (wish: string) =>
      [...(await (await read('/', { 'Accept-Language': wish })).text()).matchAll(/assets\/([\w./-]+\.js)/g)].map(
        ([, file = '']) => file,
      )
    const [english, yoruba] = [await scriptsOf('en'), await scriptsOf('yo')]
    expect(english.filter((file) => file.includes('/'))).toEqual([])
    expect(yoruba.map((file) => file.replace(/^yo-\w+\//, ''))).toEqual(english)
    expect(yoruba.some((file) => file.startsWith('yo-'))).toBe(true)
    expect(yoruba.some((file) => file.startsWith('base-'))).toBe(true)
  })

  test('of a dashboard is always in English', async () => {
    const vendor = await signedInAs(shop, 'vendor@shopzero.test')
    for (const [address, locale] of [
      ['/vendor-dashboard', 'en'],
      ['/orders', 'yo'],
    ] as const) {
      const answer = await vendor.ask(address, undefined, { headers: { 'Accept-Language': 'yo' } })
      expect(await answer.text(), address).toContain(`<html lang="${locale}"`)
      expect(answer.headers.get('Content-Language'), address).toBe(locale)
    }
  })
})

describe('in a browser', () => {
  test('a page has the same text before and after its script, and all parts use one language', async () => {
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, cookies: [prefersYoruba] })
    await page.goto('/products')
    const before = await page.locator('h1').textContent()
    await awaken(page)
    expect(await page.locator('h1').textContent()).toBe(before)
    await page.goto('/cart')
    await awaken(page)
    await expect.poll(async () => page.locator('main').textContent()).toContain('Apẹ̀rẹ̀ yín ṣófo')
    // navigates without a new document
    await page.locator('main a[href="/products"]').first().click()
    await expect.poll(async () => page.url()).toMatch(/\/products$/)
    await expect.poll(async () => page.title()).toContain('Àwọn ọjà')
    expectNoErrors()
    await context.close()
  })

  test('a language chosen in the footer is kept, with a script and without', async () => {
    for (const javaScript of [true, false]) {
      const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, javaScript })
      await page.goto('/')
      if (javaScript) await awaken(page)
      await page.locator('footer').getByText('Theme, Language, Currency').click()
      await page.locator('button[name="locale"][value="ig"]').click()
      await expect.poll(async () => page.locator('html').getAttribute('lang')).toBe('ig')
      await page.goto('/faq')
      expect(await page.locator('html').getAttribute('lang')).toBe('ig')
      // with scripts disabled, the browser reports each of them
      if (javaScript) expectNoErrors()
      await context.close()
    }
  })
})
