import { describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { makePictures } from '../support/pictures.ts'
import { useShop } from '../support/shop.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'

const shop = await useShop({ demo: true })
await makePictures(shop)
const browser = await useBrowser()

async function openAwake(address: string, width: number) {
  const opened = await openPage(browser, { baseUrl: shop.url, width })
  await opened.page.goto(address)
  await awaken(opened.page)
  return opened
}

const BOTH_LIGHTS = [
  [360, 'light'],
  [360, 'dark'],
] as const

describe('axe finds nothing', () => {
  test('with the filters open on a phone', async () => {
    const { page, context } = await openAwake('/products', 360)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: /^Show \d/ }).waitFor()
    await expectSoundByTurns(page, 1, BOTH_LIGHTS)
    expect(await panel.isVisible()).toBe(true)
    await context.close()
  })

  test('with an enlarged picture', async () => {
    const { id } = await shop.database.db
      .selectFrom('productPictures')
      .innerJoin('visibleProducts as p', 'p.id', 'productPictures.productId')
      .select('p.id')
      .$narrowType<{ id: string }>()
      .where('position', '=', 2)
      .executeTakeFirstOrThrow()
    const { page, context } = await openAwake(`/product/${id}`, 360)
    await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).click()
    await page
      .getByRole('dialog')
      .getByText(/^1 \/ \d/)
      .waitFor()
    await expectSoundByTurns(page, 0)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await context.close()
  })

  test('in an empty list', async () => {
    const { page, context } = await openAwake('/products?category=books&maxPrice=1', 360)
    await page.getByText('No products found').first().waitFor()
    await expectSoundByTurns(page, 1)
    await context.close()
  })

  test('in a search with a corrected spelling', async () => {
    const { page, context } = await openAwake('/search?q=infnix', 360)
    await page.getByText('Did you mean').waitFor()
    await expectSoundByTurns(page, 0)
    await context.close()
  })
})
