import { beforeEach, describe, expect, test } from 'vitest'
import { seal } from '#infra/seal.ts'
import { makeIds } from '#shared/ids.ts'
import { useBrowser } from '../support/browser.ts'
import { TEST_SECRET } from '../support/database.ts'
import { makeOnePage } from '../support/one-page.ts'
import { sendForm } from '../support/plain-form.ts'
import { useShop } from '../support/shop.ts'
import { makeStampOld, makeStampsOld } from '../support/form-stamps.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { linksTo, makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })
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
  ['/affiliate', 'Affiliate Programme', /Send Message/],
  ['/bulk-orders', 'Bulk Orders', /Send Message/],
]

test.each(PAGES)('%s has its content and no axe violations', async (address, title, words) => {
  const html = await (await fetch(`${shop.url}${address}`)).text()
  expect(html.replaceAll('<!-- -->', '')).toMatch(words)
  const { page, expectNoErrors } = await onPhone(address)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await expectAccessible(page, { withColours: address.length % 3 === 0 })
  expectNoErrors()
})

const inbox = () =>
  shop.database.db.selectFrom('contactMessages').selectAll().where('stamp', 'is not', null).orderBy('id').execute()

describe('the contact form', () => {
  const MISSING = ['Please enter your email address', 'Please choose a subject', 'Please enter a message']
  const LETTER = { email: 'ngozi@example.com', subject: 'vendor-support', message: 'Ẹ káàárọ̀! When is my payout?' }
  const WRITTEN = { name: 'Ngozi Eze', subject: 'vendor-support', message: LETTER.message, status: 'open' }

  test('shows missing fields, preserves the input, and confirms', async () => {
    const before = (await inbox()).length
    const { page } = await onPhone('/contact')
    await page.getByLabel('Full name').fill('Ngozi Eze')
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const words of MISSING) await page.getByText(words).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ngozi Eze')
    await page.getByLabel('Email address').first().fill(LETTER.email)
    await page.getByLabel('Subject').selectOption({ label: 'Vendor Support' })
    await page.getByLabel('Message').fill(LETTER.message)
    await makeStampsOld(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText("Message sent successfully! We'll get back to you soon.").waitFor()
    expect((await inbox()).slice(before)).toMatchObject([WRITTEN])
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })

  test('works without a script', async () => {
    const before = (await inbox()).length
    const visitor = makeVisitor(shop.url)
    const send = async (values: Record<string, string>) => sendForm(visitor, '/contact', 'Send Message', values)
    const refused = await (await send({ name: 'Ngozi Eze' })).text()
    for (const words of MISSING) expect(wordsOf(refused)).toContain(words)
    expect(refused).toContain('value="Ngozi Eze"')
    const [, stamp = ''] = /name="stamp" value="([^"]*)"/.exec(refused) ?? []
    const sent = await send({ name: 'Ngozi Eze', ...LETTER, stamp: makeStampOld(stamp) })
    const html = await visitor.read(sent.headers.get('Location') ?? '')
    expect(wordsOf(html)).toContain("Message sent successfully! We'll get back to you soon.")
    expect((await inbox()).slice(before)).toMatchObject([WRITTEN])
    expect(html).not.toContain('When is my payout?')
  })

  test('subscribes to the newsletter', async () => {
    const { page } = await onPhone('/newsletter')
    const first = page.locator('main form').first()
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Please enter your email address').waitFor()
    await first.getByLabel('Email address').fill('not an address')
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await first.getByLabel('Email address').fill('reader@example.com')
    await first.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { name: 'Welcome to the Family!' }).waitFor()
    await page.getByText('Successfully subscribed to our newsletter!').first().waitFor()
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  test('subscribes to the newsletter without a script', async () => {
    const visitor = makeVisitor(shop.url)
    const send = async (email: string) => sendForm(visitor, '/newsletter', 'Subscribe', { email })
    expect(wordsOf(await (await send('')).text())).toContain('Please enter your email address')
    expect(wordsOf(await (await send('not an address')).text())).toContain('Please enter a valid email address')
    const html = await visitor.read((await send('plain-reader@example.com')).headers.get('Location') ?? '')
    for (const words of ['Welcome to the Family!', 'Successfully subscribed to our newsletter!'])
      expect(wordsOf(html)).toContain(words)
    expect(linksTo(html, '/')).toContain('Continue Shopping')
  })
})

test("the footer's field passes its text to the newsletter page", async () => {
  const html = await (await fetch(`${shop.url}/newsletter?email=ada%40example.com`)).text()
  expect(html).toContain('value="ada@example.com"')
})

describe('the FAQ', () => {
  test('filters while typing, highlights matches, and shows an empty state', async () => {
    const { page } = await onPhone('/faq')
    const search = page.getByRole('searchbox', { name: 'Search questions and answers' })
    await search.fill('REFUND')
    await expect.poll(() => page.locator('main mark').first().innerText()).toMatch(/refund/i)
    expect(await page.getByText('What is ShopZero?').count()).toBe(0)
    await page.getByRole('link', { name: 'All about refunds' }).first().waitFor()
    await search.fill('zebra crossing')
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    await page.getByRole('link', { name: 'Contact us' }).last().waitFor()
    await search.fill('')
    await page.getByText('What is ShopZero?').waitFor()
  })

  test('filters by URL too, without a script', async () => {
    const html = await (await fetch(`${shop.url}/faq?q=payout`)).text()
    expect(html).not.toContain('What is ShopZero?')
    expect(await (await fetch(`${shop.url}/faq?q=zebra`)).text()).toContain('No results found')
  })
})

describe('email links', () => {
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

  test('a mail program unsubscribes with its own POST, without an origin', async () => {
    const { id, address } = await addReader()
    const answer = await fetch(`${shop.url}${address}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, await statusOf(id)]).toEqual([200, 'unsubscribed'])
  })

  test('opening a link changes nothing, but its button does', async () => {
    const { id, address } = await addReader()
    const visitor = makeVisitor(shop.url)
    await visitor.read(address)
    expect(await statusOf(id)).toBe('confirmed')
    const answer = await sendForm(visitor, address, 'Unsubscribe')
    const html = answer.status === 303 ? await visitor.read(answer.headers.get('Location') ?? '') : await answer.text()
    expect(wordsOf(html)).toContain("You're unsubscribed")
    expect(await statusOf(id)).toBe('unsubscribed')
  })

  test('an invented link has expired', async () => {
    for (const step of ['confirm', 'leave'])
      expect((await fetch(`${shop.url}/newsletter/${step}?token=abc`)).status).toBe(410)
  })

  test('another site cannot unsubscribe anyone through our pages', async () => {
    const { id, address } = await addReader()
    const answer = await fetch(`${shop.url}${address}`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, await statusOf(id)]).toEqual([403, 'confirmed'])
  })
})
