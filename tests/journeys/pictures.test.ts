import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaken, useBrowser } from '../support/browser.ts'
import { openHeld } from '../support/held.ts'
import { makePictures } from '../support/pictures.ts'
import { useShop } from '../support/shop.ts'

const shop = await useShop({ demo: true })
await makePictures(shop)
const browser = await useBrowser()

/** The loading and priority attributes of each card's picture in `main`, in order. */
async function listHaste(address: string): Promise<string[]> {
  const html = await (await fetch(`${shop.url}${address}`)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .split('<article')
    .slice(1)
    .flatMap((card) =>
      [...(card.split('</article>')[0] ?? '').matchAll(/<img [^>]*>/g)].map(([img]) => {
        const say = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(img)?.[1]
        return `${say('loading')} ${say('fetchpriority') ?? 'as it comes'}`
      }),
    )
}

const AT_ONCE = 'eager high'
const LATER = 'lazy as it comes'

describe('product pictures', () => {
  test.each([
    ['/products', 4],
    ['/flash-sales', 4],
    ['/category/fashion', 4],
    ['/search?q=rice', 4],
    ['/', 2],
  ])('on %s load at once in the first row, and others when they are near', async (address, first) => {
    const haste = await listHaste(address)
    expect(haste.length).toBeGreaterThan(first)
    expect(haste.slice(0, first)).toEqual(Array.from({ length: first }, () => AT_ONCE))
    expect(new Set(haste.slice(first))).toEqual(new Set([LATER]))
  })

  test.each([false, true])('follow a swipe, and so do the thumbnails (script still loading: %s)', async (isLate) => {
    const { id } = await shop.database.db
      .selectFrom('productPictures')
      .innerJoin('visibleProducts as p', 'p.id', 'productPictures.productId')
      .select('p.id')
      .$narrowType<{ id: string }>()
      .where('position', '=', 2)
      .executeTakeFirstOrThrow()
    const { page, context, release } = await openHeld(browser, shop, `/product/${id}`, 'parts', { width: 360 })
    if (!isLate) {
      await release()
      await awaken(page)
    }
    const left = async (at: number) =>
      page.locator(`#photo-${at}`).evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
    const current = async () =>
      page.getByRole('region', { name: 'Pictures' }).locator('a[aria-current]').getAttribute('aria-label')
    await swipe(page, -250)
    await expect.poll(async () => left(2)).toBe(0)
    await release()
    await expect.poll(current).toBe('Picture 2')
    await swipe(page, 250)
    await expect.poll(async () => left(1)).toBe(0)
    await expect.poll(current).toBe('Picture 1')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })
})

/** Swipes over the large picture by this many pixels. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('.gallery').boundingBox()
  const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  const start = 180 - by / 2
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] })
  for (let step = 1; step <= 25; step++) {
    const touchPoints = [{ x: start + (by * step) / 25, y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await page.waitForTimeout(16)
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
