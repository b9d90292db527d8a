import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { finishPictures } from '#modules/media/index.server.ts'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessible } from '../support/accessibility.ts'

const nameOf = (id: string | undefined): string => `p${String(id).padEnd(16, '0')}`

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const { db } = shop.database
const pictures = await db.selectFrom('pictures').select('id').orderBy('id').execute()
const pictureIds = pictures.map(({ id }) => id)
const view = { widths: [160, 480], width: 480, height: 480, hasAlpha: true, placeholder: null }
await finishPictures(
  { db },
  pictureIds.map((id) => ({ id, view: { ...view, name: nameOf(id) } })),
)
const rows = await db
  .selectFrom('listings')
  .select('id')
  .where('inStock', '=', true)
  .orderBy('createdAt', 'desc')
  .orderBy('id')
  .limit(2)
  .execute()
/** the first product has three pictures, and the second has one */
const [many, single] = rows.map(({ id }) => id)
await givePictures(many ?? '', 3)
await givePictures(single ?? '', 1)

async function givePictures(productId: string, count: number): Promise<void> {
  const { db } = shop.database
  await db.deleteFrom('productPictures').where('productId', '=', productId).execute()
  const rows = pictureIds.slice(0, count).map((pictureId, at) => ({ productId, position: at + 1, pictureId }))
  await db.insertInto('productPictures').values(rows).execute()
}

async function findSecond(productId: string | undefined) {
  const answer = await fetch(`${shop.url}/device/second-picture?product=${productId}`)
  return { answer, picture: ((await answer.json()) as { picture: { name: string } | null }).picture }
}

/** A list whose picture files exist, and the IDs of requested second pictures. */
async function openList(options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  const file = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#37f' } })
    .avif()
    .toBuffer()
  await opened.page.route('**/media/**', (route) => route.fulfill({ body: file, contentType: 'image/avif' }))
  const asked: string[] = []
  opened.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/device/second-picture') asked.push(searchParams.get('product') ?? '')
  })
  await opened.page.goto('/products')
  return { ...opened, asked }
}

const cardOf = (page: Page, id: string | undefined) => page.locator(`article:has(a[href="/product/${id}"])`)
/** The opacity of a card's second picture. */
const seen = (page: Page, id: string | undefined) =>
  cardOf(page, id).evaluate((card, name) => {
    const image = [...card.querySelectorAll('img')].find(({ currentSrc }) => currentSrc.includes(name))
    const layer = image?.closest('[style]')
    return layer ? Number(getComputedStyle(layer).opacity) : null
  }, nameOf(pictureIds[1]))

test('a mouse resting on a card shows the second picture, requested once, and the first when it leaves; with reduced motion there is no fade', async () => {
  const { page, asked, expectNoErrors } = await openList()
  await awaken(page)
  const box = await cardOf(page, many).boundingBox()
  for (let times = 0; times < 2; times++) {
    await cardOf(page, many).hover()
    await expect.poll(() => seen(page, many)).toBe(1)
    expect(await cardOf(page, many).boundingBox()).toEqual(box)
    await page.mouse.move(3, 3)
    await expect.poll(() => seen(page, many)).toBe(0)
  }
  expect(asked).toEqual([many])
  // without a second picture, nothing happens
  await cardOf(page, single).hover()
  await expect.poll(() => asked).toEqual([many, single])
  await cardOf(page, many).hover()
  await expect.poll(() => seen(page, many)).toBe(1)
  expect(await cardOf(page, single).locator('img').count()).toBe(1)
  const fades = await cardOf(page, many).evaluate((card) => {
    const layer = card.querySelector('picture [style], [style]')
    return layer ? getComputedStyle(layer).transitionProperty : 'no layer'
  })
  // the one property that no style changes
  expect(fades).toBe('pointer-events')
  await expectAccessible(page, { within: 'ul.products' })
  expectNoErrors()
  await page.context().close()
})

test('a passing mouse requests nothing, and neither does a finger or a key', async () => {
  const { page, asked } = await openList({ width: 768 })
  await awaken(page)
  await cardOf(page, single).hover()
  await expect.poll(() => asked).toEqual([single])
  await cardOf(page, many).hover()
  await page.mouse.move(3, 3)
  await cardOf(page, many).getByRole('link').focus()
  await cardOf(page, many).dispatchEvent('pointermove', { pointerType: 'touch' })
  await page.waitForTimeout(300)
  expect(asked).toEqual([single])
})

test('the data saver requests nothing', async () => {
  const { page, asked } = await openList({ saveData: true })
  await cardOf(page, many).hover()
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
})

test('the server returns only public pictures, the same for everyone', async () => {
  const { answer, picture } = await findSecond(many)
  expect(picture?.name).toBe(nameOf(pictureIds[1]))
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=600'])
  expect(answer.headers.getSetCookie()).toEqual([])
  for (const id of [single, 'nonsense', '000000000000', undefined]) expect((await findSecond(id)).picture).toBeNull()
  const hide = (isActive: boolean) =>
    shop.database.db
      .updateTable('products')
      .set({ isActive })
      .where('id', '=', many ?? '')
      .execute()
  await hide(false)
  expect((await findSecond(many)).picture).toBeNull()
  await hide(true)
})
