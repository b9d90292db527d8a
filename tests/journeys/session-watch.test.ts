import { brotliCompressSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson, emailsTo, linkTo, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const TICK = 30_000
const QUESTION = '/device/session'

let ada: TestPerson
let context: BrowserContext
let page: Page

const shop = await useShop({ settings: { JOBS: 'on' } })
const browser = await useBrowser()

/** Signed in, with a page that has loaded nothing. */
beforeEach(async () => {
  ada = await addPerson(shop.database)
  const { cookies } = await signedInAs(shop, ada.email)
  ;({ context, page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies }))
  return async () => context.close()
})

type Watched = {
  page: Page
  events: () => Promise<string[]>
  questions: () => number
  /** the page's time of each poll; the last one has a response or has failed */
  asked: () => Promise<number[]>
}

async function resetLink(): Promise<string> {
  const body = new URLSearchParams({ email: ada.email })
  await fetch(`${shop.url}/forgot-password`, { method: 'POST', headers: { Origin: shop.url }, body })
  const kinds = async () => (await emailsTo(shop.database, ada.email)).map(({ kind }) => kind)
  await expect.poll(kinds).toContain('reset-password')
  return `/reset-password?token=${await linkTo(shop.database, ada.email, 'reset-password')}`
}

/** A page that watches the session, with a clock that the test controls. */
async function watch(address = '/'): Promise<Watched> {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    addEventListener('shopzero:session', (event) => {
      seen.push((event as CustomEvent<{ event: string }>).detail.event)
      sessionStorage.setItem('seen', JSON.stringify(seen))
    })
  })
  await tab.addInitScript((question) => {
    const asked: number[] = []
    let open: Promise<unknown> = Promise.resolve()
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const answer = send(input, init)
      if (!String(input).includes(question)) return answer
      asked.push(Date.now())
      open = answer.catch(() => undefined)
      return answer
    }
    Object.assign(globalThis, { whenAsked: () => open.then(() => asked) })
  }, QUESTION)
  let questions = 0
  tab.on('request', (request) => {
    if (new URL(request.url()).pathname === QUESTION) questions++
  })
  await tab.goto(address)
  const events = () => tab.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[])
  await expect.poll(events).toContain('INITIAL_SESSION')
  // from here on, only the test moves the clock
  await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 1000))
  const asked = () => tab.evaluate(() => (globalThis as unknown as { whenAsked: () => Promise<number[]> }).whenAsked())
  return { page: tab, events, questions: () => questions, asked }
}

/** Sends an event as another tab would. */
async function say(tab: Page, event: string): Promise<void> {
  await tab.evaluate((word) => new BroadcastChannel('shopzero-session').postMessage(word), event)
}

