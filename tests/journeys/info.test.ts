import { beforeEach, describe, expect, test } from 'vitest'
import { seal } from '#infra/seal.ts'
import { makeIds } from '#shared/ids.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { TEST_SECRET } from '../support/database.ts'
import { useShop } from '../support/shop.ts'
import { makeStampsOld } from '../support/form-stamps.ts'
import { expectSound } from '../support/sound.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
beforeEach(async () => void (await shop.database.db.deleteFrom('signInLimits').execute()))

const PAGES: [string, string, RegExp][] = [
  ['/about', 'About ShopZero', /2024[\s\S]*10,000\+[\s\S]*5,000\+[\s\S]*1,000\+[\s\S]*50\+/],
  ['/contact', 'Contact us', /Mon-Fri 8am-6pm, Sat 9am-4pm/],
  ['/terms', 'Terms of Service', /January 2024[\s\S]*₦2,500[\s\S]*₦50,000[\s\S]*5%/],
  ['/privacy', 'Privacy Policy', /January 2024/],
  [
    '/faq',
    'Frequently Asked Questions',
    /General[\s\S]*Orders &amp; Shipping[\s\S]*Payments &amp; Security[\s\S]*Vendor[\s\S]*Account &amp; Technical/,
  ],
  ['/newsletter', 'Newsletter', /A sample issue/],
  ['/app-download', 'ShopZero on your home screen', /Add to Home Screen/],
  ['/returns', 'Returns', /30 days/],
  ['/shipping', 'Shipping', /2-5 business days[\s\S]*3-7 business days[\s\S]*₦2,500/],
  ['/refunds', 'Refunds', /5-7 business days/],
  ['/partnership', 'Partnership', /Send Message/],
  ['/affiliate', 'Affiliate Program', /Send Message/],
  ['/bulk-orders', 'Bulk Orders', /Send Message/],
]

test.each(PAGES)('%s says what it is for, and axe finds nothing', async (address, title, words) => {
  const html = await (await fetch(`${shop.url}${address}`)).text()
  expect(html.replaceAll('<!-- -->', '')).toMatch(words)
  const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, width: 360 })
  await page.goto(address)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await expectSound(page)
  expectNoErrors()
  await context.close()
})

const inbox = () =>
  shop.database.db.selectFrom('contactMessages').selectAll().where('stamp', 'is not', null).orderBy('id').execute()

describe.each([true, false])('writing to the shop, with a script: %s', (javaScript) => {
  test('says what is missing, keeps what was typed, and thanks', async () => {
    const before = (await inbox()).length
    const { page, context } = await openPage(browser, { baseUrl: shop.url, javaScript })
    await page.goto('/contact')
    if (javaScript) await awaken(page)
    await page.getByLabel('Full name').fill('Ngozi Eze')
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const words of ['Please enter your email address', 'Please choose a subject', 'Please write a message'])
      await page.getByText(words).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ngozi Eze')
    await page.getByLabel('Email address').first().fill('ngozi@example.com')
    await page.getByLabel('Subject').selectOption({ label: 'Vendor Support' })
    await page.getByLabel('Message').fill('Ẹ káàárọ̀! When is my payout?')
    await makeStampsOld(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText("Message sent successfully! We'll get back to you soon.").waitFor()
    expect((await inbox()).slice(before)).toMatchObject([
      { name: 'Ngozi Eze', subject: 'vendor-support', message: 'Ẹ káàárọ̀! When is my payout?', status: 'open' },
    ])
    expect(await page.getByLabel('Message').inputValue()).toBe('')
    await context.close()
  })

  test('asks for the newsletter', async () => {
    const { page, context } = await openPage(browser, { baseUrl: shop.url, javaScript })
    await page.goto('/newsletter')
    if (javaScript) await awaken(page)
    const first = page.locator('main form').first()
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Please enter your email address').waitFor()
    await first.getByLabel('Email address').fill('not an address')
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await first.getByLabel('Email address').fill(`reader-${String(javaScript)}@example.com`)
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { name: 'Welcome to the Family!' }).waitFor()
    await page.getByText('Successfully subscribed to our newsletter!').first().waitFor()
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    await context.close()
  })
})

test('the footer’s field leads to the newsletter with what was typed', async () => {
  const html = await (await fetch(`${shop.url}/newsletter?email=ada%40example.com`)).text()
  expect(html).toContain('value="ada@example.com"')
})

describe('the questions', () => {
  test('are searched while one types, with marks, and say when nothing fits', async () => {
    const { page, context } = await openPage(browser, { baseUrl: shop.url })
    await page.goto('/faq')
    await awaken(page)
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.fill('REFUND')
    await expect.poll(() => page.locator('main mark').first().innerText()).toMatch(/refund/i)
    expect(await page.getByText('What is ShopZero?').count()).toBe(0)
    await page.getByRole('link', { name: 'All about refunds' }).first().waitFor()
    await search.fill('zebra crossing')
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    await page.getByRole('link', { name: 'Contact us' }).last().waitFor()
    await search.fill('')
    await page.getByText('What is ShopZero?').waitFor()
    await context.close()
  })

  test('are searched by the address too, without a script', async () => {
    const html = await (await fetch(`${shop.url}/faq?q=payout`)).text()
    expect(html).not.toContain('What is ShopZero?')
    expect(await (await fetch(`${shop.url}/faq?q=zebra`)).text()).toContain('No results found')
  })
})

describe('the links of emails', () => {
  const ids = makeIds(() => Date.now())
  const addReader = async () => {
    const id = ids.ulid()
    const now = new Date()
    const row = {
      id,
      email: `${id.toLowerCase()}@example.com`,
      locale: 'en',
      status: 'confirmed',
      requestedAt: now,
    } as const
    await shop.database.db
      .insertInto('newsletterSubscribers')
      .values({ ...row, confirmedAt: now })
      .execute()
    return { id, address: `/newsletter/leave?token=${seal(TEST_SECRET, 'newsletter leave', id)}` }
  }
  const statusOf = async (id: string) =>
    (
      await shop.database.db
        .selectFrom('newsletterSubscribers')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status

  test('a mail program unsubscribes with one POST of its own, which says nothing of where it comes from', async () => {
    const { id, address } = await addReader()
    const answer = await fetch(`${shop.url}${address}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, await statusOf(id)]).toEqual([200, 'unsubscribed'])
  })

  test('opening a link does nothing, its button does', async () => {
    const { id, address } = await addReader()
    const { page, context } = await openPage(browser, { baseUrl: shop.url, javaScript: false })
    await page.goto(address)
    expect(await statusOf(id)).toBe('confirmed')
    await page.locator('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
    expect(await statusOf(id)).toBe('unsubscribed')
    await context.close()
  })

  test('a made-up one is over', async () => {
    for (const step of ['confirm', 'leave'])
      expect((await fetch(`${shop.url}/newsletter/${step}?token=abc`)).status).toBe(410)
  })

  test('another site cannot unsubscribe anybody by a page of ours', async () => {
    const { id, address } = await addReader()
    const answer = await fetch(`${shop.url}${address}`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, await statusOf(id)]).toEqual([403, 'confirmed'])
  })
})
