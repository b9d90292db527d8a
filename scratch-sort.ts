import { launchBrowser, openPage } from './tests/support/browser.ts'
const browser = await launchBrowser()
for (const latency of [400, 2000]) for (let i = 0; i < 2; i++) {
  const { page, context } = await openPage(browser, { baseUrl: 'http://127.0.0.1:4900', width: 360 })
  page.setDefaultTimeout(60_000); page.setDefaultNavigationTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable'); await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: 50_000, uploadThroughput: 50_000 })
  const t0 = Date.now()
  await page.goto('/products', { waitUntil: 'commit' })
  await page.locator('article').nth(23).getByText('₦').first().waitFor()
  const readable = Date.now() - t0
  await page.locator('#sort').focus()
  const t1 = Date.now()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/sort=/)
  await page.locator('article').nth(23).getByText('₦').first().waitFor()
  console.log('latency', latency, 'readable', readable, 'sorted after', Date.now() - t1, page.url())
  await context.close()
}
await browser.close()
