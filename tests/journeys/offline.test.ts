import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useLine } from '../support/line.ts'
import { makeStampsOld } from '../support/form-stamps.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signIn } from '../support/shopping.ts'
import { selectPlain } from '#tests/support/variants.ts'

let context: BrowserContext
let page: Page

const line = await useLine()
const shop = await useShop({ demo: true, settings: { PUBLIC_URL: line.url } })
line.leadTo(shop.url)
const browser = await useBrowser()
const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#2f2b7a' } })
  .webp()
  .toBuffer()
for (const address of ['/orders', '/products', '/products?again'])
  line.serve(`/media/test-${address.length}.webp`, { type: 'image/webp', body: dot })
const { db } = shop.database
const visible = selectPlain(db).select('id')
const product = await db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('id', 'in', visible)
  .where('stockQuantity', '>', 5)
  .orderBy('id')
  .executeTakeFirstOrThrow()

beforeEach(async () => {
  line.mend()
  ;({ page, context } = await openPage(browser, { worker: true, baseUrl: line.url }))
  return async () => {
    line.mend()
    await context.close()
  }
})

/** Reports being online. By itself, a page polls with growing pauses of up to half a minute. */
async function mend(): Promise<void> {
  line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** What the service worker has cached, by path. */
async function kept(kind: string, tab = page): Promise<string[]> {
  return tab.evaluate(async (word) => {
    const names = (await caches.keys()).filter((name) => name.includes(` ${word}`))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, kind)
}

/** Waits until the service worker controls the page and has cached it. */
async function settle(address: string): Promise<void> {
  await awaken(page)
  await expect.poll(() => kept('pages')).toContain('/offline')
  await expect.poll(async () => (await kept('pages')).map((place) => place.replace(/_?\.data/, ''))).toContain(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Navigates like a link on the page. */
async function follow(address: string): Promise<void> {
  await page.evaluate((to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> }
    void router.navigate(to)
  }, address)
}

const strip = () => page.getByText(/^You're offline\. This is a saved page from/)

describe('while offline', () => {
  test('pages loaded as a document or by navigation open again, with their time', async () => {
    await page.goto('/products')
    await settle('/products')
    await page.locator('main article a').first().click()
    await page.waitForURL('**/product/*')
    const seen = new URL(page.url()).pathname
    await expect.poll(() => kept('pages')).toContain(`${seen}.data`)
    // its modules and pictures are loaded
    await page.waitForLoadState('networkidle')
    // the URL changes before the page
    await expect.poll(() => page.locator('h1').innerText()).not.toBe('Products')
    const title = await page.locator('h1').innerText()

    line.cut()
    await page.goto('/products')
    await strip().waitFor()
    expect(await page.locator('main article').count()).toBeGreaterThan(3)
    // reloads a page that was loaded by navigation
    await page.goto(seen)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(seen)
    // navigates to a page that was loaded as a document
    await awaken(page)
    await follow('/products')
    // the router's request turns into a document load, and Playwright would report the first as a failure
    await expect.poll(() => new URL(page.url()).pathname).toBe('/products')
    await page.locator('main article').first().waitFor()
  })

  test('an unsaved page offers saved ones, and loads automatically when online again', async () => {
    await page.goto('/faq')
    await settle('/faq')
    line.cut()
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    await expect.poll(() => page.locator('main').getByRole('link', { name: 'FAQ', exact: true }).count()).toBe(1)
    await page.locator('main').getByRole('link', { name: 'FAQ', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/faq')
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    line.mend()
    await page.waitForURL('**/about')
    await page.getByText("You're back online.").waitFor()
  })

  test('pages use the chosen language and its scripts', async () => {
    await context.addCookies([{ name: 'sz_prefs', value: '1.system.-.grid.yo.NGN', url: line.url }])
    await page.goto('/faq')
    await settle('/faq')
    await expect.poll(() => kept('files')).toContainEqual(expect.stringMatching(/^\/assets\/yo-\w+\/offline-screen/))
    line.cut()
    await page.goto('/about')
    await page.waitForURL('**/offline?*')
    expect(await page.locator('html').getAttribute('lang')).toBe('yo')
    // hydrated: a script has inserted the time
    await expect.poll(() => page.locator('.line-strip').innerText()).toMatch(/\d\d:\d\d/)
    await page.locator('main').getByRole('link').last().waitFor()
  })

  test('the cart is filled, and keeps its names and prices', async () => {
    await page.goto(`/product/${product.id}`)
    await settle(`/product/${product.id}`)
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    const drawer = page.locator('#cart-drawer')
    await drawer.getByText(product.name).waitFor()
    line.cut()
    await page.goto(`/product/${product.id}`)
    await strip().waitFor()
    await awaken(page)
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await drawer.getByText(product.name).waitFor()
    await expect.poll(() => drawer.getByRole('spinbutton').inputValue()).toBe('2')
    await mend()
    await page.getByText("You're back online.").waitFor()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'sz_cart')?.value)
      .toBe(`1.${product.id}2`)
  })

  test('a product added to an empty cart has no price yet, and there is no total without it', async () => {
    await page.goto(`/product/${product.id}`)
    await settle(`/product/${product.id}`)
    line.cut()
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    const drawer = page.locator('#cart-drawer')
    await drawer.getByText("1 item is saved in your cart. We'll show its price when you're back online.").waitFor()
    await drawer.getByRole('link', { name: 'Checkout', exact: true }).waitFor()
    expect(await drawer.innerText()).not.toContain('₦')
    await mend()
    await expect.poll(async () => drawer.innerText()).toContain('₦')
  })

  test('going offline and online is announced', async () => {
    await page.goto('/products')
    await settle('/products')
    line.cut()
    await follow('/')
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    await strip().waitFor()
    await mend()
    await page.getByText("You're back online.").waitFor()
    await expect.poll(() => strip().isVisible()).toBe(false)
  })
})

const inbox = () =>
  shop.database.db.selectFrom('contactMessages').selectAll().where('stamp', 'is not', null).orderBy('id').execute()

describe('a contact message', () => {
  async function write(message: string): Promise<void> {
    await page.getByLabel('Full name').fill('Ngozi Eze')
    await page.getByLabel('Email address').first().fill('ngozi@example.com')
    await page.getByLabel('Subject').selectOption({ label: 'Feedback' })
    await page.getByLabel('Message', { exact: true }).fill(message)
    await page.getByRole('button', { name: 'Send Message' }).click()
  }

  test('waits, and is sent once when online again', async () => {
    await page.goto('/faq')
    await settle('/faq')
    await page.goto('/contact')
    await awaken(page)
    line.cut()
    await write('From the bus to Ibadan')
    await page.getByText('This message is saved on your device').waitFor()
    // a second message, while the first is still saved
    await write('And one more thing')
    await expect.poll(() => page.getByText('This message is saved on your device').count()).toBe(2)
    expect(await inbox()).toHaveLength(0)
    await mend()
    await page.getByText("Message sent successfully! We'll get back to you soon.").first().waitFor()
    await expect
      .poll(async () => (await inbox()).map(({ message }) => message))
      .toEqual(['From the bus to Ibadan', 'And one more thing'])
    await expect.poll(() => page.getByText('This message is saved on your device').count()).toBe(0)
    expect(await kept('waiting')).toEqual([])
  })

  test('whose response was lost is sent again, and arrives once', async () => {
    const before = (await inbox()).length
    await page.goto('/faq')
    await settle('/faq')
    await page.goto('/contact')
    await awaken(page)
    await makeStampsOld(page)
    // the server accepts it, but the response is lost
    line.cutAfter('/contact.data')
    await write('Did you get this?')
    await page.getByText('This message is saved on your device').waitFor()
    await mend()
    await expect.poll(() => kept('waiting')).toEqual([])
    expect((await inbox()).slice(before).map(({ message }) => message)).toEqual(['Did you get this?'])
  })
})

describe('saved content', () => {
  test('is never personal: pages of signed-in users are saved as for visitors, and deleted on signing out', async () => {
    const ada = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
    await page.goto('/login')
    await signIn(page, ada)
    await page.waitForURL(`${line.url}/`)
    await settle('/')
    for (const address of [
      '/orders',
      '/profile',
      '/settings',
      '/cart',
      '/contact',
      '/wishlist',
      `/product/${product.id}`,
    ]) {
      await page.goto(address)
      await awaken(page)
    }
    await expect.poll(() => kept('pages')).toContain(`/product/${product.id}`)
    const places = await kept('pages')
    expect(places.filter((place) => !['/', '/offline', `/product/${product.id}`].includes(place))).toEqual([])
    const words = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name)
          const answers = await cache.matchAll()
          return Promise.all(answers.map(async (answer) => `${[...answer.headers].join()} ${await answer.text()}`))
        }),
      )
      return all.flat().join('\n')
    })
    expect(words).toContain(product.name)
    for (const own of ['Adaeze', 'Okonkwo', ada.email, 'sz_session', 'nonce-'])
      expect(words.includes(own), own).toBe(false)

    await page.goto('/')
    await awaken(page)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit())
    await page.getByText('Signed out successfully').first().waitFor()
    expect((await kept('pages')).filter((place) => place.startsWith('/product/'))).toEqual([])
    expect(await kept('pictures')).toEqual([])
  })

  test('includes pictures of public pages, up to a limit', async () => {
    await page.goto('/about')
    await settle('/about')
    // a private and a public page show the same picture
    const show = async (address: string): Promise<void> => {
      await page.evaluate(async (from) => {
        const picture = new Image()
        picture.referrerPolicy = 'no-referrer-when-downgrade'
        history.replaceState(null, '', from)
        picture.src = `/media/test-${from.length}.webp`
        await picture.decode()
      }, address)
    }
    for (const address of ['/orders', '/products']) await show(address)
    await expect.poll(() => kept('pictures')).toEqual([`/media/test-${'/products'.length}.webp`])
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.endsWith(' pictures')) ?? '')
      for (let at = 0; at < 250; at++) await cache.put(`/media/old-${at}.webp`, new Response('x'))
    })
    await show('/products?again')
    await expect.poll(async () => (await kept('pictures')).length).toBe(200)
    expect((await kept('pictures')).at(-1)).toBe(`/media/test-${'/products?again'.length}.webp`)
  })

  test('does not exist with the data saver, which disables the service worker', async () => {
    const { page: saving, context: own } = await openPage(browser, { worker: true, baseUrl: line.url, saveData: true })
    await saving.goto('/products')
    await saving.mouse.move(5, 5)
    await saving.mouse.move(9, 9)
    await saving.waitForLoadState('networkidle')
    expect(await saving.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await own.close()
  })
})

