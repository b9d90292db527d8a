import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { writeAlert } from '#modules/alerts/index.server.ts'
import { createPushService } from '#sandbox/push/index.ts'
import { makeIds } from '#shared/ids.ts'
import { openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { visit } from '../support/shopping.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'

const SHOPPER = 'shopper@shopzero.test'

let person: SignedIn

const server = serve({ fetch: (request) => service.app.fetch(request), hostname: '127.0.0.1', port: 0 })
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const service = createPushService({ publicBase: `http://127.0.0.1:${port}` })
const shop = await useShop({ demo: true, settings: { PUSH_SERVICE_URL: `http://127.0.0.1:${port}`, JOBS: 'on' } })
const browser = await useBrowser()
afterAll(() => void server.close())
beforeEach(async () => {
  person = await signedInAs(shop, SHOPPER)
  await shop.database.db.deleteFrom('pushDevices').execute()
})

const devices = async () => shop.database.db.selectFrom('pushDevices').select(['endpoint', 'shopKey']).execute()
const textsOf = (endpoint: string) => service.received(endpoint).map(({ text }) => JSON.parse(text) as object)

async function tell(): Promise<void> {
  const ids = makeIds(() => Date.now())
  const data = { what: 'shipped', number: 'AB12CD34', target: '01J' } as const
  const alert = { kind: 'order', data, userId: person.userId, cause: ids.ulid() } as const
  await inTransaction(shop.database.db, (tx) => writeAlert(tx, { ids }, alert))
}

describe('over HTTP', () => {
  test("a device is added, described in its owner's language, and listed in their data", async () => {
    const device = service.subscribe()
    const answer = await person.ask('/device/push', device)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toMatchObject({ count: 1, here: device.endpoint })
    await tell()
    await expect
      .poll(() => textsOf(device.endpoint))
      .toMatchObject([{ title: 'Your order is on its way', body: 'Order AB12CD34', address: '/order/01J' }])
    const told = (await (await person.ask('/settings/my-data')).json()) as { pushDevices: object[] }
    expect(told.pushDevices).toMatchObject([{ alerts: [{ kind: 'order' }] }])
    expect(await (await person.ask('/settings')).text()).toContain('On for one device')
  })

  test('adding a device enables notifications; disabling all removes every device', async () => {
    const { db } = shop.database
    const push = async () =>
      db.selectFrom('userSettings').select('push').where('userId', '=', person.userId).executeTakeFirst()
    await person.ask('/settings?index', { email: 'on', orderUpdates: 'on', newsletterShown: '' })
    expect(await push()).toEqual({ push: false })
    await person.ask('/device/push', service.subscribe())
    expect([await push(), (await devices()).length]).toEqual([{ push: true }, 1])
    await person.ask('/settings?index', { email: 'on', orderUpdates: 'on', newsletterShown: '' })
    expect([await push(), await devices()]).toEqual([{ push: false }, []])
  })

  test('nothing is added for a visitor, from another site, at another host, or with unknown fields', async () => {
    const device = service.subscribe()
    const body = new URLSearchParams(device)
    const post = { method: 'POST', redirect: 'manual', body } as const
    const stranger = await fetch(`${shop.url}/device/push`, { ...post, headers: { Origin: shop.url } })
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
    const Cookie = `sz_session=${person.cookies[0]?.value}`
    const forged = await fetch(`${shop.url}/device/push`, {
      ...post,
      headers: { Origin: 'https://evil.example', Cookie },
    })
    expect(forged.status).toBe(403)
    const refused = async (change: Record<string, string>) =>
      (await person.ask('/device/push', { ...device, ...change })).status
    expect(await refused({ endpoint: 'https://evil.example/push' })).toBe(422)
    expect(await refused({ endpoint: 'http://169.254.169.254/' })).toBe(422)
    expect(await refused({ auth: '' })).toBe(422)
    expect(await refused({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` })).toBe(422)
    expect(await refused({ userId: 'somebody' })).toBe(400)
    expect((await person.ask('/device/push', { p256dh: device.p256dh })).status).toBe(200)
    expect(await devices()).toEqual([])
  })

  test('a device is removed only by its own session', async () => {
    await person.ask('/device/push', service.subscribe())
    const other = await signedInAs(shop, 'musa.dantata@shopzero.test')
    await other.ask('/device/push', {})
    expect(await devices()).toHaveLength(1)
    await person.ask('/device/push', {})
    expect(await devices()).toEqual([])
  })

  test('signing out ends notifications', async () => {
    await person.ask('/device/push', service.subscribe())
    await person.ask('/logout', {})
    expect(await devices()).toEqual([])
  })
})

describe('in the settings', () => {
  let page: Page
  let context: BrowserContext
  let expectNoErrors: () => void

  async function open(
    stub: (device: ReturnType<typeof service.subscribe>) => string,
    options: Partial<PageOptions> = { worker: true },
  ) {
    const device = service.subscribe()
    ;({ page, context, expectNoErrors } = await openPage(browser, {
      baseUrl: shop.url,
      cookies: person.cookies,
      ...options,
    }))
    await context.addInitScript(stub(device))
    await visit(page, '/settings')
    return device
  }
  beforeEach(() => () => context?.close())

  /** A headless browser has no push service, so this replaces it with the sandbox's. */
  const withService = ({ endpoint, p256dh, auth }: ReturnType<typeof service.subscribe>) => `
    let own = null
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => own
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || own) throw new Error('not so')
      window.keyGiven = applicationServerKey
      own = {
        endpoint: '${endpoint}',
        toJSON: () => ({ endpoint: '${endpoint}', keys: { p256dh: '${p256dh}', auth: '${auth}' } }),
        unsubscribe: async () => ((own = null), true),
      }
      return own
    }`

  test('one button adds a device and another removes it, without affecting the form; so does the switch; a missing push service is reported', async () => {
    await shop.database.db.deleteFrom('userSettings').where('userId', '=', person.userId).execute()
    const { endpoint } = await open(withService)
    await page.getByText('Not turned on for any device yet.').waitFor()
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await page.getByText('On for one device, while it stays signed in. Notifications are on for this device.').waitFor()
    const [added] = await devices()
    expect(added).toEqual({ endpoint, shopKey: await page.evaluate('keyGiven') })
    await page.getByRole('button', { name: 'Turn off for this device' }).click()
    await page.getByText('Not turned on for any device yet.').waitFor()
    expect(await devices()).toEqual([])

    // the switch subscribes and unsubscribes this device
    const push = page.getByRole('switch', { name: 'Push notifications' })
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
    if (await push.isChecked()) await push.click()
    expect(await page.getByRole('button', { name: 'Turn on for this device' }).count()).toBe(0)
    await push.click()
    await page.getByText('Notifications are on for this device.').waitFor()
    await push.click()
    await expect.poll(devices).toEqual([])
    expectNoErrors()

    await page.evaluate(() => {
      PushManager.prototype.subscribe = async () => {
        throw new Error()
      }
    })
    await push.click()
    await page.getByText("We couldn't turn on notifications for this device.").waitFor()
    expect(await devices()).toEqual([])
  })

  test.each([
    [
      'its owner has said no',
      `Object.defineProperty(Notification, 'permission', { value: 'denied' })`,
      /is blocking notifications/,
    ],
    ['it has no such thing', `delete window.PushManager`, /doesn't support notifications/],
    [
      'it saves data',
      `Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`,
      /Data saver is on/,
    ],
  ])('a browser where %s says so, and offers nothing', async (_, stub, words) => {
    await open(() => stub, {})
    await page.getByText(words).waitFor()
    expect(await page.getByRole('button', { name: 'Turn on for this device' }).count()).toBe(0)
    expectNoErrors()
  })

  test('a notification is shown, opens its page, and is silent while that page is visible; a changed subscription is updated, but never created', async () => {
    const { endpoint } = await open(withService)
    await page.waitForFunction(() => navigator.serviceWorker.ready)
    const devtools = await context.newCDPSession(page)
    const registrationId = await new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [known] = registrations
        if (known) resolve(known.registrationId)
      })
      void devtools.send('ServiceWorker.enable')
    })
    const deliver = async (message: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: shop.url,
        registrationId,
        data: JSON.stringify(message),
      })
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker')
    // a headless browser shows no notifications, even with permission
    await worker.evaluate(() => {
      const shown: object[] = []
      Object.assign(globalThis, { shown })
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      registration.showNotification = async (title, more) => void shown.push({ title, ...more })
    })
    const shown = async () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as object[])
    const message = { title: 'Your order is on its way', body: 'Order AB12CD34', tag: 'one', lang: 'en' }
    await deliver({ ...message, address: '/settings' })
    await deliver({ ...message, address: '/orders' })
    await expect.poll(shown).toEqual([{ ...message, icon: '/icon-192.png', data: '/orders' }])

    const click = async (address: string) =>
      worker.evaluate(async (data) => {
        const { clients } = globalThis as unknown as { clients: { openWindow: (url: string) => Promise<void> } }
        const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus: unknown } } }
        return new Promise<string[]>((resolve) => {
          const done: string[] = []
          clients.openWindow = async (url) => void done.push(`opened ${url}`)
          WindowClient.prototype.focus = async function (this: { url: string }) {
            done.push(`focused ${new URL(this.url).pathname}`)
          }
          const notification = { data, close: () => done.push('closed') }
          const waitUntil = async (work: Promise<void>) => {
            await work
            resolve(done)
          }
          dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        })
      }, address)
    expect(await click('/orders')).toEqual(['closed', 'opened /orders'])
    expect(await click('/settings')).toEqual(['closed', 'focused /settings'])

    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await page.getByText('Notifications are on for this device.').waitFor()
    expect(await devices()).toMatchObject([{ endpoint }])
    /** The browser changes its subscription. Returns what the fake subscription recorded. */
    const change = async (next: ReturnType<typeof service.subscribe>, failing = 0) =>
      worker.evaluate(
        async ([device, status]) => {
          const ask = globalThis.fetch
          if (status) globalThis.fetch = async () => new Response(null, { status })
          const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
          const done: string[] = []
          const { endpoint: address, ...keys } = device
          const own = {
            toJSON: () => ({ endpoint: address, keys }),
            unsubscribe: async () => done.push('given up') > 0,
          } as unknown as PushSubscription
          registration.pushManager.subscribe = async (options) => {
            done.push(`asked for by ${String(options?.applicationServerKey)}`)
            return own
          }
          return new Promise<string[]>((resolve) => {
            const oldSubscription = { options: { userVisibleOnly: true, applicationServerKey: 'the old key' } }
            const waitUntil = async (work: Promise<void>) => {
              await work
              globalThis.fetch = ask
              resolve(done)
            }
            dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription, waitUntil }))
          })
        },
        [next, failing] as const,
      )
    // a temporary error does not mean a refusal
    for (const status of [429, 500, 503])
      expect(await change(service.subscribe(), status)).toEqual(['asked for by the old key'])
    expect(await devices()).toMatchObject([{ endpoint }])
    const second = service.subscribe()
    expect(await change(second)).toEqual(['asked for by the old key'])
    expect(await devices()).toMatchObject([{ endpoint: second.endpoint }])
    await tell()
    await expect.poll(() => textsOf(second.endpoint)).toHaveLength(1)

    // everything turned off elsewhere, then signed out: a changed subscription turns nothing on
    await person.ask('/settings?index', { email: 'on', newsletterShown: '' })
    const { db } = shop.database
    const push = async () =>
      db.selectFrom('userSettings').select('push').where('userId', '=', person.userId).executeTakeFirst()
    expect(await change(service.subscribe())).toEqual(['asked for by the old key', 'given up'])
    expect([await devices(), await push()]).toEqual([[], { push: false }])
    await db.deleteFrom('sessions').where('userId', '=', person.userId).execute()
    expect(await change(service.subscribe())).toEqual(['asked for by the old key', 'given up'])
    expect(await devices()).toEqual([])
    expectNoErrors()
  })
})
