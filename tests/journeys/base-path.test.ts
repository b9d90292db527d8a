import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'

/** Uses its own build folder, and builds only if that is stale. */
const settings = { BASE_PATH: '/shop/' }
const built = spawnSync(process.execPath, ['tools/build.mjs', '--uncompressed'], {
  encoding: 'utf8',
  env: { PATH: '/usr/bin:/bin', ...settings },
})
expect(built.status, built.stderr).toBe(0)
const shop = await useShop({ demo: true, settings })
const browser = await useBrowser()

test('the bare host and the path without its slash redirect to it; other paths do not exist', async () => {
  for (const place of ['/', '/shop']) {
    const answer = await fetch(`${shop.url}${place}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/shop/'])
  }
  expect((await fetch(`${shop.url}/login`)).status).toBe(404)
  expect((await fetch(`${shop.url}/shopping`)).status).toBe(404)
})

test('the health check works with the base path and without', async () => {
  for (const place of ['/healthz', '/readyz', '/shop/healthz', '/shop/readyz'])
    expect((await fetch(`${shop.url}${place}`)).status, place).toBe(200)
})

test('every URL on a page is below the base path', async () => {
  for (const place of ['/shop/', '/shop/login', '/shop/no-such-page']) {
    const html = await (await fetch(`${shop.url}${place}`)).text()
    const addresses = [...html.matchAll(/\s(?:href|src|action|content)="(\/[^"]*)"/g)].map(
      ([, address]) => address ?? '',
    )
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => !address.startsWith('/shop/') && address !== '/shop')).toEqual([])
  }
})

test('everything works in a browser: pages, assets, navigation, preferences, sign-in', async () => {
  const { page, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  await page.goto('/shop/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.waitForURL('**/shop/login')
  await page.getByLabel('Email').fill('shopper@shopzero.test')
  await page.getByLabel('Password', { exact: true }).fill('shopzero-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${shop.url}/shop/`)
  await page.getByText('Welcome back!').first().waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'sz_session')?.httpOnly).toBe(true)
  expectNoErrors()
  await page.context().close()
})

test('the service worker is below the base path too, and shows saved pages offline', async () => {
  const { page, context } = await openPage(browser, { worker: true, baseUrl: shop.url, width: 1280 })
  await page.goto('/shop/faq')
  await awaken(page)
  const places = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(places).toEqual(expect.arrayContaining(['/shop/offline', '/shop/faq']))
  expect((await places()).filter((place) => !place.startsWith('/shop/'))).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(
    `${shop.url}/shop/`,
  )
  // the last test of this file, so the server may stop
  shop.process.kill('SIGTERM')
  await expect.poll(() => shop.process.exitCode ?? shop.process.signalCode).not.toBeNull()
  await page.goto('/shop/about')
  await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
  await page.locator('main').getByRole('link', { name: 'FAQ', exact: true }).click()
  await page.waitForURL('**/shop/faq')
  await page.getByText(/^You're offline\. This is a saved page from/).waitFor()
  await context.close()
})
