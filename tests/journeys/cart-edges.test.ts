import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { openShop, visit } from '../support/shopping.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const shop = await useShop()
const { db } = shop.database
const vendor = await addVendor(db)
const [cheap, dear] = [await addProduct(db, vendor), await addProduct(db, vendor, { price: 125_000_000, stock: 200 })]
const name = 'Aṣọ òkè ìbílẹ̀ tí wọ́n fi ọwọ́ hun ní Ìṣẹ́yìn, pẹ̀lú fìlà àti ìpèlé tó bá a mu, fún ìgbéyàwó'
await db.updateTable('products').set({ name }).where('id', '=', dear).execute()
const cookie = `1.${cheap}1.${dear}${(99).toString(36)}`
const browser = await useBrowser()

test('line totals are aligned with the cart total at any width', async () => {
  const { page, context } = await openShop(browser, shop, { cookies: [{ name: 'sz_cart', value: cookie }] })
  const drawer = page.locator('#cart-drawer')
  await visit(page, '/faq')
  await page.locator('header').getByRole('link', { name: /^Cart/ }).click()
  await drawer.getByText('₦123,750,000').first().waitFor()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // measured after its animation
    await drawer.evaluate(async (place) =>
      Promise.all(place.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const edges = await drawer.evaluate((place) =>
      [...place.querySelectorAll('li, dl > div')].map((row) => {
        const amounts = [...row.querySelectorAll('*')].filter(
          (one) => one.children.length === 0 && /^₦|^Free$/.test(one.textContent),
        )
        return Math.round(Math.max(...amounts.map((one) => one.getBoundingClientRect().right)))
      }),
    )
    expect(edges, `${width} px`).toHaveLength(5)
    expect(new Set(edges).size, `${width} px: ${String(edges)}`).toBe(1)
    const [trash, cross] = await Promise.all(
      [drawer.getByRole('button', { name: /^Remove/ }).first(), drawer.getByRole('button', { name: 'Close' })].map(
        (one) => one.boundingBox(),
      ),
    )
    // the icons are in one column
    expect((trash?.x ?? 0) + (trash?.width ?? 0)).toBeCloseTo((cross?.x ?? 0) + (cross?.width ?? 0), 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await context.close()
})
