import type { Page } from 'playwright-core'
import { changeProduct } from '#tests/support/trade.ts'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { makePictures } from '../support/pictures.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessibleAt } from '../support/accessibility.ts'
import { wordsOf } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const { db } = shop.database
await makePictures(shop)
/** Products in stock with five pictures and no sale. Each test takes its own. */
const products = await db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('id', 'in', selectPlain(db).select('id').where('saleIsRunning', '=', false))
  .where('stockQuantity', '>=', 10)
  .where('price', '<', 1_000_000)
  .orderBy('ratingCount')
  .orderBy('id')
  .limit(20)
  .execute()

const HOUR = 3_600_000

/** The process that makes picture files does not run here. */
const NO_FILES = /\/media\//

function takeProduct(): { id: string; name: string } {
  const product = products.shift()
  if (!product) throw new Error('no product is left')
  return product
}

async function change(id: string, values: Record<string, unknown>): Promise<void> {
  await changeProduct(shop.database.db, id, values)
}

async function givePictures(id: string, count: number): Promise<void> {
  const { db } = shop.database
  const pictures = await db.selectFrom('pictures').select('id').orderBy('id').limit(count).execute()
  await db.deleteFrom('productPictures').where('productId', '=', id).execute()
  const rows = pictures.map((picture, at) => ({ productId: id, position: at + 1, pictureId: picture.id }))
  await db.insertInto('productPictures').values(rows).execute()
}

async function open(address: string, options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  await opened.page.goto(address)
  if (options.javaScript !== false && !options.saveData)
    await opened.page.waitForFunction(() => '__reactRouterDataRouter' in window)
  return opened
}

function toast(page: Page, words: string) {
  return page.getByRole('status').getByText(words, { exact: true })
}