describe('a new version', () => {
  test('is announced on pages of the old one, and activated with a click', async () => {
    await page.goto('/faq')
    await settle('/faq')
    const before = await page.evaluate(() => globalThis.__reactRouterManifest?.version)
    line.change('/worker.js', (code) => code.replace(new RegExp(`(["'\`])${before}\\1`), '$1newer000$1'))
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByText('A new version of ShopZero is available.').waitFor()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect
      .poll(async () =>
        page.evaluate(() => caches.keys()).then((names) => names.filter((name) => name.endsWith(' newer000')).length),
      )
      .toBe(2)
    await expect.poll(() => page.getByText('A new version of ShopZero is available.').count()).toBe(0)
    line.change('/worker.js', (code) => code)
  })

  test('activates silently if the page already belongs to it', async () => {
    await page.goto('/faq')
    await settle('/faq')
    await page.evaluate(() => {
      if (globalThis.__reactRouterManifest) globalThis.__reactRouterManifest.version = 'newer111'
    })
    line.change('/worker.js', (code) => code.replace(/(["'`])[0-9a-f]{8}\1/, '$1newer111$1'))
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await (await navigator.serviceWorker.getRegistration())?.update()
      await changed
    })
    expect(await page.getByText('A new version of ShopZero is available.').count()).toBe(0)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
    line.change('/worker.js', (code) => code)
  })
})

describe('installing', () => {
  test('is offered on its page, even if the browser offered it long before', async () => {
    await page.goto('/faq')
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', '') })
      dispatchEvent(offer)
    })
    await awaken(page)
    await follow('/app-download')
    await page.getByRole('button', { name: 'Install ShopZero' }).click()
    await expect.poll(() => page.locator('body').getAttribute('data-asked')).toBe('')
    expect(await page.getByRole('button', { name: 'Install ShopZero' }).count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await page.getByText('ShopZero is installed on this device.').waitFor()
  })
})
