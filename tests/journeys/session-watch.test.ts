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

/** Signed in, on a page whose watch has begun, with a clock that the test moves. */
beforeEach(async () => {
  ada = await addPerson(shop.database)
  const { cookies } = await signedInAs(shop, ada.email)
  ;({ context, page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies }))
  await page.goto('/')
  return async () => context.close()
})

type Watched = {
  page: Page
  events: () => Promise<string[]>
  questions: () => number
  /** when each question was asked, by the page's clock; the last one is answered, or has failed */
  asked: () => Promise<number[]>
}

async function resetLink(): Promise<string> {
  const body = new URLSearchParams({ email: ada.email })
  await fetch(`${shop.url}/forgot-password`, { method: 'POST', headers: { Origin: shop.url }, body })
  const kinds = async () => (await emailsTo(shop.database, ada.email)).map(({ kind }) => kind)
  await expect.poll(kinds).toContain('reset-password')
  return `/reset-password?token=${await linkTo(shop.database, ada.email, 'reset-password')}`
}

/** No other tab asks for it. */
async function watchAlone(): Promise<Watched> {
  await page.goto('about:blank')
  return watch()
}

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
  // from here on time passes only where a test lets it
  await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 1000))
  const asked = () => tab.evaluate(() => (globalThis as unknown as { whenAsked: () => Promise<number[]> }).whenAsked())
  return { page: tab, events, questions: () => questions, asked }
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