describe('a product page', () => {
  test('shows everything in the specification', async () => {
    const { id, name } = takeProduct()
    await change(id, {
      price: 1_250_000_00,
      comparePrice: 1_562_500_00,
      stockQuantity: 4,
      specs: JSON.stringify([['Colour', 'Àlùkò']]),
    })
    const { page, expectNoErrors } = await open(`/product/${id}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name }).waitFor()
    await main.getByText('₦1,250,000').first().waitFor()
    await main.getByText('₦1,562,500').waitFor()
    await main.getByText('20% off').waitFor()
    await main.getByText('Only 4 left in stock!').waitFor()
    await main.getByText('(2-5 business days)').waitFor()
    await main.getByText('(3-7 business days)').waitFor()
    await main
      .locator('.rounded-card', { has: page.getByRole('heading', { name: 'Delivery', exact: true }) })
      .getByText('Free shipping', { exact: true })
      .waitFor()
    await main.getByText('No reviews yet').first().waitFor()
    await main.getByRole('cell', { name: 'Àlùkò' }).waitFor()
    expect(await main.getByRole('link', { name: 'Visit shop' }).count()).toBe(0)
    expect(await main.locator('a[href^="/vendor/"]').count()).toBe(1)
    const { categorySlug } = await shop.database.db
      .selectFrom('products')
      .select('categorySlug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await main.locator('nav a[href^="/category/"]').last().getAttribute('href')).toBe(
      `/category/${categorySlug}`,
    )
    const related = main.getByRole('region', { name: 'Related products' }).getByRole('article')
    expect(await related.count()).toBe(4)
    expect(await main.getByRole('link', { name, exact: true }).count()).toBe(0)
    expectNoErrors(NO_FILES)
  })

  test('does not let the toast cover a button of the open cart, at any width', async () => {
    const { id, name } = takeProduct()
    const { page, context } = await open(`/product/${id}`, { width: 1280 })
    await awaken(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await toast(page, 'Item added to cart').waitFor()
    const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
    await drawer.getByRole('button', { name: `Remove ${name}` }).waitFor()
    const covered = () =>
      page.evaluate(() => {
        const toast = document.querySelector('.toast-card')
        const card = toast?.getBoundingClientRect()
        if (!toast || !card) return ['no card']
        // keeps the toast visible for the check
        for (const animation of toast.getAnimations()) animation.pause()
        return [...document.querySelectorAll('#cart-drawer :is(a, button, input:not([type=hidden]))')]
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            return left < card.right && card.left < right && top < card.bottom && card.top < bottom
          })
          .map((control) => control.outerHTML)
      })
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      // the sheet is animated
      await expect.poll(covered, { message: `${width} px`, interval: 100 }).toEqual([])
    }
    await context.close()
  })

  test('stays while offline, if the cart was never loaded, and loads it once when online again', async () => {
    const { id, name } = takeProduct()
    const { page, context } = await open(`/product/${id}`, { width: 360 })
    await awaken(page)
    const drawer = page.locator('#cart-drawer')
    await drawer.getByText('Your cart is empty').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await drawer.getByText("1 item is saved in your cart. We'll show its price when you're back online.").waitFor()
    await context.setOffline(false)
    await drawer.getByText(name).waitFor()
    await drawer.getByRole('link', { name: /^Checkout · ₦/ }).waitFor()
  })

  test('fills the cart at once, opens it, and confirms', async () => {
    const { id, name } = takeProduct()
    await change(id, { stockQuantity: 3 })
    const { page, context, expectNoErrors } = await open(`/product/${id}`, { width: 360 })
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const badge = page.locator('header').getByRole('link', { name: /cart/i }).first()
    await awaken(page)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await add.click()
    await toast(page, 'Item added to cart').waitFor()
    const held = page.getByRole('dialog', { name: 'Shopping cart' }).getByRole('spinbutton')
    await expect.poll(() => held.inputValue()).toBe('2')
    await page.keyboard.press('Escape')
    expect(await badge.innerText()).toMatch(/2/)
    expect((await context.cookies()).find((cookie) => cookie.name === 'sz_cart')?.value).toBe(`1.${id}2`)

    await page.getByRole('main').getByRole('button', { name: 'Decrease quantity' }).click()
    await add.click()
    await toast(page, 'Item quantity updated in cart').waitFor()
    await page.keyboard.press('Escape')
    await add.click()
    await toast(page, 'Not enough stock available').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect((await context.cookies()).find((cookie) => cookie.name === 'sz_cart')?.value).toBe(`1.${id}3`)
    expect(posts).toEqual([])
    expect(await page.getByRole('main').getByRole('spinbutton', { name }).getAttribute('max')).toBe('3')
    expectNoErrors(NO_FILES)
  })

  test('adds to and removes from the wishlist, shares, and remembers viewed products', async () => {
    const [{ id }, other] = [takeProduct(), takeProduct()]
    const { page, context, expectNoErrors } = await open(`/product/${other.id}`)
    await awaken(page)
    await page.getByRole('button', { name: 'Wishlist' }).click()
    await toast(page, 'Added to wishlist').waitFor()
    expect(await page.getByRole('button', { name: 'Wishlist' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Wishlist' }).click()
    await toast(page, 'Removed from wishlist').waitFor()

    await page.goto(`/product/${id}`)
    await awaken(page)
    await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: other.name }).waitFor()
    await page.goto('/cart')
    await awaken(page)
    await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: other.name }).waitFor()
    await page.goto(`/product/${id}`)
    await awaken(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await toast(page, 'Product link copied to clipboard!').waitFor()
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(`${shop.url}/product/${id}`)
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    // unencoded, unlike in a form
    expect(decodeURIComponent(whatsapp?.split('text=')[1] ?? '')).toMatch(
      new RegExp(`^[^+]+ ${shop.url}/product/${id}$`),
    )
    expectNoErrors(NO_FILES)
  })

  test('shows the shipping fee for this cart', async () => {
    const [one, two] = [takeProduct(), takeProduct()]
    await change(one.id, { price: 10_000_00, comparePrice: null })
    await change(two.id, { price: 30_000_00, comparePrice: null })
    const fee = '₦2,500 shipping for your whole cart (add more than ₦10,000 for free shipping)'
    const carts = [
      [`1.${two.id}1`, fee],
      [`1.${two.id}2`, 'Free shipping for your whole cart'],
    ] as const
    const { page, context } = await open(`/product/${one.id}`, { cookies: [{ name: 'sz_cart', value: carts[0][0] }] })
    for (const [value, words] of carts) {
      await context.addCookies([{ name: 'sz_cart', value, url: shop.url }])
      await page.goto(`/product/${one.id}`)
      await awaken(page)
      await page.getByText(words).waitFor()
      // the same without JavaScript
      const answer = await fetch(`${shop.url}/product/${one.id}`, { headers: { Cookie: `sz_cart=${value}` } })
      expect(wordsOf(await answer.text())).toContain(words)
    }
    await context.close()
  })

  test('has the regular price from the moment a sale ends', async () => {
    const { id } = takeProduct()
    const sale = { price: 20_000_00, comparePrice: null, isFlashSale: true, flashSalePrice: 15_000_00 }
    await change(id, { ...sale, flashSaleEnd: new Date(Date.now() + HOUR) })
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
    await page.clock.install()
    await page.goto(`/product/${id}`)
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const main = page.getByRole('main')
    await main.getByText('₦15,000').first().waitFor()
    // the product's own discount, not that of another product on the page
    const off = main.getByText('25% off').and(page.locator(':not(li *)'))
    await off.waitFor()
    await page.clock.fastForward(HOUR - 60_000)
    await expect.poll(() => main.getByRole('timer').innerText()).toMatch(/^0\s*d\s*00\s*h\s*00\s*m\s*\d\ds?/)
    expect(await off.count()).toBe(1)
    await change(id, { flashSaleEnd: new Date() })
    await page.clock.fastForward(60_000)
    await main.getByText('Expired').waitFor()
    await main.getByText('₦20,000').first().waitFor()
    expect(await off.count()).toBe(0)
    // a revalidation does not undo it
    await awaken(page)
    await page.evaluate(async () =>
      (Reflect.get(window, '__reactRouterDataRouter') as { revalidate: () => Promise<void> }).revalidate(),
    )
    expect(await main.getByText('Expired').count()).toBe(1)
    expect(await main.getByText('₦20,000').first().isVisible()).toBe(true)
    expectNoErrors(NO_FILES)
    await context.close()
  })

  test('cannot be bought when it is out of stock', async () => {
    const { id } = takeProduct()
    await change(id, { stockQuantity: 0 })
    const { page } = await open(`/product/${id}`)
    await page.getByText('Out of stock', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    await change(id, { stockQuantity: 1 })
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('Only 1 left in stock!').count()
      })
      .toBe(1)
    expect(await page.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true)
  })
})

describe('the pictures of a product', () => {
  test('change by arrows, thumbnails and keys, and can be enlarged', async () => {
    const { id } = takeProduct()
    await givePictures(id, 5)
    const { page, expectNoErrors } = await open(`/product/${id}`)
    const gallery = page.getByRole('region', { name: 'Pictures' })
    const shown = async () => gallery.locator('a[aria-current]').getAttribute('aria-label')
    await awaken(page)
    await expect.poll(shown).toBe('Picture 1')
    await gallery.getByRole('link', { name: 'Next picture' }).first().click()
    await expect.poll(shown).toBe('Picture 2')
    await page.keyboard.press('Enter')
    await expect.poll(shown).toBe('Picture 3')
    await gallery.getByRole('link', { name: 'Picture 5', exact: true }).click()
    await expect.poll(shown).toBe('Picture 5')
    await gallery.getByRole('link', { name: 'Previous picture' }).last().click()
    await expect.poll(shown).toBe('Picture 4')
    expect(new URL(page.url()).hash).toBe('')

    await gallery.getByRole('link', { name: 'Enlarge picture 4 of 5' }).click()
    const zoom = page.getByRole('dialog')
    await zoom.getByText('4 / 5').waitFor()
    await page.keyboard.press('ArrowRight')
    await zoom.getByText('5 / 5').waitFor()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    expect(await zoom.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    // a double click counts once, and Back closes the overlay but not the page
    await gallery.getByRole('link', { name: 'Enlarge picture 4 of 5' }).click()
    const near = zoom.getByRole('button', { name: 'Zoom in' })
    await near.dblclick()
    expect(await near.getAttribute('aria-pressed')).toBe('true')
    await page.goBack()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/product/${id}`)
    await expect.poll(shown).toBe('Picture 4')
    expectNoErrors(NO_FILES)
  })

  test('work without a script, and are few with the data saver', async () => {
    const { id } = takeProduct()
    await givePictures(id, 3)
    const { page } = await open(`/product/${id}`, { javaScript: false, width: 360 })
    await page.getByRole('link', { name: 'Next picture' }).first().click()
    await expect
      .poll(() => page.locator('#photo-2').evaluate((slide) => Math.round(slide.getBoundingClientRect().left)))
      .toBe(0)

    const asked: string[] = []
    const saving = await openPage(browser, { baseUrl: shop.url, width: 360, saveData: true })
    saving.page.on('request', (request) => NO_FILES.test(request.url()) && asked.push(request.url()))
    await saving.page.goto(`/product/${id}`, { waitUntil: 'networkidle' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/-160\./)
    await saving.page.getByText('Show more pictures (2)').click()
    await expect.poll(() => asked.length).toBe(3)
  })
})

describe('without a script', () => {
  test('the cart and the wishlist are filled by forms that lead back', async () => {
    const { id } = takeProduct()
    await change(id, { stockQuantity: 2 })
    const { page } = await open(`/product/${id}`, { javaScript: false })
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await page.locator('.toast-card').getByText('Item added to cart').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${id}`)
    await page
      .locator('header')
      .getByRole('link', { name: /cart.*1/i })
      .first()
      .waitFor()
    await add.click()
    await page.locator('.toast-card').getByText('Item quantity updated in cart').waitFor()
    await add.click()
    await page.locator('.toast-card').getByText('Not enough stock available').waitFor()
    expect(await page.locator('.toast-card').evaluate((card) => getComputedStyle(card).pointerEvents)).toBe('none')
    // an animation controls its duration, so finish it now
    const lasts = await page.locator('.toast-card').evaluate((card) => {
      const clock = card.getAnimations().find((each) => each instanceof CSSAnimation && /away/.test(each.animationName))
      clock?.finish()
      return clock?.effect?.getComputedTiming().endTime
    })
    expect(lasts).toBeLessThanOrEqual(5500)
    await page.locator('.toast-card').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Wishlist' }).click()
    await page.getByText('Added to wishlist').waitFor()
    // it does not cover the cart link
    const [head, toast] = await Promise.all(
      ['header', '.toast-card'].map(async (part) => page.locator(part).first().boundingBox()),
    )
    expect(toast?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
    await page.getByRole('button', { name: 'Wishlist', pressed: true }).click()
    await page.getByText('Removed from wishlist').waitFor()
  })
})

describe('axe finds nothing', () => {
  test.each(['/product/{full}', '/product/{full}/reviews', '/product/0123456789ab'])('on %s', async (address) => {
    const { id } = await shop.database.db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', selectPlain(shop.database.db).select('id'))
      .orderBy('ratingCount', 'desc')
      .executeTakeFirstOrThrow()
    await givePictures(id, 5)
    const { page } = await open(address.replace('{full}', id))
    await awaken(page)
    await page.waitForLoadState('networkidle')
    await expectAccessibleAt(page)
    await page.context().close()
  })
})