async function hide(tab: Page, hidden: boolean): Promise<void> {
  await tab.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

async function signOut(tab: Page): Promise<void> {
  await tab
    .locator('header form[action$="/logout"] button')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
}

describe('the session watch', () => {
  test('checks every 30 seconds, and polls in the last 90 of five minutes; not after another tab has polled, nor while it is hidden', async () => {
    const tab = await watch()
    await tab.page.clock.runFor(6 * TICK)
    expect(tab.questions()).toBe(0)
    await tab.page.clock.runFor(TICK)
    await expect.poll(tab.questions).toBe(1)
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
    await tab.page.clock.runFor(6 * TICK)
    expect(tab.questions()).toBe(1)
    await tab.page.clock.runFor(TICK)
    await expect.poll(tab.questions).toBe(2)
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'TOKEN_REFRESHED'])

    // one tab polls for all: after another tab's confirmation, this one need not
    await tab.page.clock.runFor(6 * TICK)
    await say(tab.page, 'TOKEN_REFRESHED')
    await expect.poll(async () => (await tab.events()).length).toBe(4)
    await tab.page.clock.runFor(2 * TICK)
    expect(tab.questions()).toBe(2)

    await hide(tab.page, true)
    await tab.page.clock.runFor(40 * TICK)
    expect(tab.questions()).toBe(2)
    await hide(tab.page, false)
    await expect.poll(tab.questions).toBe(3)
    await expect.poll(async () => (await tab.events()).length).toBe(5)

    // a response without a statement about the session does not end it
    await tab.page.route(`**${QUESTION}`, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await tab.page.clock.runFor(8 * TICK)
    await tab.page.clock.runFor(5000)
    await expect.poll(tab.questions).toBeGreaterThan(3)
    expect(await tab.events()).toHaveLength(5)
  })

  test('retries while offline with growing pauses, and signs no one out', async () => {
    const tab = await watch()
    await context.setOffline(true)
    await tab.page.clock.runFor(7 * TICK - 2000)
    while ((await tab.asked()).length < 6) await tab.page.clock.runFor(50)
    const asked = await tab.asked()
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0))
    for (const [i, pause] of [200, 400, 800, 1600, 3200].entries())
      expect(pauses[i], `pause ${i + 1} of ${pauses}`).toSatisfy((took: number) => took >= pause && took <= pause + 50)
    await context.setOffline(false)
    await tab.page.clock.runFor(6400)
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
    expect(await tab.page.locator('header').getByText('Ada').count()).toBeGreaterThan(0)
  })

  test('another tab follows a sign-out at once, even a hidden one, and a guarded page asks to sign in', async () => {
    await page.goto('/')
    const tab = await watch('/')
    await hide(tab.page, true)
    await signOut(page)
    await page.getByText('Signed out successfully').first().waitFor()
    for (let i = 0; i < 8; i++) await tab.page.clock.runFor(2000)
    await expect.poll(tab.events).toContain('SIGNED_OUT')
    await tab.page.locator('header a:visible', { hasText: 'Sign In' }).first().waitFor()
  })

  test.each([
    ['Sign out everywhere', '/settings/security', 'Sign out everywhere'],
    ['a new password', null, 'Save new password'],
  ])('another tab follows at once when all sessions end: %s', async (_what, address, button) => {
    await page.goto(address ?? (await resetLink()))
    await awaken(page)
    const tab = await watch('/')
    if (!address)
      for (const name of ['Password', 'Confirm password'])
        await page.getByLabel(name, { exact: true }).fill('mango-tree-83')
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL((url) => url.pathname === '/login' || url.pathname === '/')
    for (let i = 0; i < 8; i++) await tab.page.clock.runFor(1000)
    await expect.poll(tab.events).toContain('SIGNED_OUT')
  })

  test('a session ended elsewhere ends with the next poll', async () => {
    const tab = await watch()
    await shop.database.db.deleteFrom('sessions').where('userId', '=', ada.userId).execute()
    await tab.page.clock.runFor(7 * TICK)
    await expect.poll(tab.events).toContain('SIGNED_OUT')
    await tab.page.locator('header a:visible', { hasText: 'Sign In' }).first().waitFor()
  })

  test('notices a new name, another user, and a password recovery', async () => {
    const tab = await watch()
    await shop.database.db
      .updateTable('users')
      .set({ fullName: 'Bola Obi', updatedAt: new Date() })
      .where('id', '=', ada.userId)
      .execute()
    await tab.page.clock.runFor(7 * TICK)
    await expect.poll(tab.events).toContain('USER_UPDATED')
    // parts that wait for an interaction are not updated before it
    await tab.page.mouse.move(200, 200)
    await tab.page.mouse.move(240, 260)
    // and only after the replayed interaction: in this tab, the clock is paused
    await tab.page.clock.runFor(1000)
    await expect.poll(() => tab.page.locator('header').getByText('Bola').count()).toBeGreaterThan(0)
    // an event sent while the tab restarts its watch would be lost, so it is repeated
    const heardAfter = async (event: string) => {
      await say(tab.page, event)
      return tab.events()
    }
    await expect.poll(() => heardAfter('PASSWORD_RECOVERY'), { interval: 500 }).toContain('PASSWORD_RECOVERY')

    const eve = await addPerson(shop.database, { fullName: 'Eve Eze' })
    const sessions = shop.database.db.updateTable('sessions').set({ userId: eve.userId })
    await sessions.where('userId', '=', ada.userId).execute()
    await say(tab.page, 'INITIAL_SESSION')
    await expect.poll(tab.events).toContain('SIGNED_IN')
    await expect.poll(() => tab.page.locator('header').getByText('Eve').count()).toBeGreaterThan(0)
  })
})

