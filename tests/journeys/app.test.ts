import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { signedInAs } from '../support/signed-in.ts'
import { useShop } from '../support/shop.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop({ demo: true })

type Manifest = {
  start_url: string
  scope: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
  share_target: { action: string; method: string; params: { text: string } }
}

describe('the installable app', () => {
  const place = (address: string): string => new URL(address, `${shop.url}/site.webmanifest`).href
  const readManifest = async (): Promise<Manifest> => {
    const answer = await fetch(`${shop.url}/site.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    return (await answer.json()) as Manifest
  }

  test('has icons of the declared sizes, and a maskable one', async () => {
    const { icons } = await readManifest()
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons.filter((icon) => icon.sizes !== 'any')) {
      const answer = await fetch(place(src))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('has working shortcuts', async () => {
    const { shortcuts, start_url } = await readManifest()
    expect(shortcuts.length).toBeGreaterThanOrEqual(3)
    for (const address of [start_url, ...shortcuts.flatMap(({ url, icons }) => [url, ...icons.map(({ src }) => src)])])
      expect((await fetch(place(address))).status, address).toBe(200)
  })

  test('searches for text shared from another app', async () => {
    const { share_target } = await readManifest()
    expect(share_target.method).toBe('GET')
    const address = `${place(share_target.action)}?${new URLSearchParams({ [share_target.params.text]: 'ankara' })}`
    expect(wordsOf(await (await fetch(address)).text())).toContain('Results for “ankara”')
  })

  test('revalidates its service worker, none of whose files is missing', async () => {
    const answer = await fetch(`${shop.url}/worker.js`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
    const files = new Set((await answer.text()).match(/\/assets\/[\w.-]+\.\w+/g))
    expect(files.size).toBeGreaterThan(30)
    for (const file of files) expect((await fetch(`${shop.url}${file}`, { method: 'HEAD' })).status, file).toBe(200)
  })
})

describe('a page saved by a device', () => {
  const isMarked = (answer: Response): boolean => answer.headers.has('x-keep')

  test('is the same for everyone, as page and as data', async () => {
    for (const address of ['/', '/products', '/faq', '/offline', '/products.data'])
      expect(isMarked(await fetch(`${shop.url}${address}`)), address).toBe(true)
    for (const address of ['/cart', '/contact', '/login', '/track-order', '/no-such-page', '/orders', '/device/quote'])
      expect(isMarked(await fetch(`${shop.url}${address}`, { redirect: 'manual' })), address).toBe(false)
  })

  test("never contains a signed-in user's data, even if requested", async () => {
    const ada = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
    const { ask } = await signedInAs(shop, ada.email)
    const own = await ask('/products')
    expect([isMarked(own), own.headers.get('cache-control')]).toEqual([false, 'no-store'])
    expect(await own.text()).toContain('Adaeze')
    const common = await ask('/products', undefined, { headers: { 'X-Keep': '1' } })
    expect(isMarked(common)).toBe(true)
    expect(common.headers.get('content-security-policy')).not.toContain('nonce')
    expect(await common.text()).not.toContain('Adaeze')
    for (const address of ['/orders', '/profile', '/settings/my-data', '/vendor-dashboard']) {
      const answer = await ask(address, undefined, { headers: { 'X-Keep': '1' } })
      expect([answer.status, isMarked(answer)], address).toEqual([302, false])
    }
  })
})

describe('the data saver', () => {
  test('is a switch in the settings of this device', async () => {
    const ada = await addPerson(shop.database)
    const visitor = makeVisitor(shop.url)
    await visitor.signIn(ada)
    const form = { language: 'en', currency: 'NGN', theme: 'system', timezone: 'Africa/Lagos' }
    expect((await visitor.post('/settings/preferences', { ...form, saver: 'on' })).status).toBe(303)
    expect(visitor.jar.get('sz_prefs')).toContain('.s.')
    const page = await visitor.read('/settings/preferences')
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(page).toMatch(/<input[^>]*name="saver"[^>]*checked/)
    await visitor.post('/settings/preferences', form)
    expect(visitor.jar.get('sz_prefs')).not.toContain('.s.')
  })

  test('shows the weight of each page', async () => {
    const visitor = makeVisitor(shop.url, { 'Save-Data': 'on', 'Accept-Encoding': 'br' })
    for (const address of ['/', '/products', '/cart']) {
      const answer = await fetch(`${shop.url}${address}`, {
        headers: { 'Save-Data': 'on', 'Accept-Encoding': 'br', Cookie: '' },
      })
      const said = /This page used ([\d.]+) KB/.exec(wordsOf(await answer.text()))?.[1]
      expect(Number(said), address).toBeGreaterThan(2)
      expect(Number(said), address).toBeLessThan(15)
    }
    expect(wordsOf(await visitor.read('/'))).toContain('not counting pictures')
    expect(wordsOf(await (await fetch(`${shop.url}/`)).text())).not.toContain('This page used')
  })
})