describe('the watch over a session', () => {
  test('looks every 30 seconds, and asks when three of these are left of five minutes', async () => {
    const tab = await watchAlone()
    await tab.page.clock.runFor(6 * TICK)
    expect(tab.questions()).toBe(0)
    await tab.page.clock.runFor(TICK)
    await expect.poll(tab.questions).toBe(1)
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
    await tab.page.clock.runFor(6 * TICK)
    expect(tab.questions()).toBe(1)
    await tab.page.clock.runFor(TICK)
    await expect.poll(tab.questions).toBe(2)
  })

  test('rests while the tab is hidden, and asks when it is seen again', async () => {
    const tab = await watchAlone()
    await hide(tab.page, true)
    await tab.page.clock.runFor(40 * TICK)
    expect(tab.questions()).toBe(0)
    await hide(tab.page, false)
    await expect.poll(tab.questions).toBe(1)
    await expect.poll(tab.events).toContain('TOKEN_REFRESHED')
  })

  test('tries again while the line is down, ever slower, and signs nobody out', async () => {
    const tab = await watchAlone()
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

  test('an answer that is no word about the session ends nothing either', async () => {
    const tab = await watchAlone()
    await tab.page.route(`**${QUESTION}`, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await tab.page.clock.runFor(7 * TICK)
    await tab.page.clock.runFor(5000)
    expect(await tab.events()).toEqual(['INITIAL_SESSION'])
  })

  test('another tab follows a sign-out at once, also one that is hidden, and its guarded page asks to sign in', async () => {
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
    ['a new password', null, 'Save the new password'],
  ])('another tab follows at once what ends all sessions: %s', async (_what, address, button) => {
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

  test('a session that was ended elsewhere is over with the next question', async () => {
    const tab = await watch()
    await shop.database.db.deleteFrom('sessions').where('userId', '=', ada.userId).execute()
    await tab.page.clock.runFor(7 * TICK)
    await expect.poll(tab.events).toContain('SIGNED_OUT')
    await tab.page.locator('header a:visible', { hasText: 'Sign In' }).first().waitFor()
  })

  test('hears of a new name, of somebody else, and of a password that is being recovered', async () => {
    const tab = await watch()
    await shop.database.db
      .updateTable('users')
      .set({ fullName: 'Bola Obi', updatedAt: new Date() })
      .where('id', '=', ada.userId)
      .execute()
    await tab.page.clock.runFor(7 * TICK)
    await expect.poll(tab.events).toContain('USER_UPDATED')
    // the parts of a page that come with the first touch hold it as it is until then
    await tab.page.mouse.move(200, 200)
    await tab.page.mouse.move(240, 260)
    // and after that touch was answered: in this tab the time stands still
    await tab.page.clock.runFor(1000)
    await expect.poll(() => tab.page.locator('header').getByText('Bola').count()).toBeGreaterThan(0)
    const say = (event: string) =>
      page.evaluate((word) => new BroadcastChannel('shopzero-session').postMessage(word), event)
    // said while the tab begins its watch anew, for the new name, it would be heard by nobody
    const heardAfter = async (event: string) => {
      await say(event)
      return tab.events()
    }
    await expect.poll(() => heardAfter('PASSWORD_RECOVERY'), { interval: 500 }).toContain('PASSWORD_RECOVERY')

    const eve = await addPerson(shop.database, { fullName: 'Eve Eze' })
    const sessions = shop.database.db.updateTable('sessions').set({ userId: eve.userId })
    await sessions.where('userId', '=', ada.userId).execute()
    await say('INITIAL_SESSION')
    await expect.poll(tab.events).toContain('SIGNED_IN')
    await expect.poll(() => tab.page.locator('header').getByText('Eve').count()).toBeGreaterThan(0)
  })
})

const eventsOf = (tab: Page) => () => tab.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[])

/** A tab in which time passes as everywhere, and what it said of its session is remembered. */
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
  test("a visitor's other tab follows a sign-in", async () => {
    const visitor = await openPage(browser, { baseUrl: shop.url, width: 1280 })
    const [here, there] = [await openTab(visitor.context, '/login'), await openTab(visitor.context, '/about')]
    await there.evaluate(() => Object.assign(window, { isSamePage: true }))
    await here.getByLabel('Email').fill(ada.email)
    await here.getByLabel('Password', { exact: true }).fill(ada.password)
    await here.getByRole('button', { name: 'Sign In', exact: true }).click()
    await here.getByText('Welcome back!').first().waitFor()
    await there.bringToFront()
    await there.locator('header').getByText('Ada').first().waitFor()
    // what was typed there is not lost
    expect(await there.evaluate(() => 'isSamePage' in window)).toBe(true)
    for (const tab of [here, there]) await expect.poll(eventsOf(tab)).toContain('SIGNED_IN')
    await visitor.context.close()
  })

  test('a tab that nobody has touched follows it too, and asks no more than it must', async () => {
    const visitor = await openPage(browser, { baseUrl: shop.url, width: 1280 })
    const here = await openTab(visitor.context, '/login')
    const there = await visitor.context.newPage()
    const asked: string[] = []
    there.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await there.goto('/products', { waitUntil: 'networkidle' })
    asked.length = 0
    await here.getByLabel('Email').fill(ada.email)
    await here.getByLabel('Password', { exact: true }).fill(ada.password)
    await here.getByRole('button', { name: 'Sign In', exact: true }).click()
    await here.getByText('Welcome back!').first().waitFor()
    await there.locator('header').getByText('Ada').first().waitFor()
    await there.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === QUESTION).length).toBeLessThanOrEqual(4)
    expect(asked.filter((path) => path === '/products.data').length).toBeLessThanOrEqual(4)
    await visitor.context.close()
  })

  test('a new name shows in the other tab at once, and each says once that it is new', async () => {
    const other = await openTab(context, '/about')
    const own = await openTab(context, '/profile?mode=edit')
    await own.getByLabel('Full name').fill('Bola Obi')
    await own.getByRole('button', { name: 'Save', exact: true }).click()
    await own.getByText('Profile updated successfully').first().waitFor()
    await other.bringToFront()
    await other.locator('header').getByText('Bola').first().waitFor()
    for (const tab of [own, other])
      await expect
        .poll(async () => (await eventsOf(tab)()).filter((event) => event === 'USER_UPDATED'))
        .toEqual(['USER_UPDATED'])
  })

  test('a new picture is news too, which no name tells', async () => {
    const other = await openTab(context, '/profile')
    await page.goto('/profile')
    const png = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background: '#b45309' } })
        .png()
        .toBuffer(),
    }
    await page.goto('/profile?mode=edit')
    await awaken(page)
    await page.locator('input[type=file]').setInputFiles(png)
    await page.getByText('Profile updated successfully').first().waitFor()
    await other.bringToFront()
    await other.locator('main img[src*="/media/"]').first().waitFor()
    expect(await eventsOf(other)()).toContain('USER_UPDATED')
  })

  test('who signs out here says so here too', async () => {
    const own = await openTab(context, '/about')
    await signOut(own)
    await own.getByText('Signed out successfully').first().waitFor()
    expect(await eventsOf(own)()).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
  })

  test('one asks for all: who hears that the session still stands need not ask', async () => {
    const tab = await watch()
    await tab.page.clock.runFor(6 * TICK)
    await page.evaluate(() => new BroadcastChannel('shopzero-session').postMessage('TOKEN_REFRESHED'))
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
    await tab.page.clock.runFor(2 * TICK)
    expect(tab.questions()).toBe(0)
  })
})

test('visitors do not load the watch; it weighs at most 2 KiB', async () => {
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