const eventsOf = (tab: Page) => () => tab.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[])

/** A tab with a normal clock, which records its session events. */
async function openTab(inContext: BrowserContext, address: string): Promise<Page> {
  const tab = await inContext.newPage()
  await tab.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    addEventListener('shopzero:session', (event) => {
      seen.push((event as CustomEvent<{ event: string }>).detail.event)
      sessionStorage.setItem('seen', JSON.stringify(seen))
    })
  })
  await tab.goto(address)
  await awaken(tab)
  return tab
}

describe('two tabs', () => {
  test("a visitor's other tabs follow a sign-in; an untouched one polls only as needed", async () => {
    const visitor = await openPage(browser, { baseUrl: shop.url, width: 1280 })
    const [here, there] = [await openTab(visitor.context, '/login'), await openTab(visitor.context, '/about')]
    const untouched = await visitor.context.newPage()
    const asked: string[] = []
    untouched.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await untouched.goto('/products', { waitUntil: 'networkidle' })
    asked.length = 0
    await there.evaluate(() => Object.assign(window, { isSamePage: true }))
    await here.getByLabel('Email').fill(ada.email)
    await here.getByLabel('Password', { exact: true }).fill(ada.password)
    await here.getByRole('button', { name: 'Sign In', exact: true }).click()
    await here.getByText('Welcome back!').first().waitFor()
    await untouched.locator('header').getByText('Ada').first().waitFor()
    await untouched.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === QUESTION).length).toBeLessThanOrEqual(4)
    expect(asked.filter((path) => path === '/products.data').length).toBeLessThanOrEqual(4)
    await there.bringToFront()
    await there.locator('header').getByText('Ada').first().waitFor()
    // text typed there is preserved
    expect(await there.evaluate(() => 'isSamePage' in window)).toBe(true)
    for (const tab of [here, there]) await expect.poll(eventsOf(tab)).toContain('SIGNED_IN')
    await visitor.context.close()
  })

  test('a new name or picture shows in the other tab at once; each is announced once, and so is signing out', async () => {
    const other = await openTab(context, '/profile')
    const own = await openTab(context, '/profile?mode=edit')
    const news = async (tab: Page) => (await eventsOf(tab)()).filter((event) => event === 'USER_UPDATED').length
    await own.getByLabel('Full name').fill('Bola Obi')
    await own.getByRole('button', { name: 'Save', exact: true }).click()
    await own.getByText('Profile updated successfully').first().waitFor()
    await other.bringToFront()
    await other.locator('header').getByText('Bola').first().waitFor()
    for (const tab of [own, other]) await expect.poll(async () => news(tab)).toBe(1)

    const png = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background: '#b45309' } })
        .png()
        .toBuffer(),
    }
    await own.bringToFront()
    await own.getByRole('link', { name: 'Edit Profile' }).click()
    await own.locator('input[type=file]').setInputFiles(png)
    await expect.poll(async () => news(other)).toBe(2)
    await other.bringToFront()
    await other.locator('main img[src*="/media/"]').first().waitFor()

    await signOut(own)
    await own.getByText('Signed out successfully').first().waitFor()
    await expect.poll(async () => (await eventsOf(own)()).at(-1)).toBe('SIGNED_OUT')
    expect((await eventsOf(own)()).filter((event) => event === 'SIGNED_OUT')).toHaveLength(1)
  })
})

test('visitors do not load the watch, which is at most 2 KiB', async () => {
  const files = readdirSync('build/client/assets').filter((name) => /^session-watch-[\w-]+\.js$/.test(name))
  expect(files).toHaveLength(1)
  expect(brotliCompressSync(readFileSync(`build/client/assets/${files[0]}`)).length).toBeLessThanOrEqual(2048)
  const visitor = await openPage(browser, { baseUrl: shop.url })
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await visitor.page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /session/.test(url))).toEqual([])
  await visitor.context.close()
})
