import type { Browser } from 'playwright-core'
import { CART_COOKIE } from '#app/device/lines.ts'
import { openPage } from '#tests/support/browser.ts'

const PASSWORD = 'shopzero-demo'
const EMAILS: Record<string, string> = {
  shopper: 'shopper@shopzero.test',
  vendor: 'vendor@shopzero.test',
  pending: 'pending@shopzero.test',
}

/** Signs in with the form on the page, and returns the cookies. */
export async function signIn(browser: Browser, base: string, as: string): Promise<{ name: string; value: string }[]> {
  const email = EMAILS[as]
  if (!email && as !== 'admin') throw new Error(`--as takes ${Object.keys(EMAILS).join(', ')} or admin`)
  // without scripts, the browser submits a document, so waiting for the navigation is enough
  const { page, context } = await openPage(browser, { baseUrl: base, width: 1280, javaScript: false })
  try {
    await page.goto(`${base}${email ? '/login' : '/admin'}`)
    const form = page.locator('form', { has: page.locator('[name=password]') }).first()
    if ((await form.count()) === 0) throw new Error(`there is no sign-in form at ${page.url()}`)
    if (email) await form.locator('[name=email]').fill(email)
    await form.locator('[name=password]').fill(email ? PASSWORD : 'shopzero-admin')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest() && !isRedirect(response.status())),
      page.waitForEvent('load'),
      form.locator('[name=password]').press('Enter'),
    ])
    const cookies = await context.cookies()
    if (answer.status() >= 400 || (await page.locator('[name=password]').count()) > 0) {
      throw new Error(`could not sign in as ${as}: ${page.url()} answered ${answer.status()}`)
    }
    return cookies.map(({ name, value }) => ({ name, value }))
  } finally {
    await context.close()
  }
}

/** The cookies of a cart with one product, so that the checkout is not empty. */
export async function fillCart(browser: Browser, base: string): Promise<{ name: string; value: string }[]> {
  const { page, context } = await openPage(browser, { baseUrl: base, width: 1280, javaScript: false })
  try {
    await page.goto(`${base}/products`)
    await page.locator('main a[href*="/product/"]').first().click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const cookies = await context.cookies()
    return cookies.filter(({ name }) => name === CART_COOKIE).map(({ name, value }) => ({ name, value }))
  } finally {
    await context.close()
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
