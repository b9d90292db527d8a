import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { TEST_SECRET } from '../support/database.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectSoundByTurns, expectToFitPhones } from '../support/accessibility.ts'
import { linksTo, makeVisitor, wordsOf } from '../support/visitor.ts'

const PASSWORD = 'shopzero-demo'

const shop = await useShop({ demo: true })
await setFirstAdminPassword({ db: shop.database.db, secret: TEST_SECRET }, 'shopzero-admin')
const browser = await useBrowser()

async function open(
  options: { width?: number; dark?: boolean; javaScript?: boolean; cookies?: { name: string; value: string }[] } = {},
) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  return opened
}

const onDesktop = makeOnePage(browser, { baseUrl: shop.url, width: 1280 })
const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

const read = async (address: string): Promise<string> => (await fetch(`${shop.url}${address}`)).text()

/** The link targets in a part of the page, including collapsed ones. */
function linksIn(html: string, part: 'header' | 'main' | 'footer'): Set<string> {
  const text = html.slice(html.indexOf(`<${part}`), html.lastIndexOf(`</${part}>`))
  return new Set([...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address))
}

/** The same of a page in the browser. */
async function linksOf(page: Page, within: string): Promise<Set<string>> {
  return new Set(
    await page
      .locator(`${within} a[href]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  )
}

describe('the storefront', () => {
  test('has the specified links in header and footer', async () => {
    const html = await read('/')
    const header = linksIn(html, 'header')
    for (const link of [
      '/',
      '/products',
      '/about',
      '/contact',
      '/faq',
      '/terms',
      '/privacy',
      '/newsletter',
      '/app-download',
      '/wishlist',
      '/cart',
      '/login',
      '/signup',
      '/sell-on-shopzero',
    ]) {
      expect(header, link).toContain(link)
    }
    const footer = linksIn(html, 'footer')
    for (const link of [
      '/track-order',
      '/returns',
      '/shipping',
      '/refunds',
      '/sell-on-shopzero',
      '/vendor-login',
      '/partnership',
      '/affiliate',
      '/bulk-orders',
      '/app-download',
      '/admin',
    ]) {
      expect(footer, link).toContain(link)
    }
    expect(wordsOf(html)).toContain('Free shipping on orders above')
  })

  test('the search box sends a trimmed term to /search, and ignores a blank one', async () => {
    const { page } = await onDesktop('/')
    const box = page.getByLabel('Search products')
    await box.fill('   ')
    await box.press('Enter')
    await page.waitForTimeout(100)
    expect(new URL(page.url()).pathname).toBe('/')
    await box.fill('  ankara & lace ')
    await box.press('Enter')
    await page.waitForURL('**/search?q=*')
    expect(new URL(page.url()).searchParams.get('q')).toBe('ankara & lace')
  })

  test('the cart drawer opens empty, closes with Escape, and restores the focus', async () => {
    const { page } = await onPhone('/')
    const button = page.locator('header').getByRole('link', { name: /cart/i }).first()
    await button.click()
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('the numbers of the cart and the wishlist show with a script and without', async () => {
    const cookies = [
      { name: 'sz_cart', value: '1.0123456789ab2.abcdefghjkmn1' },
      { name: 'sz_wish', value: '1.0123456789ab1' },
    ]
    const { page, context } = await open({ cookies })
    await page.goto('/')
    await hydrated(page)
    const names = [/cart.*3|3.*cart/i, /wishlist.*1|1.*wishlist/i]
    for (const name of names) await page.locator('header').getByRole('link', { name }).first().waitFor()
    await context.close()
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await fetch(`${shop.url}/`, { headers: { Cookie } })).text()
    expect(linksTo(html, '/cart').join()).toContain('(3 items)')
    expect(linksTo(html, '/wishlist').join()).toContain('(1 item)')
  })

  test('a theme is chosen, applied at once, remembered, and active before the first paint', async () => {
    const { page, context } = await onDesktop('/')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('footer').getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    const html = await (await context.request.get(`${shop.url}/`)).text()
    expect(html).toMatch(/<html[^>]*data-theme="dark"/)
  })

  test('preferences are forms: without a script they are saved, and lead back to the same page', async () => {
    const { page, context } = await open({ javaScript: false, width: 360 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.waitForURL(/\/login(#device)?$/)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: /Use less data/ }).click()
    await page.waitForURL(/\/login(#device)?$/)
    expect(await page.locator('script[src], link[rel=modulepreload], link[as=font]').count()).toBe(0)
    await context.close()
  })

  test('a new page starts at its top, and Back restores the scroll position', async () => {
    const { page } = await onPhone('/')
    await page.evaluate(() => window.scrollTo(0, 1200))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    const before = await page.evaluate(() => window.scrollY)
    await page.locator('footer a[href="/track-order"]').evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL('**/track-order')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(`${shop.url}/`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
  })

  test('the 404 page has the specified links', async () => {
    const answer = await fetch(`${shop.url}/no/such/page`)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    const links = linksIn(html, 'main')
    for (const link of [
      '/',
      '/products',
      '/search',
      '/contact',
      '/category/electronics',
      '/category/fashion',
      '/category/home-garden',
      '/category/sports',
      '/category/health-beauty',
    ]) {
      expect(links, link).toContain(link)
    }
    for (const words of ['Go Back', 'Refresh']) expect(wordsOf(html)).toContain(words)
  })

  test('there is no horizontal scrolling at 320 px or with text twice as large', async () => {
    for (const address of ['/', '/login', '/no-such-page']) await expectToFitPhones((await onPhone(address)).page)
    const { page } = await onPhone('/ui')
    await page.setViewportSize({ width: 320, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('signing in', () => {
  test("shows each field's error in the specified words until it is edited; the password is cleared, the address is not", async () => {
    const { page } = await onDesktop('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await page.getByLabel('Email').fill('not an address')
    await expect.poll(() => page.getByText('Email is required').isVisible()).toBe(false)
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email is invalid').waitFor()
    await page.getByText('Password must be at least 6 characters').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('not an address')

    // account-enumeration.test.ts checks that an unknown address gets the same response
    await page.getByLabel('Email').fill('shopper@shopzero.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText('Wrong email, phone number or password', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('shopper@shopzero.test')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  test.each([true, false])(
    'welcomes the shopper, shows the name, and signs out again (script: %s)',
    async (javaScript) => {
      const { page, context } = await open({ javaScript })
      await signIn(page, 'shopper@shopzero.test')
      await page.waitForURL(`${shop.url}/`)
      await page.getByText('Welcome back!').first().waitFor()
      const session = (await page.context().cookies()).find((cookie) => cookie.name === 'sz_session')
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      await page.locator('header a[href="/profile"]').first().waitFor({ state: 'attached' })
      const menu = await linksOf(page, 'header')
      for (const link of ['/profile', '/orders', '/settings']) expect(menu).toContain(link)
      expect(menu).not.toContain('/login')
      // the flash message appears only once
      expect(await (await context.request.get(`${shop.url}/`)).text()).not.toContain('Welcome back!')
      await page
        .locator('header form[action$="/logout"] button')
        .first()
        .evaluate((button: HTMLButtonElement) => button.click())
      await page.getByText('Signed out successfully').first().waitFor()
      expect(
        (await page.context().cookies()).some((cookie) => cookie.name === 'sz_session' && cookie.value !== ''),
      ).toBe(false)
      await context.close()
    },
  )

  test('a stolen session row does not sign in: the cookie is not what is stored', async () => {
    await signedInAs(shop, 'shopper@shopzero.test')
    const row = await shop.database.db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow()
    for (const value of [row.tokenHash.toString('hex'), row.tokenHash.toString('base64url')]) {
      const html = await (await fetch(`${shop.url}/`, { headers: { Cookie: `sz_session=${value}` } })).text()
      expect(html).toContain('/login')
    }
  })
})

describe('the dashboards', () => {
  test('a vendor sees their own numbers; a visitor is asked to sign in and returns', async () => {
    const visitor = makeVisitor(shop.url)
    const asked = await visitor.get('/vendor-dashboard')
    expect(asked.headers.get('Location')).toBe('/login?return=%2Fvendor-dashboard')
    const typed = { email: 'vendor@shopzero.test', password: PASSWORD, return: '/vendor-dashboard' }
    expect((await visitor.post('/login', typed)).headers.get('Location')).toBe('/vendor-dashboard')
    const html = await visitor.read('/vendor-dashboard')
    expect(wordsOf(html)).toContain('Balógun Kicks')
    for (const link of ['', '/products', '/orders', '/earnings', '/messages', '/settings'])
      expect(linksTo(html, `/vendor-dashboard${link}`).length, link).toBeGreaterThan(0)
  })

  test("a pending vendor gets a message; a user without a shop is sent to the vendors' sign-in", async () => {
    const pending = makeVisitor(shop.url)
    const led = await pending.post('/vendor-login', { email: 'pending@shopzero.test', password: PASSWORD })
    expect(led.headers.get('Location')).toBe('/vendor-dashboard')
    const html = await pending.read('/vendor-dashboard')
    expect(wordsOf(html)).toContain("Your vendor application is under review. You'll be notified once approved.")
    expect(linksIn(html, 'main')).toContain('/')

    const { ask } = await signedInAs(shop, 'shopper@shopzero.test')
    expect((await ask('/vendor-dashboard')).headers.get('Location')).toMatch(/^\/vendor-login/)
  })

  test('the administrator needs the password, and no other session is accepted', async () => {
    const { ask } = await signedInAs(shop, 'vendor@shopzero.test')
    expect((await ask('/admin-dashboard')).headers.get('Location')).toMatch(/^\/admin(?:\?|$)/)
    const visitor = makeVisitor(shop.url)
    const say = async (password: string) => visitor.post('/admin', { password })
    expect(wordsOf(await (await say('')).text())).toContain('Password is required')
    expect(wordsOf(await (await say('shopzero-vendor')).text())).toContain('Invalid admin password')
    expect((await say('shopzero-admin')).headers.get('Location')).toBe('/admin-dashboard')
    const html = await visitor.read('/admin-dashboard')
    expect(wordsOf(html)).toContain('Admin login successful')
    for (const link of ['', '/products', '/vendors', '/orders', '/users', '/flash-sales', '/settings'])
      expect(linksTo(html, `/admin-dashboard${link}`).length, link).toBeGreaterThan(0)
  })

  test('data requests are guarded like pages', async () => {
    for (const address of ['/vendor-dashboard.data', '/admin-dashboard.data']) {
      const answer = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
      const text = await answer.text()
      expect(text).toMatch(/login|admin/)
      expect(text).not.toMatch(/businessName|waitingOrders|products":/)
    }
  })

  test('signing in leads back to the page, not to its data', async () => {
    for (const address of ['/orders', '/orders.data', '/orders.data?_routes=routes%2Faccount%2Forders%2Forders']) {
      const answer = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
      const told = `${answer.headers.get('Location')} ${decodeURIComponent(await answer.text())}`
      expect(told, address).toMatch(/login\?return=(%2F|\/)orders(?![.?%])/)
    }
  })
})

describe('axe finds nothing', () => {
  // home.test.ts covers the home page
  test.each(['/login', '/admin', '/no-such-page', '/ui'].map((address, at) => ({ address, at })))(
    'on $address',
    async ({ address, at }) => {
      const { page } = await onPhone(address)
      await expectSoundByTurns(page, at)
    },
  )

  test('on /vendor-dashboard', async () => {
    const { page, context } = await open({ cookies: (await signedInAs(shop, 'vendor@shopzero.test')).cookies })
    await page.goto('/vendor-dashboard')
    await hydrated(page)
    await expectSoundByTurns(page, 0)
    await context.close()
  })
})
